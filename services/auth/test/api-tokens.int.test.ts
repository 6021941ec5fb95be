import { randomUUID } from 'node:crypto'

import { isApiToken } from '@smartproject/kit/tokens/api-token'
import type { CreateApiTokenRequest, User } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { UserAction } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { SessionChange } from '@smartproject/proto/smartproject/auth/events/v1/session_event'
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
  world = await aWorld()
  notices = await noticesOf(world)
})

afterAll(() => world.stop())

const resolve = (token: string) => world.bff.getApiToken({ token }, { deadlineMs })
const unknown = { kind: 'unauthenticated', reason: 'SESSION_UNKNOWN' }

async function newAccount() {
  const user = await world.anAccount()
  const sessionId = (await world.signIn(user.email)).session?.id ?? ''
  const own = await world.ownPassport(user.id, sessionId)
  return { user, sessionId, own }
}

function make(own: { passport: string; deadlineMs: number }, over: Partial<CreateApiTokenRequest> = {}) {
  const request = { name: 'Nightly export', scopes: ['tasks:read'], days: 30, subscriptionNumber: 0 }
  return world.user.createApiToken({ ...request, requestId: randomUUID(), ...over }, own)
}

describe('a token for a program', () => {
  it('is not made for a company whose plan has ended', async () => {
    const { user, sessionId, own } = await newAccount()
    const claims = {
      userId: user.id,
      tenantId: 't-closed',
      sessionId,
      role: 'owner',
      permissions: [],
    } as const
    const closed = { deadlineMs, passport: await aPassport({ ...claims, openUntil: 1 }) }
    const made = make(closed, { subscriptionNumber: 7 })
    await expect(made).rejects.toMatchObject({ kind: 'forbidden', reason: 'PLAN_EXPIRED' })
    expect((await world.user.listOwnApiTokens({}, own)).apiTokens).toEqual([])
  })

  it('is shown once, kept as a hash, and resolved until its day (P6, P19)', async () => {
    const { user, own } = await newAccount()
    const { token, apiToken } = await make(own, { scopes: ['tasks:read', 'leave:write', 'tasks:read'] })
    expect(isApiToken(token)).toBe(true)
    expect(apiToken).toMatchObject({
      userId: user.id,
      name: 'Nightly export',
      scopes: ['tasks:read', 'leave:write'],
      tenantId: '',
      usedTime: undefined,
    })
    const { notice } = await notices.nth(user.email, 'account-token-made')
    expect(notice.values).toEqual({ token: 'Nightly export' })
    const answer = await resolve(token)
    expect([answer.apiToken?.id, answer.user?.id]).toEqual([apiToken?.id, user.id])
    expect((await world.user.listOwnApiTokens({}, own)).apiTokens).toMatchObject([
      { id: apiToken?.id, usedTime: expect.any(Date) as Date },
    ])
    for (const { name } of await world.service.connection.listCollections()) {
      const rows = await world.service.connection.collection(name).find({}).toArray()
      expect([name, JSON.stringify(rows).includes(token)]).toEqual([name, false])
    }
    world.clock.advance(30 * DAY_MS)
    await expect(resolve(token)).rejects.toMatchObject(unknown)
    expect((await world.user.listOwnApiTokens({}, own)).apiTokens).toEqual([])
  })

  it('is for the company of the passport', async () => {
    const { user, sessionId } = await newAccount()
    const passport = await aPassport({ userId: user.id, tenantId: 'tenant-1', sessionId })
    const { token } = await make({ passport, deadlineMs }, { subscriptionNumber: 7 })
    expect((await resolve(token)).apiToken).toMatchObject({ tenantId: 'tenant-1', subscriptionNumber: 7 })
  })

  it('is made only within ten minutes of a proof of the owner (P17)', async () => {
    const { own } = await newAccount()
    world.clock.advance(11 * 60_000)
    await expect(make(own)).rejects.toMatchObject({ kind: 'forbidden', reason: 'STEP_UP' })
    expect((await world.user.listOwnApiTokens({}, own)).apiTokens).toEqual([])
  })

  it('makes no token: its id is no session (P19)', async () => {
    const { user, own } = await newAccount()
    const { apiToken } = await make(own)
    const byToken = await world.ownPassport(user.id, apiToken?.id ?? '')
    await expect(make(byToken)).rejects.toMatchObject({ reason: 'STEP_UP' })
  })

  it('is refused with the field that is wrong', async () => {
    const { own } = await newAccount()
    const cases: [Partial<CreateApiTokenRequest>, string][] = [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['tasks:all'] }, 'scopes'],
      [{ days: 0 }, 'days'],
      [{ days: 366 }, 'days'],
    ]
    for (const [over, field] of cases)
      await expect(make(own, over)).rejects.toMatchObject({ fields: [{ field }] })
  })

  it('is one of twenty at most, also of many made at once', async () => {
    const { own } = await newAccount()
    for (let i = 0; i < 18; i++) await make(own)
    const made = await Promise.allSettled(Array.from({ length: 4 }, () => make(own)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []))
    for (const reason of refused) expect(reason).toMatchObject({ reason: 'TOO_MANY_TOKENS' })
    expect((await world.user.listOwnApiTokens({}, own)).apiTokens).toHaveLength(20)
  })
})

describe('a token ends', () => {
  const end = (own: { passport: string; deadlineMs: number }, id = '') =>
    world.user.revokeApiToken({ id, requestId: randomUUID() }, own)

  it('by its owner alone, and an event says so', async () => {
    const [olivia, faris] = [await newAccount(), await newAccount()]
    const { token, apiToken } = await make(olivia.own)
    const ended = await world.service.bus.collect(topics.sessionEvent, '')
    await end(faris.own, apiToken?.id)
    expect((await resolve(token)).user?.id).toBe(olivia.user.id)
    await end(olivia.own, apiToken?.id)
    await expect(resolve(token)).rejects.toMatchObject(unknown)
    await eventually(() =>
      ended.some(
        ({ message }) => message.sessionId === apiToken?.id && message.change === SessionChange.ENDED,
      ),
    )
  })

  it('with a lock of the account, and does not come back with it (P20)', async () => {
    const { user, own } = await newAccount()
    const { token } = await make(own)
    await manage(user, UserAction.LOCK)
    await expect(resolve(token)).rejects.toMatchObject(unknown)
    await manage(user, UserAction.UNLOCK)
    await expect(resolve(token)).rejects.toMatchObject(unknown)
  })

  it('with a password that was forgotten', async () => {
    const { user, own } = await newAccount()
    const { token } = await make(own)
    await world.bff.requestPasswordReset({ email: user.email }, { deadlineMs })
    const { code } = await notices.nth(user.email, 'account-reset')
    await world.bff.resetPassword({ code, password: 'a quiet green lamp' }, { deadlineMs })
    await expect(resolve(token)).rejects.toMatchObject(unknown)
  })

  async function manage({ id: userId }: User, action: UserAction): Promise<void> {
    const admin = await world.anAccount({ platformAdmin: true })
    const sessionId = (await world.signIn(admin.email)).session?.id ?? ''
    const passport = await aPassport({
      userId: admin.id,
      tenantId: '',
      sessionId,
      role: 'platform',
      permissions: [],
    })
    const request = { userId, action, reason: 'Left the firm', requestId: randomUUID() }
    await world.user.manageUser(request, { passport, deadlineMs })
  }
})

it('every query of tokens has its index', async () => {
  const { connection } = world.service
  await expectIndexed(connection, 'api_tokens', { hash: 'a' })
  await expectIndexed(connection, 'api_tokens', { userId: 'a' })
})
