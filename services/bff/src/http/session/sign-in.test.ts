import { DomainError } from '@smartproject/kit/errors'

import { noCaptcha } from '../../captcha/captcha.js'
import { onlyCaptcha } from '../../captcha/chosen.js'
import { siteVerify } from '../../captcha/site-verify.js'
import { startTestApp, type FakeRpc, type TestApp } from '../app-fixture.js'
import { TestBrowser, type Answer } from '../browser-fixture.js'
import { solve } from './captcha-fixture.js'

let app: TestApp
afterEach(() => app.stop())

/** Auth as it is for an account that is being guessed at: no one gets in without having passed the captcha. */
function guessedAt(): void {
  const signIn = app.rpcs.get('auth.signIn') as FakeRpc
  app.rpcs.set('auth.signIn', (request: { captchaPassed?: boolean }) => {
    if (request.captchaPassed === false)
      throw new DomainError('exhausted', 'CAPTCHA_REQUIRED', { meta: { retry_after_seconds: '120' } })
    return signIn(request as never, {} as never, {} as never)
  })
}

const post = (browser: TestBrowser, captcha?: string) =>
  browser.post('/api/authenticate_login', { email: 'emad@demo.test', password: 'right', captcha })

const metaOf = (answer: Answer) => (answer.body as { meta?: Record<string, string> }).meta ?? {}

/** The facts that auth got about the captcha, sign-in by sign-in. */
const captchasPassed = () =>
  app.made
    .filter(({ name }) => name === 'auth.signIn')
    .map(({ request }) => (request as { captchaPassed?: boolean }).captchaPassed)

test('a sign-in that is slowed down gets a challenge, and with its answer gets in at once', async () => {
  app = await startTestApp()
  guessedAt()
  const browser = new TestBrowser(app.url)
  await browser.open()
  const asked = await post(browser)
  expect([asked.status, asked.body.reason, asked.headers.get('retry-after')]).toEqual([
    429,
    'CAPTCHA_REQUIRED',
    '120',
  ])
  expect(metaOf(asked)).toMatchObject({ captcha: 'altcha', retry_after_seconds: '120' })
  const captcha = await solve(metaOf(asked)['challenge'] ?? '')
  expect((await post(browser, captcha)).status).toBe(200)
  expect(captchasPassed()).toEqual([false, true])
})

test('an answer that is wrong or was used is 400, names its field and reaches no account', async () => {
  app = await startTestApp()
  guessedAt()
  const browser = new TestBrowser(app.url)
  await browser.open()
  const captcha = await solve(metaOf(await post(browser))['challenge'] ?? '')
  await post(browser, captcha)
  const other = new TestBrowser(app.url)
  await other.open()
  app.made.length = 0
  for (const answer of [captcha, 'nonsense']) {
    const { status, body } = await post(other, answer)
    expect([status, body.errors]).toEqual([400, [{ field: 'captcha', reason: 'CAPTCHA_REFUSED' }]])
  }
  expect(captchasPassed()).toEqual([])
})

test('without a captcha nothing is asked for, and an answer is not looked at', async () => {
  app = await startTestApp({ captcha: onlyCaptcha(noCaptcha) })
  const browser = new TestBrowser(app.url)
  await browser.open()
  expect((await post(browser, 'nonsense')).status).toBe(200)
  expect(captchasPassed()).toEqual([undefined])
})

test('a provider that is away makes 503, and its scripts are the only foreign ones of our pages', async () => {
  const used = { claim: () => Promise.resolve(true) }
  const away = { provider: 'turnstile', siteKey: 'k', secret: 's', host: 'localhost', used } as const
  app = await startTestApp({
    captcha: onlyCaptcha(siteVerify({ ...away, verifyUrl: 'http://127.0.0.1:9/' })),
  })
  guessedAt()
  const browser = new TestBrowser(app.url)
  const policy = (await browser.open()).headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' https:\/\/challenges\.cloudflare\.com;/)
  expect(policy).toMatch(/frame-src 'self' https:\/\/challenges\.cloudflare\.com/)
  expect(metaOf(await post(browser))).toMatchObject({ captcha: 'turnstile', site_key: 'k' })
  const { status, body } = await post(browser, 'answer')
  expect([status, body.reason]).toEqual([503, 'CAPTCHA_UNAVAILABLE'])
})
