import { randomUUID } from 'node:crypto'

import type { User } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import type { Passport } from '@smartproject/kit/tokens/passport'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport } from '@smartproject/testkit/keys'

import { aWorld, deadlineMs, type World } from './world.js'

const TENANT = 'company-1'

let world: World
let networks = 0

beforeAll(async () => {
  world = await aWorld()
})

afterAll(() => world.stop())

/** A member of the company, after so many guesses that every sign-in is delayed. */
async function aLockedOutMember(): Promise<User & { address: string }> {
  const account = await world.anAccount()
  world.tenancy.setMember(TENANT, account.id, true)
  const address = `203.0.113.${++networks}`
  await lockOut(account.email, address)
  return { ...account, address }
}

/** Wrong passwords from one network and from many, until each of them is delayed. */
async function lockOut(email: string, own: string): Promise<void> {
  const wrong = (address?: string) =>
    world.signIn(email, { password: 'wrong-guess', ...(address && { address }) }).catch(() => undefined)
  for (let i = 0; i < 5; i++) await wrong(own)
  for (let i = 0; i < 11; i++) await wrong()
  expect(await outcomeOf(email, own)).toBe('SIGN_IN_DELAYED')
  expect(await outcomeOf(email)).toBe('SIGN_IN_DELAYED')
}

const outcomeOf = (email: string, address?: string): Promise<string> =>
  world.signIn(email, { ...(address && { address }) }).then(
    () => 'signed in',
    (error: { reason: string }) => error.reason,
  )

/** A manager whose person has just signed in. */
async function aManager(
  change: { tenantId?: string; permissions?: Passport['permissions']; fresh?: boolean } = {},
) {
  const account = await world.anAccount()
  const { session } = await world.signIn(account.email)
  const passport = await aPassport({
    userId: account.id,
    tenantId: change.tenantId ?? TENANT,
    sessionId: change.fresh === false ? 'session-of-nobody' : (session?.id ?? ''),
    permissions: change.permissions ?? ['WORKSPACE_READ', 'MEMBER_MANAGE'],
  })
  return { account, options: { deadlineMs, passport } }
}

const forget = (
  userId: string,
  options: { deadlineMs: number; passport: string },
  requestId = randomUUID(),
) => world.user.forgetFailedSignIns({ userId, requestId }, options)

describe('failed sign-ins at the account of a member', () => {
  it('are forgotten on request of a manager, with an audit record of the company (S2 §7)', async () => {
    const audit = await world.service.bus.collect(topics.auditEvent, TENANT)
    const member = await aLockedOutMember()
    const { account: manager, options } = await aManager()
    await forget(member.id, options)
    expect(await outcomeOf(member.email, member.address)).toBe('signed in')
    expect(await outcomeOf(member.email)).toBe('signed in')
    await eventually(() =>
      audit.some(
        ({ message }) =>
          message.action === 'auth.failed_sign_ins_forgotten' &&
          message.targetId === member.id &&
          message.actorId === manager.id,
      ),
    )
  })

  it('are forgotten of that account alone', async () => {
    const [member, other] = [await aLockedOutMember(), await aLockedOutMember()]
    const { options } = await aManager()
    await forget(member.id, options)
    expect(await outcomeOf(other.email)).toBe('SIGN_IN_DELAYED')
  })

  it('stay when a member without the right, another company or a session without a fresh proof asks', async () => {
    const member = await aLockedOutMember()
    const refusals = [
      [await aManager({ permissions: ['WORKSPACE_READ'] }), 'PERMISSION_DENIED'],
      [await aManager({ tenantId: 'company-2' }), 'MEMBER_NOT_FOUND'],
      [await aManager({ fresh: false }), 'STEP_UP'],
    ] as const
    for (const [{ options }, reason] of refusals)
      await expect(forget(member.id, options)).rejects.toMatchObject({ reason })
    expect(await outcomeOf(member.email)).toBe('SIGN_IN_DELAYED')
  })

  it('of a person who has left are not there, and neither are those of an unknown user', async () => {
    const { options } = await aManager()
    const left = await world.anAccount()
    world.tenancy.setMember(TENANT, left.id, false)
    for (const userId of [left.id, 'user-of-nowhere'])
      await expect(forget(userId, options)).rejects.toMatchObject({
        kind: 'not_found',
        reason: 'MEMBER_NOT_FOUND',
      })
    await expect(forget('', options)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'user_id', reason: 'REQUIRED' }],
    })
  })

  it('stay while tenancy cannot say who is a member', async () => {
    const member = await aLockedOutMember()
    const { options } = await aManager()
    world.tenancy.become('broken')
    await expect(forget(member.id, options)).rejects.toMatchObject({ reason: 'TENANCY_UNAVAILABLE' })
    world.tenancy.become('fine')
    expect(await outcomeOf(member.email)).toBe('SIGN_IN_DELAYED')
  })

  it('are forgotten three times in a row and then once in twenty minutes; a repetition does not count', async () => {
    const member = await aLockedOutMember()
    const { options } = await aManager()
    const requestId = randomUUID()
    await forget(member.id, options, requestId)
    await forget(member.id, options, requestId)
    await forget(member.id, options)
    await forget(member.id, options)
    await expect(forget(member.id, options)).rejects.toMatchObject({
      kind: 'exhausted',
      reason: 'TOO_MANY_ATTEMPTS',
      meta: { retry_after_seconds: expect.stringMatching(/^1[12]\d\d$/) as string },
    })
  })

  it('are found by an index', async () => {
    await expectIndexed(world.service.connection, 'attempts', {
      account: 'account:x',
      failures: { $gt: 0 },
    })
  })
})
