import { tallyChange, type MemberFact } from './facts.js'

const member = (active: boolean): MemberFact => ({ tenantId: 't', userId: 'u', active, version: 1 })

describe('the number of active memberships', () => {
  it.each([
    ['a new member', null, true, 1],
    ['one who was never active', null, false, 0],
    ['one who leaves', true, false, -1],
    ['one who comes back', false, true, 1],
    ['a change of something else', true, true, 0],
    ['a change of one who left', false, false, 0],
  ] as const)('%s', (_name, before, after, change) => {
    expect(tallyChange(before === null ? null : member(before), member(after))).toBe(change)
  })
})
