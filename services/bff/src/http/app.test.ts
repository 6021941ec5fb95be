import { eventually } from '@smartproject/testkit/eventually'

import { calls } from '../api/calls.js'
import { DOWNLOAD_PATH, UPLOAD_PATH } from '../api/work/files.js'
import { BLOB_PATH } from '../api/work/reading-passes.js'
import { LEAVE_FEED_PATH } from '../api/leave/feeds.js'
import { OPEN_PATH } from '../api/open-page.js'
import {
  OWN_PICTURE_PATH,
  OWN_PROJECT_PICTURE_PATH,
  PICTURE_PATH,
  PROJECT_PICTURE_PATH,
} from '../api/account/pictures.js'
import { registry } from '../registry.js'
import { createApp } from './app.js'
import { startTestApp, TEST_ORIGIN, type TestApp } from './app-fixture.js'
import { TestBrowser } from './browser-fixture.js'
import { openApiDocument } from './openapi/openapi.js'
import {
  DOCS_PATH,
  OPENAPI_PATH,
  PAYMENT_EVENTS_PATH,
  STREAM_PATH,
  UNSUBSCRIBE_PATH,
} from './paths-of-no-call.js'
import { routesOf } from './routes-fixture.js'

describe('the application', () => {
  let app: TestApp
  let browser: TestBrowser
  let member: TestBrowser

  beforeAll(async () => {
    app = await startTestApp()
    app.members.add('emad|1')
    app.rpcs.set('auth.recordDenial', () => ({}))
    member = new TestBrowser(app.url)
    await member.signIn('emad')
  })
  afterAll(() => app.stop())
  beforeEach(() => {
    browser = new TestBrowser(app.url)
  })

  test('serves exactly the registry, and the OpenAPI document describes exactly that', () => {
    const served = routesOf(createApp(app.platform, app.streams)).toSorted()
    const own = registry.map(({ method, path }) => `${method} ${path}`)
    const assets = ['start.js', 'swagger-ui.css', 'swagger-ui-bundle.js'].map(
      (name) => `GET ${DOCS_PATH}/${name}`,
    )
    const documents = [`GET ${OPENAPI_PATH}`, `GET ${DOCS_PATH}`, ...assets]
    const pictures = [
      `GET ${PICTURE_PATH}`,
      `PUT ${OWN_PICTURE_PATH}`,
      `GET ${PROJECT_PICTURE_PATH}`,
      `PUT ${OWN_PROJECT_PICTURE_PATH}`,
    ]
    const beside = [
      `GET ${STREAM_PATH}`,
      `GET ${OPEN_PATH}`,
      `GET ${DOWNLOAD_PATH}`,
      `GET ${BLOB_PATH}`,
      ...['OPTIONS', 'HEAD', 'PATCH', 'DELETE'].map((method) => `${method} ${UPLOAD_PATH}`),
      ...pictures,
      `GET ${LEAVE_FEED_PATH}`,
      `GET ${UNSUBSCRIBE_PATH}`,
      `POST ${UNSUBSCRIBE_PATH}`,
    ]
    // The payment provider alone calls it, as its own description says.
    const events = `POST ${PAYMENT_EVENTS_PATH}`
    expect(served).toEqual([...own, ...beside, ...documents, events].toSorted())

    const { paths = {} } = openApiDocument(TEST_ORIGIN)
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const inBraces = beside.map((route) => route.replace(/:(\w+)/g, '{$1}'))
    expect(described.toSorted()).toEqual([...own, ...inBraces].toSorted())
    expect(new Set(Object.keys(calls))).toEqual(new Set(registry.map(({ name }) => name)))
  })

  test.each(
    registry
      .filter(({ access }) => access !== 'public')
      .map(({ name, method, path }) => ({ name, method, path })),
  )('$name answers 401 without a session and runs nothing', async ({ method, path }) => {
    await browser.open()
    app.made.length = 0
    const answer = method === 'GET' ? await browser.get(path) : await browser.post(path, {})
    expect([answer.status, answer.body.reason]).toEqual([401, 'SESSION_UNKNOWN'])
    expect(app.made).toEqual([])
  })

  describe.each(
    registry
      .filter(({ method }) => method === 'POST')
      .map(({ name, path, access }) => ({ name, path, access })),
  )('$name', ({ name: call, path, access }) => {
    beforeEach(() => {
      app.made.length = 0
    })

    test.each([
      ['another site', { 'sec-fetch-site': 'cross-site' }, 403, 'CROSS_SITE'],
      ['a sibling host', { 'sec-fetch-site': 'same-site' }, 403, 'CROSS_SITE'],
      ['a foreign origin', { 'sec-fetch-site': '', origin: 'https://evil.test' }, 403, 'CROSS_SITE'],
      ['an opaque origin', { origin: 'null' }, 403, 'CROSS_SITE'],
      ['no token', { 'x-csrf-token': '' }, 403, 'CSRF_TOKEN_INVALID'],
      ['a made-up token', { 'x-csrf-token': 'A'.repeat(43) }, 403, 'CSRF_TOKEN_INVALID'],
      ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'CONTENT_TYPE'],
      ['plain text', { 'content-type': 'text/plain' }, 415, 'CONTENT_TYPE'],
    ])('refuses %s (L4)', async (_what, headers, status, reason) => {
      const answer = await member.post(path, {}, headers)
      expect([answer.status, answer.body.reason]).toEqual([status, reason])
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
      expect(app.made.filter(({ name }) => name !== 'auth.getSession')).toEqual([])
    })

    test('names an unknown field and runs nothing', async () => {
      const answer = await member.post(path, { isAdmin: true })
      const made = () => app.made.filter(({ name }) => name !== 'auth.getSession')
      if (access !== 'platform') {
        expect(answer.status).toBe(400)
        expect(answer.body.errors).toContainEqual({ field: 'isAdmin', reason: 'UNKNOWN_FIELD' })
        return expect(made()).toEqual([])
      }
      // Only an administrator reads even the names of the fields, and each such request is recorded, once.
      expect(answer.status).toBe(403)
      await member.post(path, {})
      await eventually(() => made().some(({ name }) => name === 'auth.recordDenial'))
      const record = { call, reason: 'PERMISSION_DENIED', requestId: expect.any(String) as string }
      const passport = expect.stringContaining('emad') as string
      expect(made().filter(({ name }) => name !== 'tenancy.issuePassport')).toEqual([
        { name: 'auth.recordDenial', request: record, passport },
      ])
    })

    test('answers 405 to other methods and says which one is served', async () => {
      for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
        const answer = await member.send(method, path, {})
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
      }
    })
  })

  test('an unknown path of the interface is a problem, not a page', async () => {
    for (const path of ['/api/nothing', '/api/', '/api', '/api/Me', '/api/me/']) {
      const answer = await browser.get(path)
      expect([answer.status, answer.body.reason]).toEqual([404, 'PATH_NOT_FOUND'])
    }
  })

  test('every answer is named, dated and kept out of caches', async () => {
    const answer = await browser.get('/api/session')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(Date.parse(answer.headers.get('x-server-time') ?? '')).not.toBeNaN()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const failed = await browser.get('/api/me')
    expect(failed.body.requestId).toBe(failed.headers.get('x-request-id'))
  })

  test('guards the browser with strict headers', async () => {
    const { headers } = await browser.get('/api/session')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';script-src 'self'/)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test("lets the payment provider's script, frames and calls in, and nothing else of it", async () => {
    const payments = ['https://js.pay.test', 'https://api.pay.test']
    const other = await startTestApp({ paymentOrigins: payments })
    const { headers } = await new TestBrowser(other.url).get('/api/session')
    await other.stop()
    const policy = headers.get('content-security-policy')?.split(';') ?? []
    expect(policy.filter((line) => line.includes('pay.test'))).toEqual([
      `script-src 'self' ${payments.join(' ')}`,
      `connect-src 'self' ${payments.join(' ')}`,
      `frame-src 'self' ${payments.join(' ')}`,
    ])
  })

  test('a foreign subscription answers byte for byte like an unknown one', async () => {
    await browser.signIn('emad')
    app.members.add('faris|2')
    const bodies = await Promise.all(
      [2, 999].map((subscription) => browser.post('/api/listOwnLeave', { subscription })),
    )
    const [foreign, unknown] = bodies.map(({ text, body }) => text.replace(body.requestId ?? '', 'ID'))
    expect(foreign).toBe(unknown)
    expect(bodies.map(({ status }) => status)).toEqual([404, 404])
  })

  test.each([
    ['/api/getsublist', { userId: 'faris' }, { userId: 'nobody' }],
    ['/api/getUserSub', { userId: 'faris' }, { userId: 'nobody' }],
    ['/api/getUserNotification', { userId: 'faris' }, { userId: 'nobody' }],
    ['/api/subcribtionProjectDatas', { subscription: 1, user: 'faris' }, { subscription: 1, user: 'nobody' }],
    ['/api/getLeaveLocksById', { subscription: 1, user: 'faris' }, { subscription: 1, user: 'nobody' }],
  ])("%s tells nothing of another person's id", async (path, foreign, unknown) => {
    await browser.signIn('emad')
    const [one, other] = [await browser.post(path, foreign), await browser.post(path, unknown)]
    expect([one.status, one.body.reason]).toEqual([404, 'USER_NOT_FOUND'])
    expect(one.text.replace(one.body.requestId ?? '', '')).toBe(
      other.text.replace(other.body.requestId ?? '', ''),
    )
  })

  test('a platform call is closed to everybody but administrators', async () => {
    app.rpcs.set('admin.listUsers', () => ({ users: [], page: undefined }))
    await browser.signIn('emad')
    expect((await browser.post('/api/listPlatformUsers', {})).status).toBe(403)
    const admin = new TestBrowser(app.url)
    await admin.signIn('admin')
    expect((await admin.post('/api/listPlatformUsers', {})).body).toEqual({
      data: { users: [], page: { next_page_token: '' } },
    })
  })

  test('a service that is away is 503 with a time to wait, an unexpected failure 500 without its text', async () => {
    await browser.signIn('emad')
    app.rpcs.delete('leave.listOwnLeave')
    const away = await browser.post('/api/listOwnLeave', { subscription: 1 })
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
    app.rpcs.set('leave.listOwnLeave', () => {
      throw new Error('secret of the house')
    })
    const broken = await browser.post('/api/listOwnLeave', { subscription: 1 })
    expect(broken.status).toBe(500)
    expect(broken.text).not.toMatch(/secret/)
  })
})
