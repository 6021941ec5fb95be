import { proofDue } from './sign-in-proof.js'

const now = new Date('2026-06-15T12:00:00Z')
const open = { secondFactor: false, sessionHours: 0, onlyProvider: '' }
const proof = { secondFactor: false, authTime: new Date('2026-06-15T09:00:00Z'), provider: '' }

it.each([
  ['nothing where nothing is asked', {}, {}, null],
  [
    'the second factor first',
    { secondFactor: true, sessionHours: 1, onlyProvider: 'oidc' },
    {},
    'FACTOR_DUE',
  ],
  ['a later sign-in once the hours are over', { sessionHours: 2 }, {}, 'SIGN_IN_DUE'],
  ['nothing at the last moment of the hours', { sessionHours: 3 }, {}, null],
  ['a sign-in where there was none', { sessionHours: 3 }, { authTime: null }, 'SIGN_IN_DUE'],
  ['the provider where it was another way in', { onlyProvider: 'oidc' }, {}, 'PROVIDER_DUE'],
  ['nothing of a person who came through the provider', { onlyProvider: 'oidc' }, { provider: 'oidc' }, null],
] as const)('is %s', (_what, policies, change, due) => {
  expect(proofDue({ ...open, ...policies }, { ...proof, ...change }, now)).toBe(due)
})
