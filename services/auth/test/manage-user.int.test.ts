import { randomUUID } from 'node:crypto'

import {
  UserAction,
  type SignInResponse,
  type User,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { SessionChange } from '@smartproject/proto/smartproject/auth/events/v1/session_event'
import { topics } from '@smartproject/proto/topics'
import { aPassport } from '@smartproject/testkit/keys'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { generateSync } from 'otplib'

import { noticesOf, type Notices } from './notices.js'
import { aWorld, deadlineMs, type World } from './world.js'

interface Admin {
  readonly user: User
  readonly options: { deadlineMs: number; passport: string }
}

let world: World
let notices: Notices
/** Two at least, so that no test meets the last one by accident. */
let ada: Admin

beforeAll(async () => {
  world = await aWorld()
  notices = await noticesOf(world)
  ada = await anAdmin()
})

afterAll(() => world.stop())

async function anAdmin(): Promise<Admin> {
  const user = await world.anAccount({ platformAdmin: true })
  return { user, options: await platformPassport(user, await world.signIn(user.email)) }
}

async function platformPassport({ id: userId }: User, { session }: SignInResponse) {
  const about = { userId, tenantId: '', sessionId: session?.id ?? '', role: 'platform' as const }
  return { deadlineMs, passport: await aPassport({ ...about, permissions: [] }) }
}

const act = (user: User, action: UserAction, { by = ada, reason = 'Left the firm' } = {}) =>
  world.user.manageUser({ userId: user.id, action, reason, requestId: randomUUID() }, by.options)

const isLive = (sessionToken: string) =>
  world.bff.getSession({ sessionToken, passive: true }, { deadlineMs }).then(
    () => true,
    () => false,
  )

describe('a platform administrator', () => {
  it('locks an account: sessions and codes end at once, and no sign-in succeeds until it is unlocked (P20)', async () => {
    const user = await world.anAccount()
    const ended = await world.service.bus.collect(topics.sessionEvent, '')
    const { sessionToken, session } = await world.signIn(user.email)
    await world.bff.requestPasswordReset({ email: user.email }, { deadlineMs })
    const { code } = await notices.nth(user.email, 'account-reset')
    const locked = await act(user, UserAction.LOCK)
    expect(locked.user).toMatchObject({ active: false, version: 2n })
    expect(await isLive(sessionToken)).toBe(false)
    await eventually(() =>
      ended.some(
        ({ message }) => message.sessionId === session?.id && message.change === SessionChange.ENDED,
      ),
    )
    await expect(world.signIn(user.email)).rejects.toMatchObject({ reason: 'SIGN_IN_REFUSED' })
    const reset = { code, password: 'a quiet green lamp' }
    await expect(world.bff.resetPassword(reset, { deadlineMs })).rejects.toMatchObject({
      reason: 'CODE_UNKNOWN',
    })
    await notices.nth(user.email, 'account-locked')
    await expect(act(user, UserAction.START_RESET)).rejects.toMatchObject({ reason: 'USER_LOCKED' })
    expect((await act(user, UserAction.UNLOCK)).user).toMatchObject({ active: true, version: 3n })
    await world.signIn(user.email)
    await notices.nth(user.email, 'account-unlocked')
  })

  it('ends sessions, and starts a reset that the owner alone finishes', async () => {
    const user = await world.anAccount()
    const { sessionToken } = await world.signIn(user.email)
    await act(user, UserAction.END_SESSIONS)
    expect(await isLive(sessionToken)).toBe(false)
    await notices.nth(user.email, 'account-sessions-ended')
    const answer = await act(user, UserAction.START_RESET)
    const { code } = await notices.nth(user.email, 'account-reset')
    expect(JSON.stringify(answer.user && { ...answer.user, version: 0 })).not.toContain(code)
    await world.bff.resetPassword({ code, password: 'a quiet green lamp' }, { deadlineMs })
    await world.signIn(user.email, { password: 'a quiet green lamp' })
  })

  it('takes a lost authenticator away: the password alone opens the account, and its sessions end (P20)', async () => {
    const user = await world.anAccount()
    const signedIn = await world.signIn(user.email)
    const own = await world.ownPassport(user.id, signedIn.session?.id ?? '')
    const { secret } = await world.user.startTotp({ requestId: randomUUID() }, own)
    const code = generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1_000) })
    await world.user.confirmTotp({ code, requestId: randomUUID() }, own)
    expect(await world.signIn(user.email)).toMatchObject({ sessionToken: '' })
    await act(user, UserAction.RESET_FACTOR, { reason: 'Lost the phone' })
    expect(await isLive(signedIn.sessionToken)).toBe(false)
    await notices.nth(user.email, 'account-factor-off')
    expect((await world.signIn(user.email)).sessionToken).not.toBe('')
  })

  it('makes another one and takes that back, and each gets a mail', async () => {
    const user = await world.anAccount()
    expect((await act(user, UserAction.GRANT_ADMIN)).user).toMatchObject({ platformAdmin: true })
    await notices.nth(user.email, 'account-admin-granted')
    expect((await act(user, UserAction.WITHDRAW_ADMIN)).user).toMatchObject({ platformAdmin: false })
    await notices.nth(user.email, 'account-admin-withdrawn')
  })

  it('leaves a record with the reason, and none when nothing changed (P39)', async () => {
    const user = await world.anAccount()
    const received = await world.service.bus.collect(topics.auditEvent, '')
    const own = () =>
      received.flatMap(({ message }) =>
        message.targetId === user.id && message.action !== 'auth.user_created' ? [message] : [],
      )
    await act(user, UserAction.UNLOCK)
    await act(user, UserAction.LOCK, { reason: 'Phone stolen' })
    await eventually(() => own().some(({ action }) => action === 'auth.user_locked'))
    expect(own()).toMatchObject([
      { action: 'auth.user_locked', details: { reason: 'Phone stolen' }, actorId: ada.user.id },
    ])
  })

  it('acts only shortly after the password was given, and changes nothing else (P17)', async () => {
    const user = await world.anAccount()
    const stale = await anAdmin()
    const forged = { ...ada, options: await world.admin() }
    await expect(act(user, UserAction.LOCK, { by: forged })).rejects.toMatchObject({ reason: 'STEP_UP' })
    world.clock.advance(11 * 60_000)
    await expect(act(user, UserAction.LOCK, { by: stale })).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'STEP_UP',
    })
    await expect(world.user.getStepUp({}, stale.options)).rejects.toMatchObject({ reason: 'STEP_UP' })
    await world.signIn(user.email)
    ada = await anAdmin()
    expect(await world.user.getStepUp({}, ada.options)).toEqual({})
  })

  it('says what and why', async () => {
    const user = await world.anAccount()
    await expect(act(user, UserAction.UNSPECIFIED, { reason: ' x ' })).rejects.toMatchObject({
      fields: [
        { field: 'action', reason: 'REQUIRED' },
        { field: 'reason', reason: 'TOO_SHORT' },
      ],
    })
    const unknown = { ...user, id: randomUUID() }
    await expect(act(unknown, UserAction.LOCK)).rejects.toMatchObject({ reason: 'USER_NOT_FOUND' })
  })
})

describe('the last platform administrator', () => {
  let alone: World

  beforeAll(async () => {
    alone = await aWorld()
  })

  afterAll(() => alone.stop())

  it('stays one, also when two take each other the right at once (P40)', async () => {
    const first = await alone.anAccount({ platformAdmin: true })
    const second = await alone.anAccount({ platformAdmin: true })
    const asFirst = await platformPassport(first, await alone.signIn(first.email))
    const asSecond = await platformPassport(second, await alone.signIn(second.email))
    const about = () => ({ reason: 'Not needed', requestId: randomUUID() })
    const takes = [
      alone.user.manageUser({ ...about(), userId: first.id, action: UserAction.WITHDRAW_ADMIN }, asSecond),
      alone.user.manageUser({ ...about(), userId: second.id, action: UserAction.LOCK }, asFirst),
    ]
    const outcomes = await Promise.allSettled(takes)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'LAST_ADMIN' },
    })
    const { users } = await alone.user.listUsers({ page: undefined }, await alone.admin())
    expect(users.filter(({ platformAdmin, active }) => platformAdmin && active)).toHaveLength(1)
  })
})

it('the administrators are found by an index', () =>
  expectIndexed(world.service.connection, 'users', { platformAdmin: true, active: true }))
