import { emailKey } from '@smartproject/kit/types/email-address'
import { maskedEmail } from './email-address.js'
import { sentTooOften, stateOf, stateOfCode, type Invitation } from './invitation.js'
import { permissionsOf } from './permissions.js'

describe('addresses', () => {
  it.each([
    [' Olivia@Demo.test', 'olivia@demo.test'],
    ["o'hara+tag@Sub.Example.com", "o'hara+tag@sub.example.com"],
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ])('%j is %s (Q1)', (given, key) => expect(emailKey(given)).toBe(key))

  it.each([
    'mıke@x.test',
    '\u212Ate@x.test',
    'a@b_c.com',
    'a@127.1',
    'a@xn--a.example',
    'a@localhost',
    'a b@x.test',
    'a@b@c.test',
    '@x.test',
    `${'a'.repeat(65)}@x.test`,
  ])('%j is none (Q2)', (given) => expect(emailKey(given)).toBeNull())

  it('show their first letter and domain to others', () => {
    expect(maskedEmail('olivia@demo.test')).toBe('o•••@demo.test')
  })
})

describe('an invitation', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const later = new Date('2026-03-15T12:00:00Z')
  const invitation = {
    state: 'pending',
    expireTime: later,
    codeHashes: ['new', 'old'],
  } as unknown as Invitation

  it('waits until it ends, and tells its state (P23)', () => {
    expect(stateOf(invitation, now)).toBe('pending')
    expect(stateOf(invitation, later)).toBe('expired')
    expect(stateOf({ ...invitation, state: 'declined' }, later)).toBe('declined')
    expect(stateOfCode(invitation, 'new', now)).toBe('pending')
    expect(stateOfCode(invitation, 'old', now)).toBe('replaced')
    expect(stateOfCode({ ...invitation, state: 'revoked' }, 'old', now)).toBe('revoked')
  })

  it('is mailed three times a week at most', () => {
    const days = (...back: number[]) => back.map((count) => new Date(now.getTime() - count * 86_400_000))
    expect(sentTooOften(days(6, 2, 0), now)).toBe(true)
    expect(sentTooOften(days(8, 2, 0), now)).toBe(false)
  })
})

it('a guest has the own projects and nothing else of the company', () => {
  const guest = { active: true, subscribedAs: 'other', manageUsers: false, guest: true } as const
  expect([...permissionsOf(guest)].toSorted()).toEqual(['TASK_READ', 'TASK_WRITE', 'WORKSPACE_READ'])
  expect(permissionsOf({ ...guest, active: false })).toEqual([])
})
