import { randomUUID } from 'node:crypto'

import { UserChange } from '@smartproject/proto/smartproject/auth/events/v1/user_event'
import { UserAction, type User } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { aPassport } from '@smartproject/testkit/keys'
import { generateSync } from 'otplib'

import { noticesOf, type Notices } from './notices.js'
import { softAuthenticator } from './soft-authenticator.js'
import { aWorld, deadlineMs, PASSWORD, type World } from './world.js'

const ORIGIN = 'http://localhost:8080'
const STRONG = 'a quiet green lamp'
const MINUTE_MS = 60_000
const BROWSER = { clientAddress: '192.0.2.8', userAgent: 'jest', previousSessionToken: '' }
const PLACE = { ...BROWSER, deviceUserId: '' }

let world: World
let notices: Notices

beforeAll(async () => {
  world = await aWorld({ PUBLIC_URL: ORIGIN, SIGN_UP_MODE: 'open' })
  notices = await noticesOf(world)
})

afterAll(() => world.stop())

const action = () => ({ requestId: randomUUID() })
const anEmail = () => `${randomUUID()}@people.test`

type Own = Awaited<ReturnType<World['ownPassport']>>

async function signedIn(user: Pick<User, 'id' | 'email'>, password = PASSWORD): Promise<Own> {
  const { session } = await world.signIn(user.email, { password })
  return world.ownPassport(user.id, session?.id ?? '')
}

const say = (claims: { subject: string; link?: boolean }) =>
  world.bff.signInWithIdentity(
    {
      issuer: 'https://provider.test',
      provider: 'google',
      email: 'intruder@else.test',
      emailProven: true,
      fullname: 'Noor Amin',
      link: false,
      visitorHash: 'v',
      trustToken: '',
      stay: false,
      ...PLACE,
      ...claims,
    },
    { deadlineMs },
  )

async function link(own: Own): Promise<string> {
  const subject = randomUUID()
  const { identityTicket: ticket } = await say({ subject, link: true })
  await world.user.linkIdentity({ ticket, visitorHash: 'v', ...action() }, own)
  return subject
}

async function addPasskey(own: Own, name: string) {
  const device = softAuthenticator(ORIGIN)
  const { options } = await world.user.startPasskey(action(), own)
  await world.user.addPasskey({ credential: device.create(options), name, ...action() }, own)
  return device
}

async function passkeySignsIn(device: ReturnType<typeof softAuthenticator>): Promise<boolean> {
  const { options } = await world.bff.askForPasskey({}, { deadlineMs })
  const request = { credential: device.get(options), stay: false, ...PLACE }
  return world.bff.signInWithPasskey(request, { deadlineMs }).then(
    () => true,
    () => false,
  )
}

async function makeToken(own: Own): Promise<string> {
  const about = { name: 'Nightly export', scopes: ['tasks:read'], days: 30, subscriptionNumber: 0 }
  return (await world.user.createApiToken({ ...about, ...action() }, own)).token
}

const tokenWorks = (token: string) =>
  world.bff.getApiToken({ token }, { deadlineMs }).then(
    () => true,
    () => false,
  )

async function reset(email: string, count = 1): Promise<void> {
  await world.bff.requestPasswordReset({ email }, { deadlineMs })
  const { code } = await notices.nth(email, 'account-reset', count)
  await world.bff.resetPassword({ code, password: STRONG }, { deadlineMs })
}

/** An account that an intruder with its password has added ways in to. */
async function taken(change: Parameters<World['anAccount']>[0] = {}) {
  const user = await world.anAccount(change)
  world.clock.advance(MINUTE_MS)
  const intruder = await signedIn(user)
  const subject = await link(intruder)
  const device = await addPasskey(intruder, 'Laptop')
  const token = await makeToken(intruder)
  return { user, intruder, subject, device, token }
}

describe('a reset by mail', () => {
  it('removes the providers, passkeys and tokens that were added since the owner was last proved, and lists them in a mail', async () => {
    const events = await world.service.bus.collect(topics.userEvent, '')
    const { user, subject, device, token } = await taken()
    expect([
      (await say({ subject })).user?.id,
      await passkeySignsIn(device),
      await tokenWorks(token),
    ]).toEqual([user.id, true, true])
    await reset(user.email)
    expect([
      (await say({ subject })).sessionToken,
      await passkeySignsIn(device),
      await tokenWorks(token),
    ]).toEqual(['', false, false])
    const { notice } = await notices.nth(user.email, 'account-recovered')
    expect(notice.values).toEqual({ providers: 'google (intruder@else.test)', passkeys: 'Laptop' })
    await eventually(() =>
      events.some(({ message }) => message.userId === user.id && message.change === UserChange.RECOVERED),
    )
  })

  it('keeps what was there before the owner was last proved: what an account was made with, and what a reset has seen', async () => {
    const subject = randomUUID()
    const { identityTicket: ticket } = await say({ subject })
    const request = {
      ticket,
      email: '',
      fullname: '',
      locale: 'en',
      visitorHash: 'v',
      invited: false,
      linkHash: '',
      ...BROWSER,
    }
    const { user } = await world.bff.registerWithIdentity(request, { deadlineMs })
    await reset(user?.email ?? '')
    expect((await say({ subject })).user?.id).toBe(user?.id)
  })

  it('lets a session that it has ended add no way in at the same time', async () => {
    const { user, intruder } = await taken()
    const { options } = await world.user.startPasskey(action(), intruder)
    const { identityTicket: linking } = await say({ subject: randomUUID(), link: true })
    await world.bff.requestPasswordReset({ email: user.email }, { deadlineMs })
    const { code } = await notices.nth(user.email, 'account-reset')
    const late = softAuthenticator(ORIGIN)
    await Promise.allSettled([
      world.bff.resetPassword({ code, password: STRONG }, { deadlineMs }),
      world.user.addPasskey({ credential: late.create(options), name: 'Late', ...action() }, intruder),
      world.user.linkIdentity({ ticket: linking, visitorHash: 'v', ...action() }, intruder),
      makeToken(intruder),
    ])
    const own = await signedIn(user, STRONG)
    expect((await world.user.listOwnPasskeys({}, own)).passkeys).toEqual([])
    expect((await world.user.listOwnIdentities({}, own)).identities).toEqual([])
    expect((await world.user.listOwnApiTokens({}, own)).apiTokens).toEqual([])
  })

  it('ends an authenticator that waits for its first code, and keeps the one that is on', async () => {
    const user = await world.anAccount()
    const own = await signedIn(user)
    const codeOf = (secret: string) =>
      generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1_000) })
    const { secret } = await world.user.startTotp(action(), own)
    await world.user.confirmTotp({ code: codeOf(secret), ...action() }, own)
    await world.user.startTotp(action(), own)
    await reset(user.email)
    const factors = world.service.connection.collection('second_factors')
    const kept = await factors.findOne({ _id: user.id as never })
    expect([kept?.['pending'], typeof kept?.['sealed']]).toEqual([undefined, 'string'])
  })
})

describe('a platform administrator whose last second factor a reset has removed', () => {
  it('sets up another one only after it was reset by another administrator: a mailbox does not open the platform', async () => {
    const { user } = await taken({ platformAdmin: true })
    await reset(user.email)
    const due = { kind: 'forbidden', reason: 'FACTOR_RESET_DUE' }
    const own = await signedIn(user, STRONG)
    await expect(world.user.startTotp(action(), own)).rejects.toMatchObject(due)
    await expect(world.user.startPasskey(action(), own)).rejects.toMatchObject(due)

    const other = await world.anAccount({ platformAdmin: true })
    const sessionId = (await world.signIn(other.email)).session?.id ?? ''
    const claims = { userId: other.id, tenantId: '', sessionId, role: 'platform', permissions: [] } as const
    const admin = { deadlineMs, passport: await aPassport(claims) }
    const request = { userId: user.id, action: UserAction.RESET_FACTOR, reason: 'Called back' }
    await world.user.manageUser({ ...request, ...action() }, admin)
    await world.user.startTotp(action(), await signedIn(user, STRONG))
  })
})

describe('a change of address that is taken back', () => {
  it('removes what was added since the first address was confirmed, before the change as well', async () => {
    const { user, intruder, subject, device } = await taken()
    const email = anEmail()
    await world.user.startEmailChange({ email, ...action() }, intruder)
    const { code: confirm } = await notices.nth(email, 'account-email-confirm')
    await world.user.confirmEmailChange({ code: confirm, endOthers: false, ...action() }, intruder)
    world.clock.advance(MINUTE_MS)
    const second = await link(intruder)
    const { code } = await notices.nth(user.email, 'account-email-changed')
    await world.bff.revertEmailChange({ code, password: STRONG }, { deadlineMs })
    expect([(await say({ subject })).sessionToken, (await say({ subject: second })).sessionToken]).toEqual([
      '',
      '',
    ])
    expect(await passkeySignsIn(device)).toBe(false)
    await notices.nth(user.email, 'account-recovered')
    await signedIn(user, STRONG)
  })
})

it('a changed password ends the API tokens with the other sessions, and not without them', async () => {
  const user = await world.anAccount()
  const own = await signedIn(user)
  const token = await makeToken(own)
  const change = (password: string, endOthers: boolean) =>
    world.user.changePassword({ password, endOthers, ...action() }, own)
  await change(STRONG, false)
  expect(await tokenWorks(token)).toBe(true)
  await notices.nth(user.email, 'account-password-changed')
  await change('another green lamp', true)
  expect(await tokenWorks(token)).toBe(false)
  await notices.nth(user.email, 'account-password-changed-everywhere')
})
