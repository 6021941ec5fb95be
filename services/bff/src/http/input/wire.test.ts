import express from 'express'

import { startTestApp, TEST_ORIGIN, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'
import { startHttpServer } from '../server.js'
import { sendRaw } from './wire-fixture.js'

// Inputs that no browser sends: bytes on a socket, against the real server of Node and the real application.

let app: TestApp
let browser: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  app.members.add('emad|1')
  browser = new TestBrowser(app.url)
  await browser.signIn('emad')
})
afterAll(() => app.stop())
beforeEach(() => (app.made.length = 0))

/** The head of a POST that our own page could send. */
function head(more: readonly string[], path = '/api/withdrawLeave'): string {
  const own = [
    'Host: x',
    `Origin: ${TEST_ORIGIN}`,
    'Content-Type: application/json',
    `X-CSRF-Token: ${browser.csrf}`,
  ]
  return [`POST ${path} HTTP/1.1`, ...own, `Cookie: ${browser.cookieHeader()}`, ...more, '', ''].join('\r\n')
}
const BODY = '{"subscription":1,"id":"l1","version":1}'
const written = () => app.made.filter(({ name }) => name === 'leave.withdrawLeave').length

describe('requests that two readers would cut differently', () => {
  test.each<[string, () => string]>([
    [
      'length and chunks',
      () =>
        `${head([`Content-Length: ${BODY.length}`, 'Transfer-Encoding: chunked'])}0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
    ],
    ['two lengths', () => `${head([`Content-Length: ${BODY.length}`, 'Content-Length: 3'])}${BODY}`],
    ['a length with a sign', () => `${head([`Content-Length: +${BODY.length}`])}${BODY}`],
    ['two lengths in one', () => `${head([`Content-Length: ${BODY.length}, ${BODY.length}`])}${BODY}`],
    ['an unknown coding', () => `${head(['Transfer-Encoding: xchunked'])}0\r\n\r\n`],
    [
      'a coding before chunks that are not last',
      () => `${head(['Transfer-Encoding: chunked, identity'])}0\r\n\r\n`,
    ],
    ['a space before the colon', () => `${head([`Content-Length : ${BODY.length}`])}${BODY}`],
    ['a bare carriage return in a header', () => head(['X-A: a\rX-B: b', 'Content-Length: 0'])],
    ['a NUL in a header', () => head(['X-A: a\0b', 'Content-Length: 0'])],
    ['a chunk without a size', () => `${head(['Transfer-Encoding: chunked'])}zz\r\n{}\r\n0\r\n\r\n`],
    ['a NUL in the path', () => 'GET /api/ip.json\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no host', () => 'GET /api/ip.json HTTP/1.1\r\n\r\n'],
    ['a method of its own', () => 'MAKE /api/ip.json HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no HTTP at all', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('%s: refused, connection closed, nothing done', async (_what, bytes) => {
    const { statuses, closed } = await sendRaw(app.url, bytes())
    // Where the fault is in the body, an answer to the head may be due: then there is none at all.
    expect([[], [400]]).toContainEqual(statuses)
    expect(closed).toBe(true)
    expect(written()).toBe(0)
  })

  test.each([
    ['host', 'Host: y'],
    ['kind of body', 'Content-Type: application/json'],
    ['token', 'X-CSRF-Token: x'],
    ['origin', 'Origin: https://evil.test'],
    ['key', 'Idempotency-Key: 1\r\nIdempotency-Key: 2'],
  ])('two of the %s: refused, nothing done', async (_what, line) => {
    const bytes = `${head([line, `Content-Length: ${BODY.length}`])}${BODY}`
    const { statuses, text } = await sendRaw(app.url, bytes, { answers: 1 })
    expect(statuses).toEqual([400])
    expect(text).toContain('REQUEST_MALFORMED')
    expect(written()).toBe(0)
  })

  test('garbage after a request ends the connection after its answer', async () => {
    const good = 'GET /api/ip.json HTTP/1.1\r\nHost: x\r\n\r\n'
    expect(await sendRaw(app.url, `${good}%%%garbage%%%\r\n\r\n`)).toMatchObject({ closed: true })
    const pipelined = await sendRaw(app.url, `${good}${good}${good}`, { answers: 3 })
    expect(pipelined.statuses).toEqual([200, 200, 200])
  })

  test('garbage behind a request that is still served is not answered in its place', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    app.rpcs.set('leave.withdrawLeave', () => promise)
    const bytes = `${head([`Content-Length: ${BODY.length}`])}${BODY}%%%garbage%%%\r\n\r\n`
    expect(await sendRaw(app.url, bytes)).toMatchObject({ statuses: [], closed: true })
    resolve({})
    app.rpcs.delete('leave.withdrawLeave')
  })

  test('HTTP/1.0 is answered and closed', async () => {
    const answer = await sendRaw(app.url, 'GET /api/ip.json HTTP/1.0\r\n\r\n')
    expect(answer).toMatchObject({ statuses: [200], closed: true })
  })
})

describe('headers', () => {
  test.each([
    ['ten thousand of them', Array.from({ length: 10_000 }, (_, index) => `X-${index}: 1`)],
    ['a cookie of a megabyte', [`Cookie: sid=${'a'.repeat(1_000_000)}`]],
    ['one of 17 kB', [`X-A: ${'a'.repeat(17_000)}`]],
  ])('%s: refused', async (_what, lines) => {
    const { statuses } = await sendRaw(app.url, head([...lines, 'Content-Length: 0']))
    expect(statuses).toEqual([431])
  })

  test('a cookie above 4096 bytes is no session and no fault', async () => {
    const answer = await browser.send('GET', '/api/me', { cookie: '' })
    expect(answer.status).toBe(200)
    const stranger = new TestBrowser(app.url)
    stranger.cookies.set('sid', 'a'.repeat(5_000))
    expect((await stranger.get('/api/me')).status).toBe(401)
  })

  test('none changes the method', async () => {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await browser.send('GET', '/api/withdrawLeave', { [name]: 'POST' })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    }
    const asQuery = await browser.send('GET', '/api/withdrawLeave?_method=POST', {})
    expect(asQuery.status).toBe(405)
    expect(written()).toBe(0)
  })

  test('the address that a client claims is not believed', async () => {
    const headers = {
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6;host=evil.test;proto=https',
      'x-real-ip': '6.6.6.6',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
    }
    const answer = await browser.get('/api/ip.json', headers)
    expect((answer.body.data as { ip: string }).ip).toBe('127.0.0.1')
    await browser.post('/api/signOut', {}, headers)
    expect(JSON.stringify(app.made)).not.toContain('6.6.6.6')
    await browser.signIn('emad')
  })

  test('the host of a request stands in no link', async () => {
    for (const path of ['/api/openapi.json', '/api/session', '/api/nothing']) {
      const host = `GET ${path} HTTP/1.1\r\nHost: evil.test\r\nX-Forwarded-Host: evil.test\r\n\r\n`
      expect((await sendRaw(app.url, host, { answers: 1 })).text).not.toContain('evil.test')
    }
    const absolute = await sendRaw(app.url, 'GET http://evil.test/api/ip.json HTTP/1.1\r\nHost: x\r\n\r\n', {
      answers: 1,
    })
    expect(absolute.text).not.toContain('evil.test')
  })
})

describe('methods and paths', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'QUERY'])(
    '%s on a call that is posted: 405, with what is allowed',
    async (method) => {
      const bytes = `${method} /api/withdrawLeave HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`
      const { statuses, text } = await sendRaw(app.url, bytes, { answers: 1 })
      expect(statuses).toEqual([405])
      expect(text).toMatch(/^allow: POST\r$/im)
    },
  )

  test('CONNECT opens nothing', async () => {
    const { text } = await sendRaw(app.url, 'CONNECT internal:80 HTTP/1.1\r\nHost: internal:80\r\n\r\n')
    expect(text).not.toMatch(/ 200 /)
  })

  test.each([
    '/api/%zz',
    '/api/%',
    '/api/%00',
    '/api/%c0%ae%c0%ae/',
    '/api/../../etc/passwd',
    '/api/..%2f..%2fetc%2fpasswd',
    '/api//withdrawLeave',
    '/api/withdrawLeave/',
    '/API/withdrawLeave',
    '/api/withdrawLeave;x=1',
    '/api/download/%zz',
    '/api/download/%00',
    '/api/upload/1/%ff',
    '/%zz',
    `/${'a'.repeat(8_000)}`,
  ])('%s is nothing we serve', async (path) => {
    const { statuses, text } = await sendRaw(app.url, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, {
      answers: 1,
    })
    expect([400, 404, 405]).toContain(statuses[0])
    expect(text).toContain('application/problem+json')
  })
})

describe('senders that never end', () => {
  const timeouts = { headersMs: 200, requestMs: 400, checkMs: 50 }

  test.each([
    ['headers', 'GET /api/ip.json HTTP/1.1\r\nHost: x\r\n', () => 'X-A: b\r\n'],
    ['a body', 'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', () => 'a'],
  ])('%s byte by byte are cut off', async (_what, bytes, more) => {
    const host = express()
    host.post('/slow', (request) => void request.resume())
    const server = await startHttpServer(host, '127.0.0.1', 0, timeouts)
    const answer = await sendRaw(`http://127.0.0.1:${server.port}`, bytes, { more })
    expect(answer).toMatchObject({ statuses: [408], closed: true })
    await server.stop(100)
  })

  test('the body of a call has less time than a file', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] })
    const answer = sendRaw(app.url, `${head(['Content-Length: 100'])}{`)
    // The clock moves until the request has arrived and its time is over.
    let over = false
    void answer.then(() => (over = true))
    while (!over) {
      jest.advanceTimersByTime(5_000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    jest.useRealTimers()
    expect((await answer).statuses).toEqual([408])
    expect(written()).toBe(0)
  })
})
