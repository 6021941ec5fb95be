import { apiTokenText } from '@smartproject/kit/tokens/api-token'
import { DomainError } from '@smartproject/kit/errors'
import { User } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { scopeOf } from '../../access/token-scopes.js'
import { registry } from '../../registry.js'
import { API_AREAS } from '../../api/account/api-scopes.js'
import { HIGH_LIMITS, startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

const ALL = API_AREAS.flatMap((area) => [`${area}:read`, `${area}:write`])
const user = User.fromPartial({ id: 'emad', email: 'emad@demo.test', fullname: 'emad', active: true })

let app: TestApp
let tokens: Map<string, object>
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  tokens = playTokens(app)
  app.members.add('emad|1').add('emad|2')
})

afterAll(() => app.stop())

function playTokens({ rpcs }: TestApp): Map<string, object> {
  const known = new Map<string, object>()
  rpcs.set('auth.getApiToken', ({ token }: { token: string }) => {
    const apiToken = known.get(token)
    if (!apiToken) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    return { apiToken, user }
  })
  return known
}

/** A token that works; returns its text. */
function aToken(scopes: readonly string[], tenantId = '', into = tokens): string {
  const text = apiTokenText(String(++count).padStart(43, '0'))
  const expireTime = new Date(Date.now() + 3_600_000)
  into.set(text, { id: `token-${count}`, userId: 'emad', scopes, tenantId, expireTime })
  return text
}

async function call(
  path: string,
  { token, body = {}, method = 'POST', url = app.url, headers = {} }: Call,
): Promise<{ status: number; reason: string | undefined }> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  const { reason } = (await answer.json()) as { reason?: string }
  return { status: answer.status, reason }
}

interface Call {
  token: string
  body?: object
  method?: string
  url?: string
  headers?: Record<string, string>
}

describe('the token of a program', () => {
  it('opens the calls of its scopes and no others, whatever they are (P19)', async () => {
    const every = aToken(ALL)
    for (const { name, path, method } of registry) {
      const scope = scopeOf(name)
      const refused = { status: 403, reason: 'TOKEN_SCOPE' }
      const answer = await call(path, { token: every, method })
      if (scope === null) expect([name, answer]).toEqual([name, refused])
      else {
        expect([name, answer.reason]).not.toEqual([name, 'TOKEN_SCOPE'])
        const others = aToken(ALL.filter((one) => one !== scope))
        expect([name, await call(path, { token: others, method })]).toEqual([name, refused])
      }
    }
  })

  it('never opens what belongs to an account, lets people in, or is the platform’s (P19)', () => {
    const open = registry.filter(({ name }) => scopeOf(name) !== null)
    expect(open.filter(({ access }) => access !== 'member').map(({ name }) => name)).toEqual(['getsublist'])
    expect(open.filter(({ name }) => /invit|transfer|pay|stripe|password|upload/i.test(name))).toEqual([])
    expect(open.length).toBeGreaterThan(80)
  })

  it('needs neither cookie nor token of a page, and a cookie beside it counts for nothing', async () => {
    const faris = new TestBrowser(app.url)
    await faris.signIn('faris')
    app.rpcs.set('tenancy.listOwnSubscriptions', (_request: never, { passport }: { passport: string }) => {
      expect(passport).toBe('emad@0')
      return { subscriptions: [] }
    })
    const headers = { cookie: `sid=${faris.cookies.get('sid')}`, 'x-csrf-token': faris.csrf }
    const token = aToken(['people:read'])
    expect(await call('/api/getsublist', { token, body: { userId: 'emad' }, headers })).toEqual({
      status: 200,
      reason: undefined,
    })
  })

  it('is none as a cookie, nor is the token of a session one (P19)', async () => {
    const attacker = new TestBrowser(app.url)
    attacker.cookies.set('sid', aToken(ALL))
    expect((await attacker.get('/api/me')).status).toBe(401)
    expect((await attacker.get('/api/session')).body.data).toMatchObject({ user: null, sid: null })
    await attacker.signIn('emad')
    const unknown = { status: 401, reason: 'SESSION_UNKNOWN' }
    for (const token of [attacker.cookies.get('sid') ?? '', apiTokenText('x'.repeat(43)), ''])
      expect(await call('/api/me', { token, method: 'GET' })).toEqual(unknown)
  })

  it('for one company finds no other one, and nothing outside of one', async () => {
    const token = aToken(ALL, 'tenant-1')
    const ask = (subscription: number) => call('/api/listCompanyMembers', { token, body: { subscription } })
    expect(await ask(2)).toEqual({ status: 404, reason: 'SUBSCRIPTION_NOT_FOUND' })
    expect((await ask(1)).reason).toBe('PEER_UNAVAILABLE')
    expect(await call('/api/getsublist', { token, body: { userId: 'emad' } })).toEqual({
      status: 403,
      reason: 'TOKEN_SCOPE',
    })
  })

  it('has limits of its own, and ends on request', async () => {
    const tight = await startTestApp({ limits: { ...HIGH_LIMITS, sessionRequestsPerMinute: 3 } })
    const known = playTokens(tight)
    const token = aToken(['tasks:read'], '', known)
    const other = aToken(['tasks:read'], '', known)
    const ask = (one: string) => call('/api/me', { token: one, method: 'GET', url: tight.url })
    for (let i = 0; i < 3; i++) expect((await ask(token)).status).toBe(403)
    expect([(await ask(token)).status, (await ask(other)).status]).toEqual([429, 403])
    known.delete(other)
    tight.platform.sessions.drop(`token-${count}`)
    expect((await ask(other)).status).toBe(401)
    await tight.stop()
  })
})

describe('the accessToken of a sign-in', () => {
  it('is a Bearer beside the cookie of its session for as long as that lives, and nothing without (S2 §7)', async () => {
    const emad = new TestBrowser(app.url)
    const { accessToken } = (await emad.signIn('emad')).body.data as { accessToken: string }
    app.rpcs.set('auth.setOwnLocale', () => ({ user }))
    const post = (browser: TestBrowser, authorization: string) =>
      browser.post('/api/setLocale', { locale: 'en' }, { 'x-csrf-token': '', authorization })
    const me = (browser: TestBrowser, authorization: string) => browser.get('/api/me', { authorization })
    expect((await post(emad, `Bearer ${accessToken}`)).status).toBe(200)
    expect((await me(emad, `Bearer ${accessToken}`)).body.data).toMatchObject({ id: 'emad' })
    expect((await post(emad, 'Bearer wrong')).body).toMatchObject({ reason: 'CSRF_TOKEN_INVALID' })
    for (const answer of [
      await me(new TestBrowser(app.url), `Bearer ${accessToken}`),
      await post(new TestBrowser(app.url), `Bearer ${accessToken}`),
    ])
      expect([answer.status, answer.body.reason]).toEqual([401, 'SESSION_UNKNOWN'])

    const other = new TestBrowser(app.url)
    await other.signIn('faris')
    expect((await post(other, `Bearer ${accessToken}`)).body).toMatchObject({
      reason: 'CSRF_TOKEN_INVALID',
    })
  })
})
