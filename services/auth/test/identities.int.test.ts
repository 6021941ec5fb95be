import { randomUUID } from 'node:crypto'

import type {
  RegisterWithIdentityRequest,
  SignInWithIdentityRequest,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { expectIndexed } from '@smartproject/testkit/explain'

import { noticesOf, type Notices } from './notices.js'
import { aWorld, deadlineMs, PASSWORD, type World } from './world.js'

const ISSUER = 'https://provider.test'
const BROWSER = 'the-browser'
const STRONG = 'a quiet green lamp'

let world: World
let notices: Notices
let networks = 0

beforeAll(async () => {
  world = await aWorld({ SIGN_UP_MODE: 'open' })
  notices = await noticesOf(world)
})

afterAll(() => world.stop())

const anEmail = () => `${randomUUID()}@people.test`
const place = () => ({
  clientAddress: `203.0.113.${++networks}`,
  userAgent: 'jest',
  previousSessionToken: '',
})

/** A provider names the person. */
function say(change: Partial<SignInWithIdentityRequest> = {}) {
  const request = {
    issuer: ISSUER,
    subject: randomUUID(),
    provider: 'google',
    email: anEmail(),
    emailProven: true,
    fullname: 'Noor Amin',
    link: false,
    visitorHash: BROWSER,
    trustToken: '',
    deviceUserId: '',
    stay: false,
    ...place(),
    ...change,
  }
  return world.bff.signInWithIdentity(request, { deadlineMs })
}

function register(ticket: string, change: Partial<Omit<RegisterWithIdentityRequest, 'ticket'>> = {}) {
  const request = {
    ticket,
    email: '',
    fullname: '',
    locale: 'en',
    visitorHash: BROWSER,
    invited: false,
    linkHash: '',
    ...place(),
    ...change,
  }
  return world.bff.registerWithIdentity(request, { deadlineMs })
}

function activate(proof: { code?: string; pin?: string; password?: string }, visitorHash = BROWSER) {
  const request = { code: '', pin: '', password: '', ...proof, visitorHash, ...place() }
  return world.bff.activateAccount(request, { deadlineMs })
}

/** A fresh sign-in of an account, and its passport. */
async function signedIn(email: string) {
  const { session, user } = await world.signIn(email)
  return world.ownPassport(user?.id ?? '', session?.id ?? '')
}

/** Links an identity to the account of an address that has a password. */
async function link(email: string, claims: Partial<SignInWithIdentityRequest> = {}) {
  const options = await signedIn(email)
  const { identityTicket: ticket } = await say({ ...claims, link: true })
  const request = { ticket, visitorHash: BROWSER, requestId: randomUUID() }
  await world.user.linkIdentity(request, options)
  return options
}

const own = async (options: Awaited<ReturnType<typeof signedIn>>) => world.user.listOwnIdentities({}, options)
const users = (email: string) => world.service.connection.collection('users').countDocuments({ email })
const unknownTicket = { kind: 'unauthenticated', reason: 'TICKET_UNKNOWN' }

describe('an identity that no account has', () => {
  it('gets a ticket and no row of an account; signing up with it opens one at once where the provider proves the address', async () => {
    const claims = { subject: randomUUID(), email: anEmail() }
    const { sessionToken, identityTicket } = await say(claims)
    expect([sessionToken, await users(claims.email)]).toEqual(['', 0])
    const typed = { email: anEmail(), fullname: 'Somebody else' }
    const { user } = await register(identityTicket, typed)
    expect(user).toMatchObject({ email: claims.email, fullname: 'Noor Amin' })
    expect((await say(claims)).user).toMatchObject({ id: user?.id })
    await expect(register(identityTicket)).rejects.toMatchObject(unknownTicket)
  })

  it('is known by its subject when the provider tells another address later (Q16)', async () => {
    const subject = randomUUID()
    const { user } = await register((await say({ subject })).identityTicket)
    expect((await say({ subject, email: anEmail() })).user).toMatchObject({
      id: user?.id,
      email: user?.email,
    })
  })

  it('opens no account of another subject with the same address (Q15)', async () => {
    const email = anEmail()
    await register((await say({ email })).identityTicket)
    const other = await say({ email, subject: randomUUID() })
    expect([other.sessionToken, other.session]).toEqual(['', undefined])
    await expect(register(other.identityTicket)).rejects.toMatchObject({
      kind: 'already_exists',
      reason: 'USER_EMAIL_TAKEN',
    })
  })

  it.each(['linkedin', 'facebook', 'microsoft'])(
    'of %s whose address is not proven gets a mail, and its pin opens the account (Q18, Q19)',
    async (provider) => {
      const visitorHash = randomUUID()
      const claims = { provider, subject: randomUUID(), email: '', emailProven: false, visitorHash }
      const email = anEmail()
      const { identityTicket } = await say(claims)
      await expect(register(identityTicket, { visitorHash })).rejects.toMatchObject({
        fields: [{ field: 'email', reason: 'REQUIRED' }],
      })
      expect((await register(identityTicket, { email, visitorHash })).sessionToken).toBe('')
      expect(await users(email)).toBe(0)
      const { pin } = await notices.nth(email, 'account-activate')
      expect((await activate({ pin }, visitorHash)).user).toMatchObject({ email })
      expect((await say(claims)).user).toMatchObject({ email })
    },
  )

  it('opens the account at once where an invitation proves the address, and is not counted at the network', async () => {
    const clientAddress = '198.51.100.77'
    for (let i = 0; i < 7; i++) {
      const email = anEmail()
      const stranger = { subject: randomUUID(), email: '', emailProven: i % 2 === 0 }
      const { identityTicket } = await say(stranger.emailProven ? { ...stranger, email } : stranger)
      const begun = await register(identityTicket, { email, invited: true, clientAddress })
      expect(begun.user).toMatchObject({ email })
      expect(begun.sessionToken).not.toBe('')
    }
  })

  it('that comes by a shared link is counted at the link, and proves no address', async () => {
    const [clientAddress, linkHash] = ['198.51.100.78', randomUUID()]
    for (let i = 0; i < 7; i++) {
      const { identityTicket } = await say({ email: '', emailProven: false })
      const begun = await register(identityTicket, { email: anEmail(), linkHash, clientAddress })
      expect(begun.sessionToken).toBe('')
    }
  })

  it('of a stranger does not open the account that the owner of the address activates elsewhere', async () => {
    const stranger = { subject: randomUUID(), email: anEmail(), emailProven: false }
    const email = anEmail()
    await register((await say(stranger)).identityTicket, { email })
    const { code } = await notices.nth(email, 'account-activate')
    await activate({ code, password: STRONG }, 'the owner')
    expect((await say(stranger)).sessionToken).toBe('')
    expect((await world.signIn(email, { password: STRONG })).user).toMatchObject({ email })
  })

  it('has a ticket for ten minutes, in its own browser alone (P14)', async () => {
    const { identityTicket: ticket } = await say()
    const other = { ticket, visitorHash: 'another browser' }
    await expect(world.bff.getIdentityTicket(other, { deadlineMs })).rejects.toMatchObject(unknownTicket)
    await expect(register(ticket, { visitorHash: 'another browser' })).rejects.toMatchObject(unknownTicket)
    const mine = { ticket, visitorHash: BROWSER }
    expect(await world.bff.getIdentityTicket(mine, { deadlineMs })).toMatchObject({ fullname: 'Noor Amin' })
    world.clock.advance(11 * 60_000)
    await expect(world.bff.getIdentityTicket(mine, { deadlineMs })).rejects.toMatchObject(unknownTicket)
  })
})

describe('an account', () => {
  it('named by a provider through its address is not opened before the account itself has linked it (P15)', async () => {
    const { email, id } = await world.anAccount()
    const claims = { subject: randomUUID(), email }
    const { identityTicket, sessionToken } = await say(claims)
    expect(sessionToken).toBe('')
    await expect(register(identityTicket)).rejects.toMatchObject({ reason: 'USER_EMAIL_TAKEN' })
    expect((await say(claims)).sessionToken).toBe('')
    await link(email, claims)
    expect((await say(claims)).user).toMatchObject({ id })
    await notices.nth(email, 'account-provider-on')
  })

  it('cannot take an identity that another one has', async () => {
    const claims = { subject: randomUUID() }
    await link((await world.anAccount()).email, claims)
    await expect(link((await world.anAccount()).email, claims)).rejects.toMatchObject({
      kind: 'already_exists',
      reason: 'IDENTITY_TAKEN',
    })
  })

  it('gives a provider up, and gets a mail', async () => {
    const { email } = await world.anAccount()
    const claims = { subject: randomUUID() }
    const options = await link(email, claims)
    const { identities, hasPassword } = await own(options)
    expect([identities.map(({ provider }) => provider), hasPassword]).toEqual([['google'], true])
    const request = { identityId: identities[0]?.id ?? '', requestId: randomUUID() }
    const stranger = await signedIn((await world.anAccount()).email)
    await expect(world.user.unlinkIdentity(request, stranger)).rejects.toMatchObject({ kind: 'not_found' })
    await world.user.unlinkIdentity({ ...request, requestId: randomUUID() }, options)
    expect((await say(claims)).sessionToken).toBe('')
    await notices.nth(email, 'account-provider-off')
  })

  it('without a password keeps its last identity, also when both go at once (P16)', async () => {
    const first = { subject: randomUUID() }
    const { user, session } = await register((await say(first)).identityTicket)
    const options = await world.ownPassport(user?.id ?? '', session?.id ?? '')
    const { identityTicket: ticket } = await say({ link: true })
    await world.user.linkIdentity({ ticket, visitorHash: BROWSER, requestId: randomUUID() }, options)
    const { identities, hasPassword } = await own(options)
    expect([identities.length, hasPassword]).toEqual([2, false])
    const tries = await Promise.allSettled(
      identities.map(({ id }) =>
        world.user.unlinkIdentity({ identityId: id, requestId: randomUUID() }, options),
      ),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [last] = (await own(options)).identities
    const request = { identityId: last?.id ?? '', requestId: randomUUID() }
    await expect(world.user.unlinkIdentity(request, options)).rejects.toMatchObject({ reason: 'LAST_WAY_IN' })
    expect((await own(options)).identities).toHaveLength(1)
  })

  it('without a password is opened by none, and gets one by mail', async () => {
    const { user } = await register((await say()).identityTicket)
    const email = user?.email ?? ''
    for (const password of ['', PASSWORD])
      await expect(world.signIn(email, { password })).rejects.toMatchObject({ kind: expect.any(String) })
    await world.bff.requestPasswordReset({ email }, { deadlineMs })
    const { code } = await notices.nth(email, 'account-reset')
    await world.bff.resetPassword({ code, password: STRONG }, { deadlineMs })
    expect((await world.signIn(email, { password: STRONG })).user).toMatchObject({ email })
  })

  it('changes its ways in only within ten minutes of a proof of its owner (P17)', async () => {
    const { email } = await world.anAccount()
    const options = await link(email)
    const [identity] = (await own(options)).identities
    world.clock.advance(11 * 60_000)
    const { identityTicket: ticket } = await say({ link: true })
    const asked = { ticket, visitorHash: BROWSER, requestId: randomUUID() }
    const stepUp = { kind: 'forbidden', reason: 'STEP_UP' }
    await expect(world.user.linkIdentity(asked, options)).rejects.toMatchObject(stepUp)
    const gone = { identityId: identity?.id ?? '', requestId: randomUUID() }
    await expect(world.user.unlinkIdentity(gone, options)).rejects.toMatchObject(stepUp)
    expect((await own(options)).identities).toHaveLength(1)
  })
})

it('every query of an identity has its index', async () => {
  const { connection } = world.service
  await expectIndexed(connection, 'identities', { issuer: 'a', subject: 'b' })
  await expectIndexed(connection, 'identities', { userId: 'a' }, { createTime: 1 })
})
