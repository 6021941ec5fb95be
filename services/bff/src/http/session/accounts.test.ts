import { DomainError } from '@smartproject/kit/errors'
import {
  GetInvitationByCodeResponse,
  InvitationState,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { LinkState } from '@smartproject/proto/smartproject/tenancy/v1/join_service'
import { Captcha as ProtoCaptcha } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { captchaName } from '../../access/captcha-choice.js'
import { deriveSecrets } from '../../access/secrets.js'
import { noCaptcha, type Captcha, type CaptchaName } from '../../captcha/captcha.js'
import { chosenCaptcha, onlyCaptcha } from '../../captcha/chosen.js'
import { proofOfWork } from '../../captcha/proof-of-work.js'
import { startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'
import { solve } from './captcha-fixture.js'

const CODE = 'abcdefghijklmnopqrstuvwxy'
const noor = {
  id: 'noor',
  fullname: 'Noor',
  email: 'noor@people.test',
  avatarUrl: '',
  locale: 'en',
  platformAdmin: false,
  active: true,
}
const account = { fullname: 'Noor', email: 'noor@people.test', password: 'a quiet green lamp' }

let app: TestApp
let browser: TestBrowser

beforeEach(async () => {
  app = await startTestApp({ captcha: onlyCaptcha(noCaptcha) })
  browser = new TestBrowser(app.url)
  await browser.open()
  app.rpcs.set('auth.register', () => ({ sessionToken: '' }))
})
afterEach(() => app.stop())

const asked = (name: string) =>
  app.made.filter((call) => call.name === name).map(({ request }) => request as { visitorHash: string })

describe('signing up', () => {
  test('hands on what was typed, with a mark of this browser that is not its cookie', async () => {
    expect((await browser.post('/api/register', account)).body).toEqual({ data: { sent: true } })
    expect(asked('auth.register')).toMatchObject([{ ...account, locale: 'en', audience: '' }])
    const [{ visitorHash } = { visitorHash: '' }] = asked('auth.register')
    expect(visitorHash).toMatch(/^[\w-]{43}$/)
    expect(visitorHash).not.toBe(browser.cookies.get('visitor'))
  })

  test('is proven in the browser that signed up by the same mark, and signs it in', async () => {
    await browser.post('/api/register', account)
    app.rpcs.set('auth.activateAccount', () => ({
      sessionToken: 'token-number-77',
      session: { id: 'session-77', userId: 'noor', expireTime: new Date(Date.now() + 3_600_000) },
      user: noor,
    }))
    const answer = await browser.post('/api/activateAccount', { code: CODE })
    expect(answer.body).toEqual({ data: { signed_in: true, email: 'noor@people.test' } })
    expect(asked('auth.activateAccount')[0]?.visitorHash).toBe(asked('auth.register')[0]?.visitorHash)
    expect(browser.cookies.get('sid')).toBe('token-number-77')
    expect(answer.text).not.toContain('token-number')
  })

  test('is waited for in the browser that signed up, by its mark (Q12)', async () => {
    await browser.post('/api/register', account)
    app.rpcs.set('auth.getRegistration', () => ({ waiting: true }))
    expect((await browser.post('/api/getSignUp', {})).body).toEqual({ data: { waiting: true } })
    expect(asked('auth.getRegistration')[0]?.visitorHash).toBe(asked('auth.register')[0]?.visitorHash)
  })

  test('in another browser starts no session there', async () => {
    app.rpcs.set('auth.activateAccount', () => ({ sessionToken: '', session: undefined, user: noor }))
    const answer = await browser.post('/api/activateAccount', { pin: '012345' })
    expect(answer.body).toEqual({ data: { signed_in: false, email: 'noor@people.test' } })
    expect(browser.cookies.has('sid')).toBe(false)
  })

  test('in another browser hands on the password that is chosen there', async () => {
    app.rpcs.set('auth.activateAccount', () => ({ sessionToken: '', session: undefined, user: noor }))
    await browser.post('/api/activateAccount', { code: CODE, password: 'seven slow yellow boats' })
    expect(asked('auth.activateAccount')).toMatchObject([{ code: CODE, password: 'seven slow yellow boats' }])
  })

  test('with an invitation says whether it waits for this address (Q4)', async () => {
    const asks: object[] = []
    app.rpcs.set('tenancy.getInvitationByCode', (request: { email: string }) => {
      asks.push(request)
      return { forEmail: request.email === account.email }
    })
    await browser.post('/api/register', { ...account, invitation: CODE })
    await browser.post('/api/register', { ...account, email: 'other@people.test', invitation: CODE })
    await browser.post('/api/register', account)
    expect(asked('auth.register')).toMatchObject([{ invited: true }, { invited: false }, { invited: false }])
    expect(asks).toEqual([
      { code: CODE, userId: '', email: 'noor@people.test' },
      { code: CODE, userId: '', email: 'other@people.test' },
    ])
  })

  test('by a shared link hands on its hash while it lets the address in, by password and by provider', async () => {
    const state = { live: LinkState.LIVE, ended: LinkState.ENDED }
    app.rpcs.set('joining.getInvitationLinkByCode', ({ code }: { code: string }) => ({
      state: code === CODE ? state.live : state.ended,
      domain: 'people.test',
    }))
    const ended = [...CODE].toReversed().join('')
    await browser.post('/api/register', { ...account, link: CODE })
    await browser.post('/api/register', { ...account, link: ended })
    await browser.post('/api/register', { ...account, email: 'noor@other.test', link: CODE })
    const hash: unknown = expect.stringMatching(/^[\w-]{43}$/)
    expect(asked('auth.register')).toMatchObject([
      { linkHash: hash, invited: false },
      { linkHash: '' },
      { linkHash: '' },
    ])
    app.rpcs.set('auth.registerWithIdentity', () => ({ sessionToken: '' }))
    app.rpcs.set('auth.getIdentityTicket', () => ({ email: 'noor@people.test', emailProven: true }))
    app.rpcs.set('tenancy.getInvitationByCode', ({ email }: { email: string }) => ({
      forEmail: email === account.email,
    }))
    const token = 'ticket-number-77'
    const typed = { token, email: 'noor@other.test' }
    // The address that the provider proves counts, whatever was typed.
    await browser.post('/api/addsocialsignup', { ...typed, link: CODE })
    await browser.post('/api/addsocialsignup', { ...typed, invitation: CODE })
    await browser.post('/api/addsocialsignup', typed)
    expect(asked('auth.registerWithIdentity')).toMatchObject([
      { linkHash: hash, invited: false },
      { linkHash: '', invited: true },
      { linkHash: '', invited: false },
    ])
  })

  test('that an invitation has proven signs the browser in, without another mail', async () => {
    app.rpcs.set('tenancy.getInvitationByCode', () => ({ forEmail: true }))
    app.rpcs.set('auth.register', () => ({
      sessionToken: 'token-number-78',
      session: { id: 'session-78', userId: 'noor', expireTime: new Date(Date.now() + 3_600_000) },
      user: noor,
    }))
    const answer = await browser.post('/api/register', { ...account, invitation: CODE })
    expect(answer.body).toEqual({ data: { sent: false } })
    expect(browser.cookies.get('sid')).toBe('token-number-78')
    expect(answer.text).not.toContain('token-number')
  })

  test('codes of invitations that are tried and wrong are limited, and right ones are not', async () => {
    const fields = { state: InvitationState.PENDING, company: 'Demo', email: 'noor@people.test' }
    const shown = GetInvitationByCodeResponse.fromPartial(fields)
    app.rpcs.set('tenancy.getInvitationByCode', () => shown)
    for (let n = 0; n < 25; n++)
      expect((await browser.post('/api/getInvitation', { code: CODE })).body).toMatchObject({
        data: { email: 'noor@people.test' },
      })
    app.rpcs.set('tenancy.getInvitationByCode', () => {
      throw new DomainError('not_found', 'CODE_UNKNOWN')
    })
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push((await browser.post('/api/getInvitation', { code: CODE })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
  })

  test.each(['register', 'activateAccount'])('%s is no GET (P3)', async (name) => {
    expect((await browser.get(`/api/${name}`)).status).toBe(405)
    expect(asked(`auth.${name}`)).toEqual([])
  })
})

test('signing up needs the answer to a captcha where one is configured, a fresh one each time (P38)', async () => {
  await app.stop()
  app = await startTestApp()
  browser = new TestBrowser(app.url)
  await browser.open()
  app.rpcs.set('auth.register', () => ({ sessionToken: '' }))
  const bare = await browser.post('/api/register', account)
  expect([bare.status, bare.body.reason]).toEqual([400, 'CAPTCHA_REQUIRED'])
  const { meta } = bare.body as { meta?: Record<string, string> }
  const captcha = await solve(meta?.['challenge'] ?? '')
  expect((await browser.post('/api/register', { ...account, captcha })).status).toBe(200)
  const again = await browser.post('/api/register', { ...account, captcha })
  expect([again.status, again.body.errors]).toEqual([400, [{ field: 'captcha', reason: 'CAPTCHA_REFUSED' }]])
  expect(app.made.filter(({ name }) => name === 'auth.register')).toHaveLength(1)
})

test('the captcha is chosen among those that have keys here, and holds at once (F1, F8, P38)', async () => {
  await app.stop()
  let captcha: ProtoCaptcha = ProtoCaptcha.UNSPECIFIED
  let version = 0n
  const { captchaKeys: keys } = deriveSecrets([Buffer.alloc(32, 1)])
  const clock = { now: () => new Date(0) }
  const used = { claim: () => Promise.resolve(true) }
  app = await startTestApp({
    captcha: chosenCaptcha({
      served: new Map<CaptchaName, Captcha>([
        ['none', noCaptcha],
        ['altcha', proofOfWork({ keys, used, clock })],
      ]),
      usual: 'altcha',
      choice: () => Promise.resolve(captchaName(captcha)),
      clock,
    }),
  })
  const choice = () => ({ choice: { captcha, version } })
  app.rpcs.set('auth.getCaptchaChoice', choice)
  app.rpcs.set('auth.setCaptchaChoice', (request: { captcha: ProtoCaptcha }) => {
    captcha = request.captcha
    version++
    return choice()
  })
  app.rpcs.set('auth.register', () => ({ sessionToken: '' }))
  const browser = new TestBrowser(app.url)
  await browser.signIn('admin')
  const offered = ['none', 'altcha']
  const data = async (path: string, body: object = {}) => (await browser.post(path, body)).body
  expect((await data('/api/getCaptcha')).data).toEqual({ captcha: 'altcha', offered, version: 0 })
  const asks = async () => (await data('/api/register', account)).reason
  expect(await asks()).toBe('CAPTCHA_REQUIRED')
  const change = { version: 0, reason: 'Nobody comes' }
  const refusal = await data('/api/setCaptcha', { ...change, captcha: 'turnstile' })
  expect(refusal.errors).toEqual([{ field: 'captcha', reason: 'CAPTCHA_NOT_CONFIGURED' }])
  const chosen = await data('/api/setCaptcha', { ...change, captcha: 'none' })
  expect(chosen.data).toEqual({ captcha: 'none', offered, version: 1 })
  expect(await asks()).toBeUndefined()
  // One that was chosen when it had keys is not served without them.
  captcha = ProtoCaptcha.HCAPTCHA
  expect((await data('/api/getCaptcha')).data).toMatchObject({ captcha: 'altcha', offered })
})
