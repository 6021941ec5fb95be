import { randomUUID } from 'node:crypto'

import { UserAction } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { UserChange } from '@smartproject/proto/smartproject/auth/events/v1/user_event'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'
import { aPassport } from '@smartproject/testkit/keys'

import { noticesOf, type Notices } from './notices.js'
import { aWorld, deadlineMs, type World } from './world.js'

const DAY_MS = 86_400_000

let world: World
let notices: Notices

beforeAll(async () => {
  world = await aWorld({ ERASE_INTERVAL_MS: '100' })
  notices = await noticesOf(world)
})

afterAll(() => world.stop())

async function newAccount(platformAdmin = false) {
  const user = await world.anAccount({ platformAdmin })
  const session = await world.signIn(user.email)
  const own = await world.ownPassport(user.id, session.session?.id ?? '')
  return {
    user,
    own,
    sessionToken: session.sessionToken,
    close: () => world.user.closeOwnAccount({ requestId: randomUUID() }, own),
  }
}

const isLive = (sessionToken: string) =>
  world.bff.getSession({ sessionToken, passive: true }, { deadlineMs }).then(
    () => true,
    () => false,
  )
const stored = (id: string) =>
  world.service.connection
    .collection<{ _id: string; email: string; closingTime?: Date }>('users')
    .findOne({ _id: id })

describe('an account', () => {
  it('is closed by its owner, which ends what opens it, and opened again by a sign-in', async () => {
    const { user, own, sessionToken, close } = await newAccount()
    const request = { name: 'x', scopes: ['tasks:read'], days: 30, subscriptionNumber: 0 }
    const { token } = await world.user.createApiToken({ ...request, requestId: randomUUID() }, own)
    await world.bff.requestPasswordReset({ email: user.email }, { deadlineMs })
    const { code } = await notices.nth(user.email, 'account-reset')
    const { eraseTime } = await close()
    expect(eraseTime?.getTime()).toBe(world.clock.now().getTime() + 30 * DAY_MS)
    expect(await isLive(sessionToken)).toBe(false)
    await expect(world.bff.getApiToken({ token }, { deadlineMs })).rejects.toMatchObject({
      reason: 'SESSION_UNKNOWN',
    })
    await expect(
      world.bff.resetPassword({ code, password: 'a quiet green lamp' }, { deadlineMs }),
    ).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
    await notices.nth(user.email, 'account-closing')

    world.clock.advance(30 * DAY_MS - 60_000)
    await world.signIn(user.email)
    await notices.nth(user.email, 'account-reopened')
    world.clock.advance(2 * DAY_MS)
    const other = await newAccount()
    await other.close()
    world.clock.advance(30 * DAY_MS)
    await eventually(async () => (await stored(other.user.id))?.email !== other.user.email)
    await world.signIn(user.email)
  })

  it('is erased after thirty days: its address is free, its id stays', async () => {
    const { user, close } = await newAccount()
    const received = await world.service.bus.collect(topics.userEvent, '')
    await close()
    world.clock.advance(30 * DAY_MS)
    const fact = await eventually(
      () =>
        received.find(({ message }) => message.userId === user.id && message.change === UserChange.ERASED) ??
        null,
    )
    const email = `${user.id}@erased.invalid`
    expect(fact.message).toMatchObject({ email, fullname: 'Former user', active: false, version: 2n })
    expect(JSON.stringify(await stored(user.id))).not.toMatch(/Olivia|demo\.test|argon2/)
    await expect(world.signIn(user.email)).rejects.toMatchObject({ reason: 'SIGN_IN_REFUSED' })
    await expect(world.signIn(email)).rejects.toMatchObject({ reason: 'SIGN_IN_REFUSED' })
    expect((await world.anAccount({ email: user.email })).id).not.toBe(user.id)
  })

  it('is closed only within ten minutes of a proof of its owner (P17)', async () => {
    const { user, sessionToken, close } = await newAccount()
    world.clock.advance(11 * 60_000)
    await expect(close()).rejects.toMatchObject({ kind: 'forbidden', reason: 'STEP_UP' })
    expect(await isLive(sessionToken)).toBe(true)
    expect((await stored(user.id))?.closingTime).toBeUndefined()
    expect(notices.to(user.email).map(({ template }) => template)).not.toContain('account-closing')
  })
})

it('the last administrator of the platform stays, also of two who close at once (P40)', async () => {
  const [ada, basil] = [await newAccount(true), await newAccount(true)]
  const closed = await Promise.allSettled([ada.close(), basil.close()])
  expect(closed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = closed.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ kind: 'precondition', reason: 'LAST_ADMIN' })
})

it('an erased account is managed by no administrator', async () => {
  const { user, close } = await newAccount()
  await close()
  world.clock.advance(30 * DAY_MS)
  await eventually(async () => (await stored(user.id))?.email !== user.email)
  const admin = await newAccount(true)
  const passport = await aPassport({
    userId: admin.user.id,
    tenantId: '',
    sessionId: (await world.signIn(admin.user.email)).session?.id ?? '',
    role: 'platform',
    permissions: [],
  })
  const request = { userId: user.id, action: UserAction.UNLOCK, reason: 'Asked for', requestId: randomUUID() }
  await expect(world.user.manageUser(request, { passport, deadlineMs })).rejects.toMatchObject({
    kind: 'not_found',
    reason: 'USER_NOT_FOUND',
  })
})

it('the query of closed accounts has its index', async () => {
  await expectIndexed(world.service.connection, 'users', {
    closingTime: { $gt: new Date(0), $lte: new Date() },
  })
})
