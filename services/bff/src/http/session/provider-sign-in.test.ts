import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { DomainError } from '@smartproject/kit/errors'

import { configuredProviders, oidcProvider, type OidcSettings } from '../../providers/configured.js'
import { FacebookStrategy } from '../../providers/facebook.js'
import { startStandIn, type StandIn, type Switches } from '../../providers/stand-in-fixture.js'
import { startTestApp, TEST_ORIGIN, type TestApp } from '../app-fixture.js'
import { TestBrowser, type Answer } from '../browser-fixture.js'

const noor = {
  id: 'noor',
  fullname: 'Noor Amin',
  email: 'noor@people.test',
  avatarUrl: '',
  locale: 'en',
  platformAdmin: false,
  active: true,
}
const signedOut = { sessionToken: '', session: undefined, user: undefined, ticket: '', identityTicket: '' }

let standIn: StandIn | null = null
let app: TestApp
let browser: TestBrowser

afterEach(async () => {
  await app.stop()
  await standIn?.stop()
  standIn = null
})

async function withProvider(switches: Switches = {}, traits: Partial<OidcSettings> = {}) {
  standIn = await startStandIn(switches)
  await opened([oidcProvider({ ...standIn.settings, ...traits }, TEST_ORIGIN)])
}

async function opened(providers: TestApp['platform']['providers']) {
  app = await startTestApp({ providers })
  app.rpcs.set('auth.signInWithIdentity', () => ({
    ...signedOut,
    sessionToken: 'token-number-77',
    session: { id: 'session-77', userId: 'noor', expireTime: new Date(Date.now() + 3_600_000) },
    user: noor,
  }))
  browser = new TestBrowser(app.url)
  await browser.open()
}

const asked = () =>
  app.made
    .filter(({ name }) => name === 'auth.signInWithIdentity')
    .map(({ request }) => request as Record<string, unknown>)

/** Leaves for the provider, signs in there, and returns what the page is opened with. */
async function comeBack(query = '', who = browser): Promise<URLSearchParams> {
  const left = await who.get(`/api/auth/oidc${query}`)
  expect(left.status).toBe(302)
  if (!standIn) throw new Error('no stand-in')
  return (await standIn.visit(left.headers.get('location') ?? '')).searchParams
}

function finish(
  params: URLSearchParams,
  change: Record<string, string> = {},
  who = browser,
): Promise<Answer> {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => params.get(name) ?? '')
  const issuer = iss === '' ? {} : { issuer: iss }
  return who.post('/api/chkUserData', { authCode: code, token: state, ...issuer, ...change })
}

describe('a sign-in by a provider', () => {
  test('hands on who the provider says it is, and begins a session', async () => {
    await withProvider()
    const answer = await finish(await comeBack('?next=/7/project/1'))
    expect(answer.body.data).toMatchObject({
      outcome: 'signed_in',
      platform: 'oidc',
      next: '/7/project/1',
      user: { email: 'noor@people.test' },
    })
    expect(asked()).toMatchObject([
      {
        issuer: standIn?.settings.issuer,
        subject: 'noor',
        provider: 'oidc',
        email: 'noor@people.test',
        emailProven: true,
        fullname: 'Noor Amin',
        link: false,
      },
    ])
    expect(browser.cookies.get('sid')).toBe('token-number-77')
    expect(answer.text).not.toContain('token-number')
  })

  test('stays signed in when that was wanted before it left, and tells who has signed in here before', async () => {
    await withProvider()
    await finish(await comeBack('?stay=1'))
    await finish(await comeBack())
    expect(asked()).toMatchObject([
      { stay: true, deviceUserId: '' },
      { stay: false, deviceUserId: 'noor' },
    ])
  })

  test('sends state and nonce, comes back to the public address whatever the Host says, and its cookie is out of reach', async () => {
    await withProvider()
    const left = await browser.get('/api/auth/oidc', { 'x-forwarded-host': 'evil.test' })
    const url = new URL(left.headers.get('location') ?? '')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: `${TEST_ORIGIN}/callback`,
      state: expect.stringMatching(/^oidc\.signin\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const cookie = left.headers.getSetCookie().find((line) => line.startsWith('oauth='))
    expect(cookie).toMatch(/Max-Age=600;.*HttpOnly/i)
    expect(cookie).not.toContain(url.searchParams.get('nonce'))
  })

  test('of an address that the provider has not verified says so', async () => {
    await withProvider({ verified: false })
    await finish(await comeBack())
    expect(asked()).toMatchObject([{ email: 'noor@people.test', emailProven: false }])
  })

  test('works with one that returns no nonce and refuses a verifier, by its state', async () => {
    const linkedIn = { nonce: false, verifier: false }
    await withProvider({ refusesVerifier: true, says: { nonce: undefined } }, linkedIn)
    expect((await finish(await comeBack())).body.data).toMatchObject({ outcome: 'signed_in' })
    const swapped = await finish(await comeBack(), { token: 'oidc.signin.another' })
    expect([swapped.status, swapped.body.reason]).toEqual([401, 'PROVIDER_REFUSED'])
  })

  test('with an identity that no account has is answered a ticket', async () => {
    await withProvider()
    app.rpcs.set('auth.signInWithIdentity', () => ({ ...signedOut, identityTicket: 'ticket-1' }))
    const answer = await finish(await comeBack('?intent=register'))
    expect(answer.body.data).toMatchObject({ outcome: 'not_registered', accessToken: 'ticket-1', user: null })
    expect(browser.cookies.has('sid')).toBe(false)
  })

  test('does not pass the second factor', async () => {
    await withProvider()
    app.rpcs.set('auth.signInWithIdentity', () => ({ ...signedOut, ticket: 'ticket-number-0000000001' }))
    const answer = await finish(await comeBack('?next=/7/project/1'))
    expect([answer.status, answer.body.reason]).toEqual([401, 'SECOND_FACTOR'])
    expect(answer.body.meta).toEqual({ next: '/7/project/1' })
    expect(browser.cookies.get('ticket')).toBe('ticket-number-0000000001')
  })

  test('to link needs a session, and links into it', async () => {
    await withProvider()
    app.rpcs.set('auth.signInWithIdentity', () => ({ ...signedOut, identityTicket: 'ticket-1' }))
    app.rpcs.set('auth.linkIdentity', () => ({}))
    expect((await finish(await comeBack('?intent=link'))).status).toBe(401)
    expect(asked()).toEqual([])
    await browser.signIn('olivia')
    const answer = await finish(await comeBack('?intent=link'))
    expect(answer.body.data).toMatchObject({ outcome: 'linked' })
    expect(app.made.find(({ name }) => name === 'auth.linkIdentity')).toMatchObject({
      passport: 'olivia@0',
      request: { ticket: 'ticket-1' },
    })
  })
})

test('a link that wants its person to be proved first waits as a ticket', async () => {
  await withProvider()
  app.rpcs.set('auth.signInWithIdentity', () => ({ ...signedOut, identityTicket: 'ticket-1' }))
  app.rpcs.set('auth.linkIdentity', () => {
    throw new DomainError('forbidden', 'STEP_UP')
  })
  await browser.signIn('olivia')
  const answer = await finish(await comeBack('?intent=link&next=/account/profile'))
  expect(answer.body.data).toMatchObject({
    outcome: 'step_up',
    accessToken: 'ticket-1',
    next: '/account/profile',
  })
})

describe('an answer that this browser did not ask for', () => {
  const refused = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    expect([status, body.reason]).toEqual([401, 'PROVIDER_REFUSED'])
    expect(asked()).toEqual([])
  }

  test('is refused: another browser, another state, another question, a code that was used (P14)', async () => {
    await withProvider()
    const other = new TestBrowser(app.url)
    await other.open()
    const params = await comeBack()
    await refused(finish(params, {}, other))
    await comeBack('', other)
    await refused(finish(params, {}, other))
    await refused(finish(params, { token: 'oidc.signin.another' }))
    // The cookie is good once, also after a refusal.
    await refused(finish(params))
    const kept = new Map(browser.cookies)
    const fresh = await comeBack()
    const cookie = browser.cookies.get('oauth') ?? ''
    expect((await finish(fresh)).status).toBe(200)
    app.made.length = 0
    browser.cookies.clear()
    for (const [name, value] of kept) browser.cookies.set(name, value)
    browser.cookies.set('oauth', cookie)
    await refused(finish(fresh))
  })

  test('is refused after ten minutes (P14)', async () => {
    await withProvider()
    const params = await comeBack()
    app.clock.advance(601_000)
    await refused(finish(params))
  })

  test.each<[string, Switches]>([
    ['another issuer', { says: { iss: 'https://other.test' } }],
    ['another audience', { says: { aud: 'somebody else' } }],
    ['another nonce', { says: { nonce: 'planted' } }],
    ['no nonce', { says: { nonce: undefined } }],
  ])('is refused: a token for %s (P14)', async (_what, switches) => {
    await withProvider(switches)
    await refused(finish(await comeBack()))
  })

  test('is refused: a verifier of another question (P14)', async () => {
    await withProvider()
    const first = await comeBack()
    await comeBack()
    await refused(finish(first, { token: 'x' }))
  })
})

describe('a provider', () => {
  test('that is away leads back to the other ways in (Q17)', async () => {
    standIn = await startStandIn()
    await standIn.stop()
    await opened([oidcProvider(standIn.settings, TEST_ORIGIN)])
    standIn = null
    const left = await browser.get('/api/auth/oidc?intent=register')
    expect([left.status, left.headers.get('location')]).toEqual([302, '/register?liRegister=error'])
  })

  test('that does not answer to its code is away, and nothing happens (Q17)', async () => {
    await withProvider({ hangsUp: true })
    const { status, body } = await finish(await comeBack())
    expect([status, body.reason]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
    expect(asked()).toEqual([])
  })

  test('declined by the person leads back with its name in the state (Q17)', async () => {
    await withProvider({ denies: true })
    const params = await comeBack()
    expect(params.get('error')).toBe('access_denied')
    expect(params.get('state')).toMatch(/^oidc\.signin\./)
  })

  test('is offered once its settings are there, and no other one', async () => {
    await withProvider()
    const { body } = await browser.get('/api/getStrategies')
    const enabled = (body.data as { enabled: boolean }[]).filter((one) => one.enabled)
    expect(enabled).toMatchObject([{ name: 'local' }, { name: 'oidc', title: 'Stand-in' }])
    expect((await browser.get('/api/auth/google')).status).toBe(404)
    const none = configuredProviders({ PUBLIC_URL: TEST_ORIGIN, MICROSOFT_TENANT: 'common' } as never)
    expect(none).toEqual([])
  })

  test('is not left for because another site says so', async () => {
    await withProvider()
    expect((await browser.get('/api/auth/oidc', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('leads nowhere but to a page of ours afterwards (L22)', async () => {
    await withProvider()
    for (const next of ['//evil.test', 'https://evil.test', '/\\evil.test']) {
      const answer = await finish(await comeBack(`?next=${encodeURIComponent(next)}`))
      expect(answer.body.data).toMatchObject({ next: '' })
      await browser.post('/api/signOut', {})
      browser = new TestBrowser(app.url)
      await browser.open()
    }
  })
})

test('Facebook is asked at a version of today, and its word proves no address', async () => {
  const graph = createServer((request, response) => {
    const body = request.url?.startsWith('/oauth/access_token')
      ? { access_token: 'a', token_type: 'bearer' }
      : { id: '77', name: 'Noor Amin', email: 'noor@people.test' }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve))
  const graphUrl = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`
  const application = { clientId: 'id', clientSecret: 's', callbackUrl: `${TEST_ORIGIN}/callback`, graphUrl }
  const strategy = new FacebookStrategy(application)
  await opened([{ name: 'facebook', title: 'Facebook', strategy: () => Promise.resolve(strategy) }])
  const left = new URL((await browser.get('/api/auth/facebook')).headers.get('location') ?? '')
  expect(left.origin + left.pathname).toMatch(/^https:\/\/www\.facebook\.com\/v(2[3-9]|[3-9]\d)\.0\/dialog/)
  const state = left.searchParams.get('state') ?? ''
  await finish(new URLSearchParams({ code: 'c', state }))
  expect(asked()).toMatchObject([
    { issuer: 'https://www.facebook.com', subject: '77', email: 'noor@people.test', emailProven: false },
  ])
  graph.closeAllConnections()
  await new Promise((resolve) => graph.close(resolve))
})

it('getStrategies lists all providers, those that are configured first and enabled (S2 §7)', async () => {
  await withProvider()
  const { data } = (await browser.get('/api/getStrategies')).body as { data: { name: string }[] }
  expect(data.map(({ name }) => name)).toEqual([
    'local',
    'oidc',
    'google',
    'microsoft',
    'linkedin',
    'facebook',
  ])
  expect(data[1]).toMatchObject({ kind: 'provider', url: '/api/auth/oidc', enabled: true })
  expect(data[2]).toEqual({ name: 'google', title: 'Google', kind: 'provider', url: '', enabled: false })
})
