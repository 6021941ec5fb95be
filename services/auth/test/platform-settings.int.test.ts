import { randomUUID } from 'node:crypto'

import { Captcha, SignUpMode } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { aPassport } from '@smartproject/testkit/keys'

import { noticesOf, type Notices } from './notices.js'
import { aWorld, deadlineMs, type World } from './world.js'

let world: World
let notices: Notices
let audited: Awaited<ReturnType<typeof auditsOf>>
let ada: { userId: string; email: string; options: { deadlineMs: number; passport: string } }

beforeAll(async () => {
  world = await aWorld({ SIGN_UP_MODE: 'invited' })
  notices = await noticesOf(world)
  audited = await auditsOf(world)
  const { id, email } = await world.anAccount({ platformAdmin: true })
  ada = await signedIn(id, email)
})

afterAll(() => world.stop())

/** An administrator who has just signed in. */
async function signedIn(userId: string, email: string) {
  const { session } = await world.signIn(email)
  const about = { userId, tenantId: '', sessionId: session?.id ?? '', role: 'platform' as const }
  const passport = await aPassport({ ...about, permissions: [] })
  return { userId, email, options: { deadlineMs, passport } }
}

const auditsOf = ({ service }: World) => service.bus.collect(topics.auditEvent, '')

const CHOICES = [Captcha.NONE, Captcha.ALTCHA, Captcha.TURNSTILE, Captcha.HCAPTCHA, Captcha.RECAPTCHA]

let networks = 0
const signUp = (email: string) =>
  world.bff.register(
    {
      email,
      fullname: 'Noor Amin',
      password: 'a quiet green lamp',
      locale: 'en',
      audience: '',
      clientAddress: `203.0.113.${++networks}`,
      visitorHash: 'browser',
      invited: false,
      linkHash: '',
      userAgent: 'jest',
      previousSessionToken: '',
    },
    { deadlineMs },
  )

const choose = (mode: SignUpMode, change: { domains?: string[]; version: number; reason?: string }) =>
  world.user.setSignUpRule(
    {
      mode,
      domains: change.domains ?? [],
      version: BigInt(change.version),
      reason: change.reason ?? 'We grow',
      requestId: randomUUID(),
    },
    ada.options,
  )

const refused = { kind: 'forbidden', reason: 'SIGN_UP_CLOSED' }

describe('the rule of sign-ups', () => {
  it('is what the installation says until an administrator chooses, and then that at once', async () => {
    const { rule } = await world.user.getSignUpRule({}, ada.options)
    expect(rule).toMatchObject({ mode: SignUpMode.INVITED, domains: [], version: 0n })
    await expect(signUp('a@firm.test')).rejects.toMatchObject(refused)

    const domains = [' Firm.test ', 'firm.test', 'other.test']
    const chosen = await choose(SignUpMode.DOMAINS, { domains, version: 0 })
    expect(chosen.rule).toMatchObject({ domains: ['firm.test', 'other.test'], version: 1n })
    await signUp('a@firm.test')
    await expect(signUp('a@elsewhere.test')).rejects.toMatchObject(refused)

    await choose(SignUpMode.OPEN, { version: 1 })
    await signUp('b@elsewhere.test')
    await choose(SignUpMode.INVITED, { version: 2 })
    await expect(signUp('c@elsewhere.test')).rejects.toMatchObject(refused)
  })

  it('is changed by one of two at once, on what was read, with domains that are some', async () => {
    const { rule } = await world.user.getSignUpRule({}, ada.options)
    const version = Number(rule?.version)
    const both = await Promise.allSettled([
      choose(SignUpMode.OPEN, { version }),
      choose(SignUpMode.INVITED, { version }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const next = { version: version + 1 }
    for (const [domains, reason] of [
      [[], 'REQUIRED'],
      [['firm'], 'DOMAIN_INVALID'],
      [['a@firm.test'], 'DOMAIN_INVALID'],
    ] as const)
      await expect(choose(SignUpMode.DOMAINS, { ...next, domains: [...domains] })).rejects.toMatchObject({
        fields: [{ field: 'domains', reason }],
      })
    await expect(choose(SignUpMode.OPEN, { ...next, reason: '' })).rejects.toMatchObject({
      fields: [{ field: 'reason' }],
    })
  })

  it('is not changed long after the sign-in (P17)', async () => {
    world.clock.advance(11 * 60_000)
    const { rule } = await world.user.getSignUpRule({}, ada.options)
    const later = choose(SignUpMode.OPEN, { version: Number(rule?.version) })
    await expect(later).rejects.toMatchObject({ kind: 'forbidden', reason: 'STEP_UP' })
  })

  it('stands in the audit trail with its reason (P39)', async () => {
    const record = await eventually(() =>
      audited.find(({ message }) => message.action === 'auth.sign_up_rule_set'),
    )
    expect(record.message.details).toMatchObject({
      mode: 'domains',
      domains: 'firm.test other.test',
      reason: 'We grow',
    })
  })
})

describe('the captcha of the platform', () => {
  const read = async () => (await world.user.getCaptchaChoice({}, ada.options)).choice
  const choose = (captcha: Captcha, version: number, reason = 'Too many programs') =>
    world.user.setCaptchaChoice(
      { captcha, version: BigInt(version), reason, requestId: randomUUID() },
      ada.options,
    )
  const served = async () => (await world.bff.getCaptcha({}, { deadlineMs })).captcha

  it('is what the installation says until an administrator chooses, and then that at once (F1, F8)', async () => {
    ada = await signedIn(ada.userId, ada.email)
    expect(await read()).toEqual({ captcha: Captcha.UNSPECIFIED, version: 0n })
    expect(await served()).toBe(Captcha.UNSPECIFIED)
    for (const [index, captcha] of CHOICES.entries()) {
      const { choice } = await choose(captcha, index)
      expect(choice).toEqual({ captcha, version: BigInt(index + 1) })
      expect(await read()).toEqual(choice)
      expect(await served()).toBe(captcha)
    }
    await expect(choose(Captcha.NONE, 0)).rejects.toMatchObject({ kind: 'stale' })
    await expect(choose(Captcha.UNSPECIFIED, CHOICES.length)).rejects.toMatchObject({
      fields: [{ field: 'captcha', reason: 'REQUIRED' }],
    })
    await expect(choose(Captcha.NONE, CHOICES.length, '')).rejects.toMatchObject({
      fields: [{ field: 'reason' }],
    })
    // The rule for new accounts is another document.
    expect((await world.user.getSignUpRule({}, ada.options)).rule?.mode).toBeDefined()
  })

  it('stands in the audit trail with its reason (P39)', async () => {
    const record = await eventually(() =>
      audited.find(({ message }) => message.action === 'auth.captcha_set'),
    )
    expect(record.message.details).toEqual({ captcha: 'none', reason: 'Too many programs' })
  })

  it('is not changed long after the sign-in (P17)', async () => {
    world.clock.advance(11 * 60_000)
    await expect(choose(Captcha.NONE, CHOICES.length)).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'STEP_UP',
    })
  })
})

it('a test mail goes to the administrator who asks for it', async () => {
  expect(await world.user.sendTestMail({ requestId: randomUUID() }, ada.options)).toEqual({
    email: ada.email,
  })
  const { notice } = await notices.nth(ada.email, 'account-test-mail')
  expect(notice).toMatchObject({ sealedCodes: '', locale: 'en' })
})
