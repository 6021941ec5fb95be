import { DomainError } from '@smartproject/kit/errors'

import { HIGH_LIMITS, startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

describe('signing in and out', () => {
  let app: TestApp
  let browser: TestBrowser

  beforeEach(async () => {
    app = await startTestApp()
    browser = new TestBrowser(app.url)
  })
  afterEach(() => app.stop())

  test('a visitor gets a token but neither user nor envelope key', async () => {
    const { body, headers } = await browser.open()
    expect(body.data).toMatchObject({ user: null, sid: null, envelopeKey: null, envelopeKeyId: null })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^visitor=[\w-]{32}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('signing in sets a cookie no script can read and tells the token of no session', async () => {
    const answer = await browser.signIn('emad')
    expect(answer.status).toBe(200)
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sid='))
    expect(cookie).toMatch(/^sid=token-number-\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    expect(answer.text).not.toContain('token-number')
    expect(answer.body.data).toMatchObject({
      accessToken: browser.csrf,
      user: { id: 'emad', email: 'emad@demo.test' },
    })
    expect((await browser.get('/api/me')).body.data).toMatchObject({ id: 'emad', locale: 'en' })
    expect((await browser.open()).body.data).toMatchObject({
      sid: 'session-1',
      envelopeKeyId: expect.stringMatching(/^[\w-]{8}$/),
      envelopeKey: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('on https the cookies are bound to the host and secure, and HSTS is sent', async () => {
    const secure = await startTestApp({ publicUrl: 'https://app.example.test' })
    const visitor = new TestBrowser(secure.url)
    const first = await visitor.open()
    expect(first.headers.getSetCookie()[0]).toMatch(/^__Host-visitor=[^;]+;.*Path=\/;.*Secure/)
    expect(first.headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
    const body = { email: 'emad@demo.test', password: 'right' }
    const answer = await visitor.post('/api/authenticate_login', body, { origin: 'https://app.example.test' })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-sid='))
    expect(cookie).toMatch(/; Path=\/;.*; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).not.toMatch(/Domain/i)
    await secure.stop()
  })

  test("sign-in needs this browser's own token", async () => {
    const other = new TestBrowser(app.url)
    await other.open()
    await browser.open()
    const stolen = await browser.post(
      '/api/authenticate_login',
      { email: 'emad@demo.test', password: 'right' },
      { 'x-csrf-token': other.csrf },
    )
    expect([stolen.status, stolen.body.reason]).toEqual([403, 'CSRF_TOKEN_INVALID'])
  })

  test('a new sign-in makes a new session and ends the planted one', async () => {
    await browser.signIn('faris')
    const planted = browser.cookies.get('sid')
    await browser.signIn('emad')
    expect(browser.cookies.get('sid')).not.toBe(planted)
    const attacker = new TestBrowser(app.url)
    attacker.cookies.set('sid', planted ?? '')
    expect((await attacker.get('/api/me')).status).toBe(401)
  })

  test("a session's token does not serve another session", async () => {
    await browser.signIn('emad')
    const other = new TestBrowser(app.url)
    await other.signIn('emad')
    const answer = await browser.post('/api/getsublist', { userId: 'emad' }, { 'x-csrf-token': other.csrf })
    expect([answer.status, answer.body.reason]).toEqual([403, 'CSRF_TOKEN_INVALID'])
  })

  test('signing out ends the session at once, everywhere in this process', async () => {
    await browser.signIn('emad')
    const copy = new TestBrowser(app.url)
    copy.cookies.set('sid', browser.cookies.get('sid') ?? '')
    expect((await copy.get('/api/me')).status).toBe(200)
    expect((await browser.post('/api/signOut', { url: '//evil.test' })).body).toEqual({ data: {} })
    expect(browser.cookies.has('sid')).toBe(false)
    expect((await copy.get('/api/me')).status).toBe(401)
    expect(app.made.find(({ name }) => name === 'auth.signOut')?.request).toMatchObject({ url: '/' })
  })

  test('wrong credentials and empty ones get the same answer', async () => {
    const wrong = await browser.signIn('emad', 'wrong')
    const empty = await browser.signIn('emad', '')
    expect([wrong.status, wrong.body.reason]).toEqual([401, 'SIGN_IN_REFUSED'])
    expect([empty.status, empty.body.reason]).toEqual([401, 'SIGN_IN_REFUSED'])
    expect(browser.cookies.has('sid')).toBe(false)
  })

  test('a growing delay is 429 with the time to wait', async () => {
    app.rpcs.set('auth.signIn', () => {
      throw new DomainError('exhausted', 'SIGN_IN_DELAYED', { meta: { retry_after_seconds: '37' } })
    })
    const answer = await browser.signIn('emad')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '37'])
  })

  test('nothing is open while auth cannot be asked', async () => {
    await browser.signIn('emad')
    app.clock.advance(6_000)
    app.rpcs.delete('auth.getSession')
    expect((await browser.get('/api/me')).status).toBe(503)
  })

  test('a cookie that no session of ours looks like is not even asked about', async () => {
    browser.cookies.set('sid', '../../etc')
    app.made.length = 0
    expect((await browser.get('/api/me')).status).toBe(401)
    expect(app.made).toEqual([])
  })

  test('a value of the session is kept as text or number, and what is kept is answered (P18)', async () => {
    await browser.signIn('emad')
    app.rpcs.set('auth.keepSessionValue', ({ value }: { value: string }) => ({ value }))
    const keep = async (input: object) => (await browser.post('/api/authSessionCreateUpdate', input)).body
    expect((await keep({ session: 17 })).data).toBe('17')
    expect((await keep({ session: 'a' })).data).toBe('a')
    expect((await keep({})).data).toBeNull()
    expect(await keep({ session: -1 })).toMatchObject({ status: 400, errors: [{ field: 'session' }] })
  })

  test('the language is kept for a year and reaches the next read of the account', async () => {
    await browser.signIn('emad')
    app.rpcs.set('auth.setOwnLocale', ({ locale }: { locale: string }) => ({
      user: { id: 'emad', fullname: 'emad', email: 'e', avatarUrl: '', locale, platformAdmin: false },
    }))
    const answer = await browser.post('/api/setLocale', { locale: 'ar' })
    expect(answer.body.data).toMatchObject({ user: { locale: 'ar' } })
    expect(answer.headers.getSetCookie()).toEqual(['locale=ar; Max-Age=31536000; Path=/; SameSite=Lax'])
  })

  test('limits: sign-ins by address, requests by session', async () => {
    const limits = { ...HIGH_LIMITS, sessionRequestsPerMinute: 3, signInsPerMinute: 2 }
    const tight = await startTestApp({ limits })
    const owner = new TestBrowser(tight.url)
    await owner.signIn('emad')
    const visitor = new TestBrowser(tight.url)
    await visitor.signIn('emad', 'wrong')
    const third = await visitor.signIn('emad')
    expect([third.status, third.body.reason]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    const answers = []
    for (let count = 0; count < 4; count++) answers.push((await owner.get('/api/me')).status)
    expect(answers.at(-1)).toBe(429)
    await tight.stop()
  })

  test('limits: an account has one share for all its sessions', async () => {
    const tight = await startTestApp({ limits: { ...HIGH_LIMITS, accountRequestsPerMinute: 9 } })
    const sessions = Array.from({ length: 3 }, () => new TestBrowser(tight.url))
    for (const session of sessions) await session.signIn('emad')
    // Signing in costs each of them one request of nine.
    const statuses: number[] = []
    for (let count = 0; count < 3; count++)
      for (const session of sessions) statuses.push((await session.get('/api/me')).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([6, 429])
    const refused = await sessions[0]?.get('/api/me')
    expect(refused?.body.reason).toBe('TOO_MANY_REQUESTS')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = new TestBrowser(tight.url)
    await other.signIn('mona')
    expect((await other.get('/api/me')).status).toBe(200)
    await tight.stop()
  })
})
