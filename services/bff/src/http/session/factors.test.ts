import { DomainError } from '@smartproject/kit/errors'

import { noCaptcha } from '../../captcha/captcha.js'
import { onlyCaptcha } from '../../captcha/chosen.js'
import { startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

const TICKET = 'ticket-number-000000000000001'
const admin = {
  id: 'admin',
  fullname: 'Ada',
  email: 'admin@demo.test',
  avatarUrl: '',
  locale: 'en',
  platformAdmin: true,
  active: true,
}
const session = (secondFactor: boolean) => ({
  id: 'session-77',
  userId: 'admin',
  secondFactor,
  expireTime: new Date(Date.now() + 3_600_000),
})

let app: TestApp
let browser: TestBrowser

beforeEach(async () => {
  app = await startTestApp({ captcha: onlyCaptcha(noCaptcha) })
  browser = new TestBrowser(app.url)
  app.rpcs.set('auth.signIn', () => ({ sessionToken: '', ticket: TICKET }))
  app.rpcs.set('auth.answerSecondFactor', ({ code }: { code: string }) => {
    if (code !== '123456')
      throw new DomainError('invalid', 'INVALID_ARGUMENT', {
        fields: [{ field: 'code', reason: 'CODE_WRONG' }],
      })
    return {
      sessionToken: 'token-number-77',
      session: session(true),
      user: admin,
      trustToken: 'trust-number-7700000000',
    }
  })
})
afterEach(() => app.stop())

const asked = (name: string) =>
  app.made.filter((call) => call.name === name).map(({ request }) => request as Record<string, unknown>)

test('a right password with a second factor is answered 401, and its ticket stays out of reach of scripts', async () => {
  const answer = await browser.signIn('admin')
  expect([answer.status, answer.body.reason]).toEqual([401, 'SECOND_FACTOR'])
  expect(answer.text).not.toContain(TICKET)
  expect(answer.headers.getSetCookie().find((one) => one.startsWith('ticket='))).toMatch(/HttpOnly/i)
  expect(browser.cookies.has('sid')).toBe(false)
})

test('a code goes on with the sign-in, once it is right, and the browser is trusted when it asked to be', async () => {
  await browser.signIn('admin')
  const wrong = await browser.post('/api/answerSecondFactor', { code: '000000' })
  expect([wrong.status, wrong.body.errors]).toEqual([400, [{ field: 'code', reason: 'CODE_WRONG' }]])
  const answer = await browser.post('/api/answerSecondFactor', { code: '123456', trust: true })
  expect(answer.body.data).toMatchObject({ user: { email: 'admin@demo.test', platform_admin: true } })
  expect(asked('auth.answerSecondFactor').at(-1)).toMatchObject({
    ticket: TICKET,
    code: '123456',
    trust: true,
  })
  expect(browser.cookies.get('sid')).toBe('token-number-77')
  expect(browser.cookies.get('ticket') ?? '').toBe('')
  expect(answer.text).not.toMatch(/token-number|trust-number/)
  await browser.signIn('admin')
  expect(asked('auth.signIn').at(-1)).toMatchObject({ trustToken: 'trust-number-7700000000' })
})

test('an administrator without a second factor is led to set one up, and nothing of the platform opens', async () => {
  app.rpcs.set('auth.signIn', () => ({
    sessionToken: 'token-number-0000000078',
    ticket: '',
    session: session(false),
    user: admin,
  }))
  app.rpcs.set('auth.getSession', () => ({ session: session(false), user: admin }))
  expect((await browser.signIn('admin')).status).toBe(200)
  const { body } = await browser.open()
  expect(body.data).toMatchObject({ factorDue: true, user: { platform_admin: false } })
  expect((await browser.post('/api/listPlatformUsers', {})).status).toBe(403)
  app.rpcs.set('auth.getOwnFactors', () => ({ totp: false, recoveryCodes: 0 }))
  expect((await browser.post('/api/getFactors', {})).body.data).toEqual({ totp: false, recovery_codes: 0 })
  expect(app.made.filter(({ name }) => name === 'tenancy.issuePassport').at(-1)?.request).toMatchObject({
    secondFactor: false,
  })
})
