import { get, type IncomingMessage } from 'node:http'

import { DomainError } from '@smartproject/kit/errors'
import { Notification } from '@smartproject/proto/smartproject/notify/v1/notify_service'

import { startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

/** How often an open stream looks whether its session still lasts. */
const RECHECK_MS = 5_000
/** The stream's looking is moved on by hand; the server and the wire keep their own time. */
const ALL_BUT_INTERVALS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const

const note = Notification.fromPartial({
  id: 'n1',
  summary: 'leave_applied',
  createTime: new Date(0),
  name: 'Sara',
})

interface Watch {
  send(message: object): void
  end(): void
}

describe('the live stream', () => {
  let app: TestApp
  let browser: TestBrowser
  let watches: Watch[]
  /** The number of unseen lines when a watch begins. */
  let count: number

  beforeEach(async () => {
    watches = []
    app = await startTestApp()
    app.members.add('emad|1')
    count = 4
    app.rpcs.set(
      'notify.watchNotifications',
      (_request: never, options: { signal: AbortSignal }, send: Watch['send']) => {
        return new Promise<void>((resolve) => {
          send({ unseenCount: count })
          watches.push({ send, end: resolve })
          options.signal.addEventListener('abort', () => resolve())
        })
      },
    )
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
  })
  afterEach(() => {
    jest.useRealTimers()
    return app.stop()
  })

  test('needs a session and a membership', async () => {
    expect((await new TestBrowser(app.url).get('/api/stream?subscription=1')).status).toBe(401)
    const foreign = await browser.get('/api/stream?subscription=2')
    expect([foreign.status, foreign.body.reason]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND'])
    for (const query of [
      '',
      '?subscription=x',
      '?subscription=1&subscription=2',
      '?subscription=1&a=b',
      '?subscription=0',
    ])
      expect((await browser.get(`/api/stream${query}`)).status).toBe(400)
  })

  test('is no use of the session, neither when it opens nor while it is open', async () => {
    jest.useFakeTimers({ doNotFake: [...ALL_BUT_INTERVALS] })
    const asked: boolean[] = []
    const getSession = app.rpcs.get('auth.getSession')
    app.rpcs.set('auth.getSession', (request: never, ...rest) => {
      asked.push((request as { passive: boolean }).passive)
      return getSession?.(request, ...rest)
    })
    app.clock.advance(6_000)
    const stream = await open(app, browser)
    app.clock.advance(6_000)
    jest.advanceTimersByTime(RECHECK_MS)
    await until(() => asked.length === 2)
    expect(asked).toEqual([true, true])
    app.clock.advance(6_000)
    await browser.get('/api/me', { 'x-unattended': '1' })
    app.clock.advance(6_000)
    await browser.get('/api/me')
    expect(asked.slice(2).filter((passive) => !passive)).toHaveLength(1)
    // A session that auth no longer knows, because it was not used, ends the stream.
    app.rpcs.set('auth.getSession', () => {
      throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    })
    app.clock.advance(6_000)
    jest.advanceTimersByTime(RECHECK_MS)
    await until(() => stream.ended)
  })

  test('starts with the count and passes on what happens', async () => {
    const stream = await open(app, browser)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    await until(() => watches.length === 1)
    watches[0]?.send({ notification: note, unseenCount: 5 })
    await until(() => stream.events.length === 2)
    expect(stream.events).toEqual([
      { unseen: 4 },
      {
        unseen: 5,
        notification: expect.objectContaining({ id: 'n1', summary: 'leave_applied', name: 'Sara' }),
      },
    ])
  })

  test('ends with the session', async () => {
    const stream = await open(app, browser)
    await browser.post('/api/signOut', {})
    await until(() => stream.ended, 1_000)
  })

  test('ends when the membership changes', async () => {
    const stream = await open(app, browser)
    app.platform.passports.supersede('tenant-2', 'emad', 2n)
    app.platform.passports.supersede('tenant-1', 'mona', 2n)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(stream.ended).toBe(false)
    app.platform.passports.supersede('tenant-1', 'emad', 2n)
    await until(() => stream.ended, 1_000)
  })

  test('opens its source again when that ends, and tells the count it may have missed', async () => {
    const stream = await open(app, browser)
    await until(() => watches.length === 1)
    count = 9
    watches[0]?.end()
    await until(() => watches.length === 2, 3_000)
    await until(() => stream.events.some((event) => (event as { unseen: number }).unseen === 9))
    expect(stream.ended).toBe(false)
  })

  test('ends when the source refuses the caller', async () => {
    app.rpcs.set('notify.watchNotifications', () => {
      throw new DomainError('forbidden', 'PERMISSION_DENIED')
    })
    const stream = await open(app, browser)
    await until(() => stream.ended)
  })

  test('a session has so many and no more; one that leaves makes room', async () => {
    const first = await open(app, browser)
    await open(app, browser)
    const third = await browser.get('/api/stream?subscription=1')
    expect([third.status, third.body.reason]).toEqual([429, 'TOO_MANY_STREAMS'])
    first.close()
    await until(async () => {
      const probe = await open(app, browser)
      return probe.status === 200
    })
  })
})

interface OpenStream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly events: unknown[]
  ended: boolean
  close(): void
}

function open(app: TestApp, browser: TestBrowser): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const url = `${app.url}/api/stream?subscription=1`
    const request = get(url, { headers: { cookie: browser.cookieHeader() } }, (response) => {
      const stream: OpenStream = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        events: [],
        ended: false,
        close: () => request.destroy(),
      }
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        for (const line of text.split('\n'))
          if (line.startsWith('data: ')) stream.events.push(JSON.parse(line.slice(6)) as unknown)
      })
      response.on('close', () => (stream.ended = true))
      response.on('error', () => undefined)
      resolve(stream)
    })
    request.on('error', reject)
  })
}

async function until(check: () => boolean | Promise<boolean>, withinMs = 2_000): Promise<void> {
  const limit = Date.now() + withinMs
  while (!(await check())) {
    if (Date.now() > limit) throw new Error('waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
