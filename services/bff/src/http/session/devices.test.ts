import { HIGH_LIMITS, startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

describe('a browser that has signed in before', () => {
  let app: TestApp
  let browser: TestBrowser

  beforeEach(async () => {
    app = await startTestApp()
    browser = new TestBrowser(app.url)
  })
  afterEach(() => app.stop())

  /** The latest facts that auth got about the browser. */
  const sentDevice = () => {
    const asked = app.made.findLast(({ name }) => name === 'auth.signIn')
    const { deviceId, deviceUserId } = (asked?.request ?? {}) as Record<string, string>
    return { deviceId, deviceUserId }
  }
  const cookie = () => browser.cookies.get('device') ?? ''

  test('is known by a cookie no script reads, which outlives the session', async () => {
    const answer = await browser.signIn('emad')
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('device='))
    expect(line).toMatch(
      /^device=emad\.[\w-]{24}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(sentDevice()).toEqual({ deviceId: '', deviceUserId: '' })
    await browser.post('/api/signOut', {})
    await browser.signIn('emad')
    expect(sentDevice()).toEqual({ deviceId: cookie().split('.')[1], deviceUserId: 'emad' })
  })

  test('keeps its id with its user and gets another one with another user', async () => {
    await browser.signIn('emad')
    const first = cookie()
    await browser.signIn('emad')
    expect(cookie()).toBe(first)
    await browser.signIn('mona')
    expect(cookie()).toMatch(/^mona\./)
    expect(cookie().split('.')[1]).not.toBe(first.split('.')[1])
  })

  test('stays signed in when that is wanted, and only then', async () => {
    const stays = () => app.made.findLast(({ name }) => name === 'auth.signIn')?.request
    await browser.signIn('emad')
    expect(stays()).toMatchObject({ stay: false })
    await browser.open()
    await browser.post('/api/authenticate_login', { email: 'emad@demo.test', password: 'right', stay: true })
    expect(stays()).toMatchObject({ stay: true })
  })

  test('a refused sign-in makes no browser known', async () => {
    await browser.signIn('emad', 'wrong')
    expect(browser.cookies.has('device')).toBe(false)
  })

  test.each([
    ['another user', (made: string) => made.replace(/^emad/, 'mona')],
    ['another id', (made: string) => made.replace(/\.[^.]+\./, `.${'A'.repeat(24)}.`)],
    ['no proof', (made: string) => made.replace(/[^.]+$/, '')],
    ['a proof too long', (made: string) => `${made}A`],
    ['nothing else', () => 'emad'],
  ])('a cookie made up with %s says nothing', async (_what, forge) => {
    await browser.signIn('emad')
    browser.cookies.set('device', forge(cookie()))
    await browser.signIn('emad')
    expect(sentDevice()).toEqual({ deviceId: '', deviceUserId: '' })
  })

  test('has a share of its own: strangers at the same address use up theirs alone', async () => {
    const limits = { ...HIGH_LIMITS, signInsPerMinute: 2 }
    const tight = await startTestApp({ limits })
    const owner = new TestBrowser(tight.url)
    await owner.signIn('emad')
    const stranger = new TestBrowser(tight.url)
    for (let count = 0; count < 3; count++) await stranger.signIn('emad', 'wrong')
    expect((await stranger.signIn('emad')).status).toBe(429)
    expect((await owner.signIn('emad')).status).toBe(200)
    await tight.stop()
  })

  test('shares a bound with all others at its address: more cookies are not more guesses without end', async () => {
    const tight = await startTestApp({ limits: { ...HIGH_LIMITS, signInsPerMinute: 2 } })
    const statuses: number[] = []
    for (let count = 0; count < 7; count++) {
      const before = new TestBrowser(app.url)
      await before.signIn('emad')
      const after = new TestBrowser(tight.url)
      after.cookies.set('device', before.cookies.get('device') ?? '')
      for (let guess = 0; guess < 2; guess++) statuses.push((await after.signIn('emad', 'wrong')).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)])
    // A browser without a cookie has the share of strangers.
    expect((await new TestBrowser(tight.url).signIn('mona')).status).toBe(200)
    await tight.stop()
  })
})
