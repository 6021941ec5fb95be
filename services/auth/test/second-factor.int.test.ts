import { randomUUID } from 'node:crypto'

import type { SignInResponse, User } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { expectIndexed } from '@smartproject/testkit/explain'
import { generateSync } from 'otplib'

import { noticesOf, type Notices } from './notices.js'
import { aWorld, deadlineMs, PASSWORD, type World } from './world.js'

const STEP_MS = 30_000
const MINUTE_MS = 60_000

let world: World
let notices: Notices

beforeAll(async () => {
  world = await aWorld()
  notices = await noticesOf(world)
})

afterAll(() => world.stop())

/** The code that the authenticator shows so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((world.clock.now().getTime() + steps * STEP_MS) / 1_000) })
const passportOf = (user: User, { session }: SignInResponse) => world.ownPassport(user.id, session?.id ?? '')
const isLive = (sessionToken: string) =>
  world.bff.getSession({ sessionToken, passive: true }, { deadlineMs }).then(
    () => true,
    () => false,
  )
const action = () => ({ requestId: randomUUID() })

interface Place {
  trust?: boolean
  device?: { deviceId: string; deviceUserId: string }
}

const answer = (ticket: string, code: string, { trust = false, device }: Place = {}) =>
  world.bff.answerSecondFactor(
    {
      ticket,
      code,
      trust,
      clientAddress: '192.0.2.8',
      userAgent: 'jest',
      previousSessionToken: '',
      ...(device ?? { deviceId: '', deviceUserId: '' }),
    },
    { deadlineMs },
  )

/** An account whose authenticator is on; the clock has moved on, so that codes of now are fresh. */
async function enrolled(change: Parameters<World['anAccount']>[0] = {}) {
  const user = await world.anAccount(change)
  const signedIn = await world.signIn(user.email)
  const own = await passportOf(user, signedIn)
  const { secret } = await world.user.startTotp(action(), own)
  const confirmed = await world.user.confirmTotp({ code: codeOf(secret), ...action() }, own)
  world.clock.advance(STEP_MS)
  return { user, signedIn, own, secret, recoveryCodes: confirmed.recoveryCodes }
}

const wrong = { kind: 'invalid', fields: [{ field: 'code', reason: 'CODE_WRONG' }] }

describe('an authenticator', () => {
  it('is switched on by a right code within ten minutes, and other sessions end', async () => {
    const user = await world.anAccount()
    const other = await world.signIn(user.email)
    const signedIn = await world.signIn(user.email)
    const own = await passportOf(user, signedIn)
    const { secret, uri } = await world.user.startTotp(action(), own)
    expect(uri).toContain(`secret=${secret}`)
    expect((await world.user.getOwnFactors({}, own)).totp).toBe(false)
    await expect(world.user.confirmTotp({ code: codeOf(secret, 5), ...action() }, own)).rejects.toMatchObject(
      wrong,
    )
    const { recoveryCodes } = await world.user.confirmTotp({ code: codeOf(secret), ...action() }, own)
    expect(recoveryCodes).toHaveLength(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z]{4}-){3}[A-Z]{4}$/)
    expect(await world.user.getOwnFactors({}, own)).toEqual({ totp: true, recoveryCodes: 10 })
    expect([await isLive(other.sessionToken), await isLive(signedIn.sessionToken)]).toEqual([false, true])
    const { session } = await world.bff.getSession(
      { sessionToken: signedIn.sessionToken, passive: true },
      { deadlineMs },
    )
    expect(session?.secondFactor).toBe(true)
    await notices.nth(user.email, 'account-factor-on')
  })

  it('that was begun eleven minutes ago is begun again', async () => {
    const user = await world.anAccount()
    const signedIn = await world.signIn(user.email)
    const own = await passportOf(user, signedIn)
    const { secret } = await world.user.startTotp(action(), own)
    world.clock.advance(11 * MINUTE_MS)
    await world.bff.stepUp(
      { sessionToken: signedIn.sessionToken, password: PASSWORD, passkey: '', code: '' },
      { deadlineMs },
    )
    await expect(world.user.confirmTotp({ code: codeOf(secret), ...action() }, own)).rejects.toMatchObject({
      reason: 'FACTOR_NOT_STARTED',
    })
  })

  it('is asked for after the password, and the ticket in between opens nothing', async () => {
    const { user, secret } = await enrolled()
    const half = await world.signIn(user.email)
    expect(half).toMatchObject({ sessionToken: '', session: undefined, user: undefined })
    expect(await isLive(half.ticket)).toBe(false)
    const { sessionToken, session } = await answer(half.ticket, codeOf(secret))
    expect(session).toMatchObject({ userId: user.id, secondFactor: true })
    expect(await isLive(sessionToken)).toBe(true)
    await expect(answer(half.ticket, codeOf(secret, 1))).rejects.toMatchObject({ reason: 'TICKET_UNKNOWN' })
    await expect(answer('', codeOf(secret, 1))).rejects.toMatchObject({ reason: 'TICKET_UNKNOWN' })
  })

  it('confirms by its code, or a recovery code, that the person of a session is there, each once (P10) (P12) (P17)', async () => {
    const { user, own, signedIn, secret, recoveryCodes } = await enrolled()
    world.clock.advance(11 * MINUTE_MS)
    await expect(world.user.getStepUp({}, own)).rejects.toMatchObject({ reason: 'STEP_UP' })
    const stepUp = (sessionToken: string, code: string) =>
      world.bff.stepUp({ sessionToken, password: '', passkey: '', code }, { deadlineMs })
    const refused = { kind: 'forbidden', reason: 'STEP_UP_REFUSED' }
    await expect(stepUp(signedIn.sessionToken, codeOf(secret, 5))).rejects.toMatchObject(refused)
    const renewed = await stepUp(signedIn.sessionToken, codeOf(secret))
    expect(await isLive(signedIn.sessionToken)).toBe(false)
    expect(await world.user.getStepUp({}, own)).toEqual({})
    await expect(stepUp(renewed.sessionToken, codeOf(secret))).rejects.toMatchObject(refused)
    const recovery = recoveryCodes[0] ?? ''
    const again = await stepUp(renewed.sessionToken, recovery)
    await notices.nth(user.email, 'account-recovery-used')
    await expect(stepUp(again.sessionToken, recovery)).rejects.toMatchObject(refused)
    expect(await world.user.getOwnFactors({}, own)).toMatchObject({ recoveryCodes: 9 })
  })

  it('that is not there confirms nothing, and guesses at it are slowed down', async () => {
    const { email } = await world.anAccount()
    const { sessionToken } = await world.signIn(email)
    const reasons: unknown[] = []
    for (let guess = 0; guess < 7; guess++)
      reasons.push(
        await world.bff
          .stepUp({ sessionToken, password: '', passkey: '', code: '123456' }, { deadlineMs })
          .catch((error: { reason: string }) => error.reason),
      )
    expect(reasons[0]).toBe('STEP_UP_REFUSED')
    expect(reasons.at(-1)).toBe('SIGN_IN_DELAYED')
  })

  it('takes the code of each step once, also of many at the same time (P10)', async () => {
    const { user, secret } = await enrolled()
    const tickets = []
    for (let i = 0; i < 4; i++) tickets.push((await world.signIn(user.email)).ticket)
    const code = codeOf(secret)
    const answers = await Promise.allSettled(tickets.map((ticket) => answer(ticket, code)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { ticket } = await world.signIn(user.email)
    await expect(answer(ticket, code)).rejects.toMatchObject(wrong)
    await expect(answer(ticket, codeOf(secret, -1))).rejects.toMatchObject(wrong)
  })

  it('may be one step ahead or behind and not two, in the digits of any language (P11)', async () => {
    const { user, secret } = await enrolled()
    const script = (code: string, zero: number) =>
      code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    world.clock.advance(10 * STEP_MS)
    const signIn = async (code: string) => answer((await world.signIn(user.email)).ticket, code)
    await expect(signIn(codeOf(secret, -2))).rejects.toMatchObject(wrong)
    await expect(signIn(codeOf(secret, 2))).rejects.toMatchObject(wrong)
    await signIn(codeOf(secret, -1))
    await signIn(script(codeOf(secret), 0x0660))
    const persian = script(codeOf(secret, 1), 0x06f0)
    await signIn(`${persian.slice(0, 3)} ${persian.slice(3)}`)
  })

  it('is guessed at five times, then every five minutes, but not at the cost of a browser the account knows', async () => {
    const { user, secret } = await enrolled()
    const { ticket } = await world.signIn(user.email)
    const guesses = await Promise.allSettled(
      Array.from({ length: 12 }, () => answer(ticket, codeOf(secret, 40))),
    )
    const reasons = guesses.map((one) => (one.status === 'rejected' ? String(one.reason.reason) : 'in'))
    expect(reasons.filter((reason) => reason !== 'SIGN_IN_DELAYED').length).toBeLessThanOrEqual(5)
    await expect(answer(ticket, codeOf(secret))).rejects.toMatchObject({ reason: 'SIGN_IN_DELAYED' })
    const device = { deviceId: 'laptop', deviceUserId: user.id }
    await answer(ticket, codeOf(secret), { device })
    world.clock.advance(5 * MINUTE_MS)
    await answer((await world.signIn(user.email)).ticket, codeOf(secret))
  })

  it('is not asked for in a trusted browser for thirty days, and only for its own account', async () => {
    const [{ user, secret }, other] = [await enrolled(), await enrolled()]
    const { ticket } = await world.signIn(user.email)
    const { trustToken } = await answer(ticket, codeOf(secret), { trust: true })
    const again = await world.signIn(user.email, { trustToken })
    expect(again.session?.secondFactor).toBe(true)
    expect((await world.signIn(other.user.email, { trustToken })).session).toBeUndefined()
    expect((await world.signIn(user.email, { trustToken: again.sessionToken })).session).toBeUndefined()
    const stored = await world.service.connection.collection('sign_in_tokens').find({}).toArray()
    expect(JSON.stringify(stored)).not.toContain(trustToken)
    world.clock.advance(31 * 24 * 60 * MINUTE_MS)
    expect((await world.signIn(user.email, { trustToken })).session).toBeUndefined()
  })

  it('is still asked for after a reset, which ends trusted browsers and half sign-ins (P7)', async () => {
    const { user, secret } = await enrolled()
    const { trustToken } = await answer((await world.signIn(user.email)).ticket, codeOf(secret), {
      trust: true,
    })
    const half = await world.signIn(user.email)
    await world.bff.requestPasswordReset({ email: user.email }, { deadlineMs })
    const { code } = await notices.nth(user.email, 'account-reset')
    const password = 'a quiet green lamp'
    await world.bff.resetPassword({ code, password }, { deadlineMs })
    await expect(answer(half.ticket, codeOf(secret, 1))).rejects.toMatchObject({ reason: 'TICKET_UNKNOWN' })
    const { session, ticket } = await world.signIn(user.email, { password, trustToken })
    expect(session).toBeUndefined()
    await answer(ticket, codeOf(secret, 1))
  })

  it('is exchanged for another one without a moment without', async () => {
    const { user, own, secret } = await enrolled()
    const { secret: newer } = await world.user.startTotp(action(), own)
    await answer((await world.signIn(user.email)).ticket, codeOf(secret))
    await world.user.confirmTotp({ code: codeOf(newer), ...action() }, own)
    world.clock.advance(STEP_MS)
    const { ticket } = await world.signIn(user.email)
    await expect(answer(ticket, codeOf(secret, 1))).rejects.toMatchObject(wrong)
    await answer(ticket, codeOf(newer))
  })

  it('is switched off, and then the password alone opens the account', async () => {
    const { user, own } = await enrolled()
    await world.user.removeTotp(action(), own)
    expect((await world.signIn(user.email)).session?.secondFactor).toBe(false)
    expect(await world.user.getOwnFactors({}, own)).toEqual({ totp: false, recoveryCodes: 0 })
    await notices.nth(user.email, 'account-factor-off')
  })

  it('of a platform administrator is not switched off (P16)', async () => {
    const { own } = await enrolled({ platformAdmin: true })
    await expect(world.user.removeTotp(action(), own)).rejects.toMatchObject({ reason: 'LAST_WAY_IN' })
    expect((await world.user.getOwnFactors({}, own)).totp).toBe(true)
  })

  it('is changed only within ten minutes of a proof of its owner (P17)', async () => {
    const { own, secret } = await enrolled()
    world.clock.advance(11 * MINUTE_MS)
    for (const call of [
      () => world.user.startTotp(action(), own),
      () => world.user.confirmTotp({ code: codeOf(secret), ...action() }, own),
      () => world.user.removeTotp(action(), own),
      () => world.user.renewRecoveryCodes(action(), own),
    ])
      await expect(call()).rejects.toMatchObject({ kind: 'forbidden', reason: 'STEP_UP' })
    expect(await world.user.getOwnFactors({}, own)).toEqual({ totp: true, recoveryCodes: 10 })
  })
})

it('a second step keeps what was proved first: a provider is no password', async () => {
  const { user, own, secret } = await enrolled()
  const claims = {
    issuer: 'https://provider.test',
    subject: randomUUID(),
    provider: 'oidc',
    email: '',
    emailProven: false,
    fullname: '',
  }
  const place = { clientAddress: '192.0.2.8', userAgent: 'jest', previousSessionToken: '' }
  const say = (link: boolean) =>
    world.bff.signInWithIdentity(
      { ...claims, link, visitorHash: 'v', trustToken: '', deviceUserId: '', stay: true, ...place },
      { deadlineMs },
    )
  const { identityTicket } = await say(true)
  await world.user.linkIdentity({ ticket: identityTicket, visitorHash: 'v', ...action() }, own)
  const proofsOf = async (ticket: string, steps: number) => {
    const { session } = await answer(ticket, codeOf(secret, steps))
    const sessions = world.service.connection.collection('sessions')
    const kept = await sessions.findOne({ _id: session?.id as never })
    return [kept?.['amr'], kept?.['provider'], kept?.['stay']] as unknown
  }
  expect(await proofsOf((await say(false)).ticket, 0)).toEqual([['provider', 'otp'], 'oidc', true])
  expect(await proofsOf((await world.signIn(user.email)).ticket, 1)).toEqual([['pwd', 'otp'], '', false])
})

describe('a recovery code', () => {
  it('signs in once, also of many at the same time, and its owner gets a mail (P12)', async () => {
    const { user, recoveryCodes } = await enrolled()
    const [code = '', second = ''] = recoveryCodes
    const tickets = [await world.signIn(user.email), await world.signIn(user.email)]
    const answers = await Promise.allSettled(tickets.map(({ ticket }) => answer(ticket, code)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { notice } = await notices.nth(user.email, 'account-recovery-used')
    expect(notice.values).toEqual({ left: '9' })
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ')}`
    await answer((await world.signIn(user.email)).ticket, typed)
    expect((await notices.nth(user.email, 'account-recovery-used', 2)).notice.values).toEqual({ left: '8' })
  })

  it('stops working when new ones are made', async () => {
    const { user, own, recoveryCodes } = await enrolled()
    const renewed = await world.user.renewRecoveryCodes(action(), own)
    const { ticket } = await world.signIn(user.email)
    await expect(answer(ticket, recoveryCodes[0] ?? '')).rejects.toMatchObject(wrong)
    await answer(ticket, renewed.recoveryCodes[0] ?? '')
    await notices.nth(user.email, 'account-recovery-renewed')
  })

  it('is made only beside an authenticator', async () => {
    const user = await world.anAccount()
    const own = await passportOf(user, await world.signIn(user.email))
    await expect(world.user.renewRecoveryCodes(action(), own)).rejects.toMatchObject({
      reason: 'FACTOR_NOT_ON',
    })
  })
})

it('nothing that is stored or published holds a secret, a recovery code or a ticket in clear (P6)', async () => {
  const { user, secret, recoveryCodes } = await enrolled()
  const { ticket } = await world.signIn(user.email)
  const names = (await world.service.connection.listCollections()).map(({ name }) => name)
  for (const name of names) {
    const text = JSON.stringify(await world.service.connection.collection(name).find({}).toArray())
    for (const clear of [
      secret,
      ticket,
      ...recoveryCodes,
      ...recoveryCodes.map((one) => one.replaceAll('-', '')),
    ])
      expect(text).not.toContain(clear)
  }
})

it('every query of a sign-in token has its index', async () => {
  await expectIndexed(world.service.connection, 'sign_in_tokens', { userId: 'a' })
})
