import { eventually } from '@smartproject/testkit/eventually'
import type { Response } from 'express'

import type { LiveSession } from '../../access/sessions.js'
import type { RegistryEntry } from '../../registry.js'
import { startTestApp, TEST_ORIGIN, type TestApp } from '../app-fixture.js'
import { TestBrowser, type Answer } from '../browser-fixture.js'
import { sendRaw } from '../input/wire-fixture.js'
import { openState } from '../request-state.js'
import type { RouteParts } from '../route-parts.js'
import { asRead } from './as-read.js'
import { loadLimits } from './load-limits.js'
import { ReadQueue } from './read-queue.js'

const WAIT_MS = 20_000

let app: TestApp
let stop = async (): Promise<void> => {}
let emad: TestBrowser
let mona: TestBrowser
let faris: TestBrowser
/** Ends the reads that tasks is working on, oldest first. */
let ends: (() => void)[] = []

/** Two reads of an account at once and two that wait; three of a company. Emad and Mona are in company 1, Faris in 2. */
async function start(waitMs = WAIT_MS): Promise<void> {
  const account = { atOnce: 2, waiting: 2, waitMs }
  const company = { atOnce: 3, waiting: 1, waitMs }
  app = await startTestApp({}, { ...loadLimits(), reads: new ReadQueue({ account, company }) })
  for (const member of ['emad|1', 'mona|1', 'faris|2', 'emad|2']) app.members.add(member)
  ends = []
  stop = () => app.stop()
  app.rpcs.set('tasks.listTasks', () => new Promise((resolve) => ends.push(() => resolve({ tasks: [] }))))
  ;[emad, mona, faris] = (await Promise.all(['emad', 'mona', 'faris'].map(signedIn))) as [
    TestBrowser,
    TestBrowser,
    TestBrowser,
  ]
}
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await stop()
  stop = async () => {}
})

async function signedIn(user: string): Promise<TestBrowser> {
  const browser = new TestBrowser(app.url)
  await browser.signIn(user)
  return browser
}

const read = (browser: TestBrowser, subscription = 1) => browser.post('/api/listTasks', { subscription })
const reads = (browser: TestBrowser, count: number, subscription = 1) =>
  Array.from({ length: count }, () => read(browser, subscription))
const begun = (count: number) => eventually(() => ends.length === count)
const statusesOf = async (answers: Promise<Answer>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

/** Ends reads as they come until everything asked for is answered; statuses from the lowest. */
async function answerAll(answers: Promise<Answer>[]): Promise<number[]> {
  const all = statusesOf(answers)
  const timer = setInterval(() => ends.shift()?.(), 1)
  const statuses = await all.finally(() => clearInterval(timer))
  return statuses.toSorted((a, b) => a - b)
}

describe('reads of one account', () => {
  beforeEach(() => start())

  test('are answered two at once, the next ones when it is their turn, and what cannot wait is refused', async () => {
    const asked = reads(emad, 6)
    const refused = await Promise.race(asked)
    expect([refused.status, refused.body.reason]).toEqual([429, 'TOO_MANY_AT_ONCE'])
    expect(refused.headers.get('retry-after')).toBe('2')
    await begun(2)
    expect(ends).toHaveLength(2)
    expect(await answerAll(asked)).toEqual([200, 200, 200, 200, 429, 429])
  })

  test('are refused with their body unread when no more of them may wait', async () => {
    const asked = reads(emad, 5)
    expect((await Promise.race(asked)).status).toBe(429)
    const head = [
      'POST /api/listTasks HTTP/1.1',
      'Host: x',
      `Origin: ${TEST_ORIGIN}`,
      'Content-Type: application/json',
      `Cookie: ${emad.cookieHeader()}`,
      'Content-Length: 50000',
    ]
    const { statuses, text } = await sendRaw(app.url, [...head, '', ''].join('\r\n'), { answers: 1 })
    expect(statuses).toEqual([429])
    expect(text).toContain('TOO_MANY_AT_ONCE')
    expect(await answerAll(asked)).toEqual([200, 200, 200, 200, 429])
  })

  test('delay neither those of a colleague nor those of another company', async () => {
    const asked = reads(emad, 4)
    await begun(2)
    const others = [read(mona), read(faris, 2)]
    await begun(4)
    for (const end of ends.splice(2)) end()
    expect(await statusesOf(others)).toEqual([200, 200])
    expect(await answerAll(asked)).toEqual([200, 200, 200, 200])
  })

  test('count in all companies together', async () => {
    const asked = [...reads(emad, 1), ...reads(emad, 1, 2)]
    await begun(2)
    const more = reads(emad, 3)
    expect((await Promise.race(more)).status).toBe(429)
    expect(await answerAll([...asked, ...more])).toEqual([200, 200, 200, 200, 429])
  })

  test('are not waited for by writes, files of invoices and questions without a session', async () => {
    const asked = reads(emad, 4)
    await begun(2)
    app.rpcs.set('leave.withdrawLeave', () => ({}))
    app.rpcs.set('payments.getInvoiceFile', () => ({ fileName: 'a.pdf', content: Buffer.from('a') }))
    await emad.post('/api/withdrawLeave', { subscription: 1, id: 'l1', version: 1 })
    const file = await emad.post('/api/getInvoiceFile', {
      subscription: 1,
      invoice: 'SP-2026-000001',
      locale: 'en',
    })
    expect(file.status).toBe(200)
    expect((await new TestBrowser(app.url).get('/api/session')).status).toBe(200)
    expect(app.made.map(({ name }) => name)).toContain('leave.withdrawLeave')
    expect(await answerAll(asked)).toEqual([200, 200, 200, 200])
  })
})

test('reads of one company are answered three at once, and those of another company beside them', async () => {
  await start()
  const asked = [...reads(emad, 2), ...reads(mona, 2)]
  await begun(3)
  const other = read(faris, 2)
  await begun(4)
  ends.pop()?.()
  expect((await other).status).toBe(200)
  expect(await answerAll(asked)).toEqual([200, 200, 200, 200])
})

test('reads that have waited too long are refused', async () => {
  await start(100)
  const asked = reads(emad, 3)
  expect((await Promise.race(asked)).status).toBe(429)
  expect(await answerAll(asked)).toEqual([200, 200, 429])
})

test('the first answer of a page counts as one read', async () => {
  await start()
  const open = () => emad.get('/api/open?subscription=1&project=1&part=cards')
  const before = app.made.length
  // More questions than an account may ask at once, and more than may wait.
  expect(await statusesOf([open(), open(), open(), open()])).toEqual([200, 200, 200, 200])
  expect(app.made.length - before).toBeGreaterThan(8)
  const asked = reads(emad, 4)
  await begun(2)
  expect((await open()).status).toBe(429)
  expect(await answerAll(asked)).toEqual([200, 200, 200, 200])
})

test('a read is not begun any more when its client has left', async () => {
  const place = { atOnce: 1, waiting: 1 }
  const reads = new ReadQueue({ account: place, company: place })
  const sender = { closed: false }
  const response = sender as Response
  const session = { user: { id: 'emad' } } as LiveSession
  openState(response, { requestId: 'r1', token: 't1', session })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = reads.ofAccount('emad', () => promise)
  const begin = jest.fn(() => Promise.resolve())
  const entry = { name: 'listTasks', access: 'member', writes: false } as RegistryEntry
  const parts = { load: { reads } } as unknown as RouteParts
  const late = asRead(entry, response, parts, (inCompany) => inCompany({ subscription: 1 }, begin))
  sender.closed = true
  resolve()
  await first
  await expect(late).rejects.toMatchObject({ kind: 'unavailable', reason: 'DEADLINE_EXCEEDED' })
  expect(begin).not.toHaveBeenCalled()
})
