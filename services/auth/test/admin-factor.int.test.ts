import { randomUUID } from 'node:crypto'

import { UserAction, type User } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { aPassport } from '@smartproject/testkit/keys'
import { generateSync } from 'otplib'

import { aWorld, deadlineMs, PASSWORD, type World } from './world.js'

const STEP_MS = 30_000
const MINUTE_MS = 60_000

let world: World

beforeAll(async () => {
  world = await aWorld()
})

afterAll(() => world.stop())

const action = () => ({ requestId: randomUUID() })
const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1_000) })

const answer = (ticket: string, code: string, trust = false) =>
  world.bff.answerSecondFactor(
    {
      ticket,
      code,
      trust,
      clientAddress: '192.0.2.8',
      userAgent: 'jest',
      previousSessionToken: '',
      deviceId: '',
      deviceUserId: '',
    },
    { deadlineMs },
  )

/** An account whose authenticator is on, in a session that has shown it. */
async function enrolled(platformAdmin: boolean) {
  const user = await world.anAccount({ platformAdmin })
  const { session, sessionToken } = await world.signIn(user.email)
  const own = await world.ownPassport(user.id, session?.id ?? '')
  const { secret } = await world.user.startTotp(action(), own)
  await world.user.confirmTotp({ code: codeOf(secret), ...action() }, own)
  world.clock.advance(STEP_MS)
  return { user, own, sessionToken, secret }
}

const grant = async (user: User) => {
  const { own, user: admin } = await enrolled(true)
  const claims = { userId: admin.id, tenantId: '', role: 'platform', permissions: [] } as const
  const { sessions } = await world.user.listOwnSessions({}, own)
  const sessionId = sessions.find(({ current }) => current)?.id ?? ''
  const options = { deadlineMs, passport: await aPassport({ ...claims, sessionId }) }
  const request = { userId: user.id, action: UserAction.GRANT_ADMIN, reason: 'Joins the team' }
  await world.user.manageUser({ ...request, ...action() }, options)
}

const token = { name: 'Export', scopes: ['tasks:read'], days: 30, subscriptionNumber: 0 }

describe('the second factor of a platform administrator', () => {
  it('is never remembered by a browser', async () => {
    const { user, secret } = await enrolled(true)
    const { trustToken } = await answer((await world.signIn(user.email)).ticket, codeOf(secret), true)
    expect(trustToken).toBe('')
  })

  it('is asked for again in a browser that was trusted before the account became an administrator', async () => {
    const { user, secret } = await enrolled(false)
    const { trustToken } = await answer((await world.signIn(user.email)).ticket, codeOf(secret), true)
    const { sessionToken } = await world.signIn(user.email, { trustToken })
    await grant(user)
    const trusts = world.service.connection.collection('sign_in_tokens')
    expect(await trusts.countDocuments({ userId: user.id, kind: 'trust' })).toBe(0)
    expect((await world.signIn(user.email, { trustToken })).session).toBeUndefined()
    const { session } = await world.bff.getSession({ sessionToken, passive: true }, { deadlineMs })
    expect([session?.secondFactor, session?.factorTime]).toEqual([false, undefined])
  })

  it('is shown within ten minutes before anything that is guarded; the password does not do', async () => {
    const { user, own, sessionToken, secret } = await enrolled(true)
    world.clock.advance(11 * MINUTE_MS)
    const proof = { passkey: '', password: '', code: '' }
    const byPassword = await world.bff.stepUp({ sessionToken, ...proof, password: PASSWORD }, { deadlineMs })
    const due = { kind: 'forbidden', reason: 'STEP_UP', meta: { by: 'factor' } }
    for (const call of [
      () => world.user.getStepUp({}, own),
      () => world.user.renewRecoveryCodes(action(), own),
      () => world.user.createApiToken({ ...token, ...action() }, own),
      () => world.user.startPasskey(action(), own),
    ])
      await expect(call()).rejects.toMatchObject(due)
    const request = { sessionToken: byPassword.sessionToken, ...proof, code: codeOf(secret) }
    const { session } = await world.bff.stepUp(request, { deadlineMs })
    expect(session?.factorTime).toEqual(world.clock.now())
    await world.user.getStepUp({}, own)
    await world.user.createApiToken({ ...token, ...action() }, own)
    expect(user.platformAdmin).toBe(true)
  })
})

it('a trusted browser and the password add no second factor to a member’s account either', async () => {
  const { user, secret } = await enrolled(false)
  const { trustToken } = await answer((await world.signIn(user.email)).ticket, codeOf(secret), true)
  const { session } = await world.signIn(user.email, { trustToken })
  const own = await world.ownPassport(user.id, session?.id ?? '')
  await expect(world.user.startPasskey(action(), own)).rejects.toMatchObject({ meta: { by: 'factor' } })
})
