import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { PATHS } from '../../api/paths/paths.js'
import { startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

/** The hash is that of `openssl dgst -sha256`: a browser runs the script only where the policy names it. */
const SCRIPT = "\n  document.documentElement.lang = 'ar'\n"
const SCRIPT_HASH = "'sha256-+9Qfk+0KHGJJ/5P/O0aZkN3wZ1HAP6TciYUELVcwwww='"
const PAGE = `<!doctype html><title>Smart Project</title><script>${SCRIPT}</script><script type="module" src="/assets/main-abc123.js"></script>`

describe('the pages', () => {
  let app: TestApp
  let browser: TestBrowser
  let root: string

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'pages-'))
    mkdirSync(join(root, 'assets'))
    writeFileSync(join(root, 'index.html'), PAGE)
    writeFileSync(join(root, 'plain.html'), '<!doctype html><title>Nothing runs here</title>')
    writeFileSync(join(root, 'assets', 'main-abc123.js'), 'export const a = 1\n'.repeat(200))
    writeFileSync(join(root, 'assets', 'main-abc123.js.gz'), 'made by the bundler')
    writeFileSync(join(root, 'logo.png'), Buffer.from([1, 2, 3]))
    app = await startTestApp({ webRoot: root })
    browser = new TestBrowser(app.url)
  })
  afterAll(async () => {
    await app.stop()
    rmSync(root, { recursive: true })
  })

  test.each(['/', '/login', '/1/project/1/punchcalendar', '/163/userdashboard', '/index.html'])(
    '%s is the application, never cached without asking',
    async (path) => {
      const answer = await browser.get(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(answer.text).toMatch(/Smart Project/)
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'/)
      const head = await browser.send('HEAD', path, {})
      expect([head.status, head.text]).toEqual([200, ''])
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    },
  )

  test.each([
    '/leaverequest?approve=abc&approvedby=mona',
    '/leaverequest?reject=abc&approvedby=mona',
    '/leaverequest/?approve=abc',
    '/?leaverequest=leave-1&icode=abc',
    '/?ICODE=abc',
    '/1/userdashboard?icode=abc',
    '/login?next=%2Fleaverequest%3Fapprove%3Dabc',
    '/callback?code=abc&state=x',
    '/auth/linkedin/callback?code=abc',
    '/invite/abc',
    '/account/activate/abc',
    '/account/resetpassword?code=abc',
    '/transfer/abc',
    '/licenseval/abc',
  ])('%s: the address of a page with a code is sent nowhere and the page is not cached', async (path) => {
    app.made.length = 0
    const { status, headers } = await browser.get(path)
    expect([status, headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ])
    expect(app.made).toEqual([])
  })

  test.each([
    '/no/such/page',
    '/apiary',
    '/dummy',
    '/script',
    '/Admino/mdbTabledemo',
    '/0',
    '/1/nowhere',
    '/1/project/x/punch',
    '/1/project/1/punch/more',
    '/sub/project/1',
  ])(
    '%s is a page that does not exist: the application with status 404, for browsers that know it too',
    async (path) => {
      const answer = await browser.get(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-cache'])
      expect(answer.text).toMatch(/Smart Project/)
      const etag = answer.headers.get('etag') ?? ''
      expect((await browser.get(path, { 'if-none-match': etag })).status).toBe(404)
      const head = await browser.send('HEAD', path, {})
      expect([head.status, head.text]).toEqual([404, ''])
    },
  )

  test.each(PATHS.map((line) => [line.path, 'missing' in line ? 404 : 200] as const))(
    '%s is answered with %i (P36)',
    async (path, status) => {
      const address = path
        .replace(':subscription', '1')
        .replace(':project', '7')
        .replace(/\/:\w+\?$/, '')
        .replace(/:\w+/, 'one')
      expect((await browser.get(address)).status).toBe(status)
    },
  )

  test.each([
    '/login',
    '/register',
    '/plans',
    '/plans/2',
    '/demoproject',
    '/demoproject/1/punch',
    '/index.html',
  ])('%s may be found by search engines', async (path) => {
    expect((await browser.get(path)).headers.get('x-robots-tag')).toBeNull()
  })

  test.each([
    '/',
    '/1',
    '/1/project/1/punch',
    '/account/profile',
    '/invite/abc',
    '/no/such/page',
    '/login_new',
  ])('%s is kept out of search engines', async (path) => {
    expect((await browser.get(path)).headers.get('x-robots-tag')).toBe('noindex')
  })

  test('hashed files are kept for ever, packed as the browser likes it', async () => {
    const path = '/assets/main-abc123.js'
    const plain = await raw(app.url + path, 'identity')
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    const brotli = await raw(app.url + path, 'gzip, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    const gzip = await raw(app.url + path, 'gzip')
    expect(gzip.body.toString()).toBe('made by the bundler')
  })

  test('the script in a page runs by its hash, and no page lets another one run', async () => {
    const policyOf = async (path: string, headers = {}) =>
      (await browser.get(path, headers)).headers
        .get('content-security-policy')
        ?.split(';')
        .find((line) => line.startsWith('script-src '))
    const allowed = `script-src 'self' ${SCRIPT_HASH}`
    for (const path of ['/', '/login', '/no/such/page', '/index.html'])
      expect([path, await policyOf(path)]).toEqual([path, allowed])
    const etag = (await browser.get('/')).headers.get('etag') ?? ''
    expect(await policyOf('/', { 'if-none-match': etag })).toBe(allowed)
    for (const path of ['/plain.html', '/api/session', '/logo.png'])
      expect([path, await policyOf(path)]).toEqual([path, "script-src 'self'"])
  })

  test('an unchanged answer is not sent again', async () => {
    const first = await browser.get('/')
    const again = await browser.get('/', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('a missing script is missing', async () => {
    expect((await browser.get('/assets/gone-123.js')).status).toBe(404)
  })

  test.each([
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cx',
    '/%00',
    '/%zz',
    '//evil.test/x',
  ])('%s leads nowhere else', async (path) => {
    const answer = await raw(app.url, 'identity', path)
    expect(answer.body.toString()).not.toMatch(/root:/)
    expect([200, 400, 404]).toContain(answer.status)
    expect(answer.headers['location']).toBeUndefined()
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s on a page is 405', async (method) => {
    const answer = await browser.send(method, '/login', {})
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each(['/', '/api/session', '/no/such/page'])(
    '%s: no page may use the devices of its reader',
    async (path) => {
      const policy = (await browser.get(path)).headers.get('permissions-policy') ?? ''
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
        expect(policy.split(', ')).toContain(`${feature}=()`)
    },
  )

  test('pages for developers are not there unless they are switched on', async () => {
    const production = await startTestApp({ webRoot: root, developerPages: false })
    const reader = new TestBrowser(production.url)
    for (const path of [
      '/api/docs',
      '/api/docs/start.js',
      '/api/openapi.json',
      '/ui',
      '/ui/',
      '/UI',
      '/ui?theme=dark',
    ]) {
      const answer = await reader.get(path)
      expect([path, answer.status, answer.body.reason]).toEqual([path, 404, 'PATH_NOT_FOUND'])
    }
    expect((await reader.get('/login')).status).toBe(200)
    await production.stop()
    expect((await browser.get('/ui')).status).toBe(200)
  })

  test('the interface is never answered with a page', async () => {
    expect((await browser.get('/api/nothing')).headers.get('content-type')).toMatch(/problem\+json/)
  })

  test('the reference page loads only from here', async () => {
    const page = await browser.get('/api/docs')
    expect(page.text).not.toMatch(/https?:/)
    expect(page.text).not.toMatch(/<script>|onload=/)
    for (const [, path = ''] of page.text.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await browser.get(path)).status).toBe(200)
    expect((await browser.get('/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' })
  })
})

function raw(
  url: string,
  encoding: string,
  path?: string,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': encoding }, ...(path === undefined ? {} : { path }) }
    send(url, options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
}
