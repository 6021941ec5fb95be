import { randomUUID } from 'node:crypto'

import type { RegisterRequest } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { expectIndexed } from '@smartproject/testkit/explain'

import { noticesOf, type Notices } from './notices.js'
import { aWorld, deadlineMs, type World } from './world.js'

const STRONG = 'a quiet green lamp'
const OWN = 'seven slow yellow boats'
const BROWSER = 'browser-of-the-sign-up'

let world: World
let notices: Notices
let networks = 0

beforeAll(async () => {
  world = await aWorld({ SIGN_UP_MODE: 'open' })
  notices = await noticesOf(world)
})

afterAll(() => world.stop())

const anEmail = () => `${randomUUID()}@people.test`

function signUp(email: string, change: Partial<RegisterRequest> = {}) {
  const request = {
    email,
    fullname: 'Noor Amin',
    password: STRONG,
    locale: 'en',
    audience: '',
    clientAddress: `203.0.${Math.trunc(++networks / 250)}.${networks % 250}`,
    visitorHash: BROWSER,
    invited: false,
    linkHash: '',
    userAgent: 'jest',
    previousSessionToken: '',
    ...change,
  }
  return world.bff.register(request, { deadlineMs })
}

function activate(proof: { code?: string; pin?: string; password?: string }, visitorHash = BROWSER) {
  const browser = { visitorHash, clientAddress: '', userAgent: 'jest', previousSessionToken: '' }
  return world.bff.activateAccount({ code: '', pin: '', password: '', ...proof, ...browser }, { deadlineMs })
}

const users = (email: string) => world.service.connection.collection('users').countDocuments({ email })

describe('a sign-up', () => {
  it('makes no account, and its password opens nothing, before the address is proven (P2)', async () => {
    const email = anEmail()
    await signUp(email)
    await notices.nth(email, 'account-activate')
    expect(await users(email)).toBe(0)
    await expect(world.signIn(email, { password: STRONG })).rejects.toMatchObject({
      reason: 'SIGN_IN_REFUSED',
    })
  })

  it('becomes an account by its link, once, and its browser is signed in', async () => {
    const email = anEmail()
    await signUp(` ${email.toUpperCase()} `, { locale: 'ar' })
    const { code, notice } = await notices.nth(email, 'account-activate')
    expect(notice).toMatchObject({ locale: 'ar', fullname: 'Noor Amin' })
    const answer = await activate({ code })
    expect(answer.user).toMatchObject({ email, locale: 'ar', platformAdmin: false })
    expect(
      (await world.bff.getSession({ sessionToken: answer.sessionToken, passive: true }, { deadlineMs })).user,
    ).toMatchObject({ email })
    await expect(activate({ code })).rejects.toMatchObject({ kind: 'not_found', reason: 'CODE_UNKNOWN' })
    await world.signIn(email, { password: STRONG })
  })

  it('is waited for in its own browser until it is finished in another one, or begun anew there (Q12)', async () => {
    const [own, phone, email] = [randomUUID(), randomUUID(), anEmail()]
    const waiting = async (visitorHash: string) =>
      (await world.bff.getRegistration({ visitorHash }, { deadlineMs })).waiting
    await signUp(email, { visitorHash: own })
    expect([await waiting(own), await waiting(phone), await waiting('')]).toEqual([true, false, false])
    const { code } = await notices.nth(email, 'account-activate')
    await activate({ code, password: OWN }, phone)
    expect(await waiting(own)).toBe(false)
    const other = anEmail()
    await signUp(other, { visitorHash: own })
    expect(await waiting(own)).toBe(true)
    await signUp(other, { visitorHash: phone })
    expect([await waiting(own), await waiting(phone)]).toEqual([false, true])
  })

  it('of an address that has an account waits like any other (Q12)', async () => {
    const [visitorHash, email] = [randomUUID(), anEmail()]
    await signUp(email)
    const { code } = await notices.nth(email, 'account-activate')
    await activate({ code })
    await signUp(email, { visitorHash })
    expect((await world.bff.getRegistration({ visitorHash }, { deadlineMs })).waiting).toBe(true)
  })

  it('becomes an account by its link in another browser, which is not signed in', async () => {
    const email = anEmail()
    await signUp(email)
    const { code } = await notices.nth(email, 'account-activate')
    const answer = await activate({ code, password: OWN }, 'phone')
    expect(answer).toMatchObject({ sessionToken: '', user: { email } })
    expect(answer.session).toBeUndefined()
  })

  it('by a stranger gives the owner of the mailbox an account that opens by the own password alone', async () => {
    const email = anEmail()
    await signUp(email, { visitorHash: 'stranger' })
    const { code } = await notices.nth(email, 'account-activate')
    for (const [password, reason] of [
      ['', 'PASSWORD_NEEDED'],
      ['short', 'TOO_SHORT'],
      ['1qaz2wsx3edc', 'PASSWORD_COMMON'],
    ] as const)
      for (const visitorHash of ['owner', ''])
        await expect(activate({ code, password }, visitorHash)).rejects.toMatchObject({
          fields: [{ field: 'password', reason }],
        })
    expect(await users(email)).toBe(0)
    await activate({ code, password: OWN }, 'owner')
    await expect(world.signIn(email, { password: STRONG })).rejects.toMatchObject({
      reason: 'SIGN_IN_REFUSED',
    })
    expect((await world.signIn(email, { password: OWN })).user).toMatchObject({ email })
  })

  it('becomes an account by its pin in its own browser alone, for half an hour', async () => {
    const email = anEmail()
    const visitorHash = randomUUID()
    await signUp(email, { visitorHash })
    const { pin } = await notices.nth(email, 'account-activate')
    await expect(activate({ pin }, 'another')).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
    const typed = [...pin].map((digit) => String.fromCharCode(0x0660 + Number(digit))).join(' ')
    expect((await activate({ pin: typed }, visitorHash)).user).toMatchObject({ email })

    const late = randomUUID()
    await signUp(anEmail(), { visitorHash: late })
    world.clock.advance(31 * 60_000)
    await expect(activate({ pin: '000000' }, late)).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
  })

  it('takes five wrong pins, also when they come at once; the link goes on working', async () => {
    const email = anEmail()
    const visitorHash = randomUUID()
    await signUp(email, { visitorHash })
    const { pin, code } = await notices.nth(email, 'account-activate')
    const wrong = pin === '111111' ? '222222' : '111111'
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => activate({ pin: wrong }, visitorHash)),
    )
    const reasons = tries.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : 'ok'))
    expect(new Set(reasons).has('ok')).toBe(false)
    for (let more = 0; more < 5; more++) await activate({ pin: wrong }, visitorHash).catch(() => undefined)
    await expect(activate({ pin }, visitorHash)).rejects.toMatchObject({
      fields: [{ field: 'pin', reason: 'PIN_USED_UP' }],
    })
    expect((await activate({ code }, visitorHash)).user).toMatchObject({ email })
  })

  it('says with the fifth wrong pin that no other is taken', async () => {
    const email = anEmail()
    const visitorHash = randomUUID()
    await signUp(email, { visitorHash })
    const { pin } = await notices.nth(email, 'account-activate')
    const wrong = pin === '111111' ? '222222' : '111111'
    const reasons: unknown[] = []
    for (let tries = 0; tries < 6; tries++)
      await activate({ pin: wrong }, visitorHash).catch((error: unknown) => reasons.push(error))
    expect(reasons).toMatchObject(
      ['PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_USED_UP', 'PIN_USED_UP'].map((reason) => ({
        fields: [{ field: 'pin', reason }],
      })),
    )
  })

  it('ends after a day, and a newer one ends the older one (P8)', async () => {
    const email = anEmail()
    await signUp(email, { fullname: 'First' })
    await signUp(email, { fullname: 'Second' })
    const first = await notices.nth(email, 'account-activate', 1)
    const second = await notices.nth(email, 'account-activate', 2)
    await expect(activate({ code: first.code })).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
    expect((await activate({ code: second.code })).user).toMatchObject({ fullname: 'Second' })

    const late = anEmail()
    await signUp(late)
    const { code } = await notices.nth(late, 'account-activate')
    world.clock.advance(25 * 3_600_000)
    await expect(activate({ code })).rejects.toMatchObject({ reason: 'CODE_UNKNOWN' })
  })

  it('stores and publishes no code, pin or password in the clear (P6)', async () => {
    const email = anEmail()
    await signUp(email)
    const { code, pin } = await notices.nth(email, 'account-activate')
    const { connection } = world.service
    const names = (await connection.listCollections()).map(({ name }) => name)
    const dump = JSON.stringify(
      await Promise.all(names.map((name) => connection.collection(name).find({}).toArray())),
    )
    expect(dump).toContain(email)
    for (const secret of [code, STRONG]) expect(dump).not.toContain(secret)
    expect(dump).not.toMatch(new RegExp(`"${pin}"`))
  })
})

describe('an address that has an account', () => {
  it('gets another mail, without a code, and nothing changes', async () => {
    const { email, id } = await world.anAccount()
    expect(await signUp(email, { fullname: 'Somebody else' })).toEqual(await signUp(anEmail()))
    const { notice, code } = await notices.nth(email, 'account-exists')
    expect([notice.fullname, code]).toEqual(['', ''])
    expect((await world.signIn(email)).user).toMatchObject({ id, fullname: 'Olivia Owner' })
  })

  it('is answered in the same time as one that has none (P1)', async () => {
    const { email: known } = await world.anAccount()
    const measured = async () => {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      for (let i = 0; i < 80; i++)
        for (const kind of ['known', 'unknown'] as const) {
          const began = performance.now()
          // Each from a new browser: the same one would have its mail sent again, which has a limit.
          await signUp(kind === 'known' ? known : anEmail(), { visitorHash: randomUUID() })
          times[kind].push(performance.now() - began)
        }
      return Math.abs(welch(times.known, times.unknown))
    }
    // Two samples of one kind differ so much once in a hundred: a real difference does so each time.
    const LIMIT = 2.61
    let best = Number.POSITIVE_INFINITY
    for (let round = 0; round < 3 && best > LIMIT; round++) best = Math.min(best, await measured())
    expect(best).toBeLessThan(LIMIT)
  }, 240_000)
})

describe('the rule of sign-ups in use', () => {
  it.each(['mıke@people.test', 'مريم@people.test', 'a@b_c.test', 'a@127.1', 'a@people'])(
    'is not %s: an address has an ASCII local part and a host that exists (Q2)',
    async (email) => {
      await expect(signUp(email)).rejects.toMatchObject({
        fields: [{ field: 'email', reason: 'EMAIL_INVALID' }],
      })
    },
  )

  it('lets everybody, addresses of the domains, or invited people alone sign up (Q4)', async () => {
    for (const [env, allowed, refused] of [
      [{ SIGN_UP_MODE: 'domains', SIGN_UP_DOMAINS: 'people.test, other.test' }, 'a@other.test', 'a@x.test'],
      [{ SIGN_UP_MODE: 'invited' }, null, 'a@people.test'],
    ] as const) {
      const closed = await aWorld(env)
      const attempt = (email: string, invited = false) =>
        closed.bff.register(
          {
            email,
            fullname: 'Noor',
            password: STRONG,
            locale: 'en',
            audience: '',
            clientAddress: '',
            visitorHash: '',
            invited,
            linkHash: '',
            userAgent: 'jest',
            previousSessionToken: '',
          },
          { deadlineMs },
        )
      await expect(attempt(refused)).rejects.toMatchObject({ kind: 'forbidden', reason: 'SIGN_UP_CLOSED' })
      if (allowed) await attempt(allowed)
      await attempt(refused, true)
      await closed.stop()
    }
  })

  it('makes the account at once for the code of an invitation, without another mail', async () => {
    const email = anEmail()
    await signUp(email, { fullname: 'Somebody', visitorHash: 'stranger' })
    const waiting = await notices.nth(email, 'account-activate')
    const { sessionToken, user } = await signUp(email, { invited: true, locale: 'ar' })
    expect(user).toMatchObject({ email, fullname: 'Noor Amin', locale: 'ar', platformAdmin: false })
    const session = await world.bff.getSession({ sessionToken, passive: true }, { deadlineMs })
    expect(session.user).toMatchObject({ email })
    await world.signIn(email, { password: STRONG })
    // The request of a stranger opens nothing any more, and no second account is made.
    await expect(activate({ code: waiting.code, password: OWN })).rejects.toMatchObject({
      reason: 'CODE_UNKNOWN',
    })
    await expect(signUp(email, { invited: true })).rejects.toMatchObject({ reason: 'USER_EMAIL_TAKEN' })
    expect(await users(email)).toBe(1)
    expect(notices.to(email).filter(({ template }) => template === 'account-activate')).toHaveLength(1)
  })

  it('allows five sign-ups at once from a network, then one every twelve minutes, and says how long to wait', async () => {
    const clientAddress = '198.18.0.1'
    for (let i = 0; i < 5; i++) await signUp(anEmail(), { clientAddress })
    await expect(signUp(anEmail(), { clientAddress })).rejects.toMatchObject({
      kind: 'exhausted',
      reason: 'TOO_MANY_SIGN_UPS',
      meta: { retry_after_seconds: '720' },
    })
    world.clock.advance(720_000)
    await signUp(anEmail(), { clientAddress })
  })

  it('does not count invited people at their network', async () => {
    const clientAddress = '198.18.0.2'
    for (let i = 0; i < 7; i++) await signUp(anEmail(), { clientAddress, invited: true })
    for (let i = 0; i < 5; i++) await signUp(anEmail(), { clientAddress })
    const opened = await signUp(anEmail(), { clientAddress, invited: true })
    expect(opened.sessionToken).not.toBe('')
  })

  it('counts sign-ups by a shared link at the link and not at their network, and says how long to wait', async () => {
    const clientAddress = '203.0.113.251'
    const linkHash = randomUUID()
    for (let i = 0; i < 100; i++) await signUp(anEmail(), { clientAddress, linkHash })
    const refused: unknown = await signUp(anEmail(), { clientAddress, linkHash }).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ reason: 'TOO_MANY_ATTEMPTS' })
    const { meta } = refused as { meta: { retry_after_seconds: string } }
    expect(Number(meta.retry_after_seconds)).toBeGreaterThan(0)
    expect(Number(meta.retry_after_seconds)).toBeLessThanOrEqual(720)
    // Another link and the network have their own counts.
    await signUp(anEmail(), { clientAddress, linkHash: randomUUID() })
    await signUp(anEmail(), { clientAddress })
  }, 120_000)

  it('counts a mail that a browser has sent again at its address, not at the network', async () => {
    const clientAddress = '198.18.0.3'
    const visitorHash = randomUUID()
    const again = anEmail()
    const { email: known } = await world.anAccount()
    for (const email of [again, known]) {
      for (let i = 0; i < 6; i++) await signUp(email, { clientAddress, visitorHash })
      await expect(signUp(email, { clientAddress, visitorHash })).rejects.toMatchObject({
        kind: 'exhausted',
        reason: 'TOO_MANY_MAILS',
        meta: { retry_after_seconds: '720' },
      })
    }
    for (let i = 0; i < 3; i++) await signUp(anEmail(), { clientAddress, visitorHash: randomUUID() })
    // Another browser has no open sign-up of that address.
    await expect(signUp(again, { clientAddress, visitorHash: randomUUID() })).rejects.toMatchObject({
      reason: 'TOO_MANY_SIGN_UPS',
    })
  })
})

it('every query of a sign-up has its index', async () => {
  const { connection } = world.service
  await expectIndexed(connection, 'registrations', { codeHash: 'a' })
  await expectIndexed(connection, 'registrations', { visitorHash: 'a' }, { createTime: -1 })
})

/** Welch's t of two samples. */
function welch(a: readonly number[], b: readonly number[]): number {
  const mean = (all: readonly number[]) => all.reduce((sum, x) => sum + x, 0) / all.length
  const variance = (all: readonly number[]) =>
    all.reduce((sum, x) => sum + (x - mean(all)) ** 2, 0) / (all.length - 1)
  return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length)
}
