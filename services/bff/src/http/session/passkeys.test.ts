import { DomainError } from '@smartproject/kit/errors'

import { startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

const noor = {
  id: 'noor',
  fullname: 'Noor Amin',
  email: 'noor@people.test',
  avatarUrl: '',
  locale: 'en',
  platformAdmin: false,
  active: true,
}
const begun = () => ({
  sessionToken: 'token-number-00000000000077',
  session: {
    id: 'session-77',
    userId: 'noor',
    secondFactor: true,
    expireTime: new Date(Date.now() + 3_600_000),
  },
  user: noor,
})

let app: TestApp
let browser: TestBrowser

beforeEach(async () => {
  app = await startTestApp({})
  browser = new TestBrowser(app.url)
  await browser.open()
})
afterEach(() => app.stop())

const asked = (name: string) => app.made.filter((call) => call.name === name).map(({ request }) => request)

test('a passkey signs in alone: a challenge, then a session whose token no script sees', async () => {
  app.rpcs.set('auth.askForPasskey', () => ({ options: '{"challenge":"c"}' }))
  app.rpcs.set('auth.signInWithPasskey', begun)
  expect((await browser.post('/api/askForPasskey', {})).body.data).toEqual({ options: '{"challenge":"c"}' })
  const answer = await browser.post('/api/signInWithPasskey', { credential: '{"id":"k"}' })
  expect(answer.body.data).toMatchObject({ user: { email: 'noor@people.test' } })
  expect(asked('auth.signInWithPasskey')).toMatchObject([{ credential: '{"id":"k"}' }])
  expect(browser.cookies.get('sid')).toBe('token-number-00000000000077')
  expect(answer.text).not.toContain('token-number')
})

test('a passkey that opens nothing is refused without a sign-in', async () => {
  app.rpcs.set('auth.signInWithPasskey', () => {
    throw new DomainError('unauthenticated', 'SIGN_IN_REFUSED')
  })
  const { status, body } = await browser.post('/api/signInWithPasskey', { credential: '{}' })
  expect([status, body.reason]).toEqual([401, 'SIGN_IN_REFUSED'])
  expect(browser.cookies.has('sid')).toBe(false)
})

test('a step-up takes the password, a passkey or a code, and names the field when there is neither', async () => {
  await browser.signIn('olivia')
  app.rpcs.set('auth.stepUp', begun)
  const { status, body } = await browser.post('/api/stepUp', {})
  expect([status, body.errors]).toEqual([400, [{ field: 'password', reason: 'REQUIRED' }]])
  expect((await browser.post('/api/stepUp', { passkey: '{"id":"k"}' })).status).toBe(200)
  await browser.signIn('olivia')
  expect((await browser.post('/api/stepUp', { code: '123 456' })).status).toBe(200)
  expect(asked('auth.stepUp')).toMatchObject([
    { password: '', passkey: '{"id":"k"}', code: '' },
    { password: '', passkey: '', code: '123 456' },
  ])
})

test('the own passkeys are listed, made, renamed and removed', async () => {
  await browser.signIn('olivia')
  const createTime = new Date('2026-11-23T20:00:00Z')
  const passkey = { id: 'k', name: 'Laptop', usable: true, createTime, useTime: undefined }
  const view = {
    id: 'k',
    name: 'Laptop',
    usable: true,
    create_time: '2026-11-23T20:00:00.000Z',
    use_time: null,
  }
  app.rpcs.set('auth.startPasskey', () => ({ options: '{}' }))
  app.rpcs.set('auth.addPasskey', () => ({ passkey }))
  app.rpcs.set('auth.listOwnPasskeys', () => ({ passkeys: [passkey] }))
  app.rpcs.set('auth.renamePasskey', () => ({}))
  app.rpcs.set('auth.removePasskey', () => ({}))
  expect((await browser.post('/api/startPasskey', {})).body.data).toEqual({ options: '{}' })
  expect((await browser.post('/api/addPasskey', { credential: '{}', name: 'Laptop' })).body.data).toEqual(
    view,
  )
  expect((await browser.post('/api/getPasskeys', {})).body.data).toEqual([view])
  expect((await browser.post('/api/renamePasskey', { id: 'k', name: 'Phone' })).status).toBe(200)
  expect(asked('auth.renamePasskey')).toMatchObject([{ passkeyId: 'k', name: 'Phone' }])
  expect((await browser.post('/api/removePasskey', { id: 'k' })).status).toBe(200)
  expect(asked('auth.removePasskey')).toMatchObject([{ passkeyId: 'k' }])
})
