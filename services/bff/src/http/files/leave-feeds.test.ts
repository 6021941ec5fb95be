import { DomainError } from '@smartproject/kit/errors'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { plainDate } from '@smartproject/kit/types/plain-date'
import {
  LeaveFeedKind,
  type LeaveFeedEntry,
} from '@smartproject/proto/smartproject/leave/v1/leave_feed_service'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { afterReading, readByTwo } from '@smartproject/testkit/calendars'

import { startTestApp, type TestApp } from '../app-fixture.js'

const SECRET = 'Ab3'.repeat(8) + 'Z'

let app: TestApp
let entries: LeaveFeedEntry[]
let locale: string
let kind: LeaveFeedKind

const entry = (change: Partial<LeaveFeedEntry> = {}): LeaveFeedEntry => ({
  uid: 'l-1',
  sequence: 2n,
  fromDate: toProtoDate(plainDate('2026-03-05')),
  toDate: toProtoDate(plainDate('2026-03-08')),
  status: LeaveStatus.APPROVED,
  userName: '',
  leaveTypeTitle: { en: 'Annual leave', ar: 'إجازة سنوية' },
  changeTime: new Date('2026-03-01T10:00:00Z'),
  startsAtNoon: false,
  endsAtNoon: false,
  ...change,
})

beforeEach(async () => {
  app = await startTestApp()
  entries = [entry()]
  locale = 'en'
  kind = LeaveFeedKind.OWN
  app.members.add('emad|7')
  app.rpcs.set('leaveFeeds.locateLeaveFeed', ({ secret }: { secret: string }) => {
    if (secret !== SECRET) throw new DomainError('not_found', 'LEAVE_FEED_UNKNOWN')
    return { id: 'feed-1', userId: 'emad', subscriptionNumber: 7, kind, locale, timeZone: 'Asia/Qatar' }
  })
  app.rpcs.set('leaveFeeds.readLeaveFeed', () => ({ entries }))
})

afterEach(() => app.stop())

async function read(secret = SECRET, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.url}/api/leaveFeed/${secret}.ics`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

it('a feed serves the own leave without a session, as its person and in the company of the feed', async () => {
  entries.push(entry({ uid: 'l-2', status: LeaveStatus.PENDING }))
  const { status, headers, text } = await read()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(app.made.find(({ name }) => name === 'leaveFeeds.readLeaveFeed')?.passport).toBe('emad@7')
  expect(readByTwo(text)).toEqual([
    expect.objectContaining({
      uid: 'l-1@leave.smartproject',
      sequence: 2,
      from: '2026-03-05',
      end: '2026-03-09',
      summary: 'Annual leave',
      status: 'CONFIRMED',
      transparency: 'OPAQUE',
    }),
    expect.objectContaining({
      summary: 'Annual leave (Pending)',
      status: 'TENTATIVE',
      transparency: 'TRANSPARENT',
    }),
  ])
})

it('a feed says of the team who is away, as free time, in the language of the feed', async () => {
  kind = LeaveFeedKind.TEAM
  entries = [entry({ userName: 'فاطمة الزهراء', leaveTypeTitle: undefined })]
  expect(readByTwo((await read()).text)).toEqual([
    expect.objectContaining({ summary: 'فاطمة الزهراء – Away', transparency: 'TRANSPARENT' }),
  ])
  locale = 'ar'
  expect(readByTwo((await read()).text)[0]?.summary).toBe('فاطمة الزهراء – في إجازة')
})

it.each([
  ['en', 'Annual leave (from noon) (until noon)'],
  ['ar', 'إجازة سنوية (من منتصف النهار) (حتى منتصف النهار)'],
])('a feed times leave that begins or ends at noon, and says so (%s)', async (language, summary) => {
  locale = language
  entries = [entry({ startsAtNoon: true, endsAtNoon: true })]
  expect(readByTwo((await read()).text)).toEqual([
    expect.objectContaining({ from: '2026-03-05T09:00Z', end: '2026-03-08T09:00Z', summary }),
  ])
})

it('an update and a cancellation replace the event in a program that reads the feed again', async () => {
  const first = await read()
  entries = [entry({ sequence: 4n, toDate: toProtoDate(plainDate('2026-03-06')) })]
  const update = await read()
  expect(afterReading(first.text, update.text)).toEqual([expect.objectContaining({ end: '2026-03-07' })])
  entries = [entry({ sequence: 5n, status: LeaveStatus.CANCELLED })]
  expect(afterReading(first.text, update.text, (await read()).text)).toEqual([])
})

it('a feed answers 304 to a reader that has it already, until it changes', async () => {
  const etag = (await read()).headers.get('etag') ?? ''
  const again = await read(SECRET, { 'if-none-match': etag })
  expect(again).toMatchObject({ status: 304, text: '' })
  entries = [entry({ sequence: 3n })]
  expect((await read(SECRET, { 'if-none-match': etag })).status).toBe(200)
})

it.each([
  ['of no feed', () => 'x'.repeat(25)],
  ['that cannot be one', () => 'x'],
  [
    'whose person is no member any more',
    () => {
      app.members.clear()
      return SECRET
    },
  ],
  [
    'of a company that is closed',
    () => {
      app.rpcs.set('leaveFeeds.readLeaveFeed', () => {
        throw new DomainError('forbidden', 'PLAN_EXPIRED')
      })
      return SECRET
    },
  ],
])('an address %s is answered with 404', async (_what, secretOf) => {
  const { status, text } = await read(secretOf())
  expect({ status, reason: (JSON.parse(text) as { reason: string }).reason }).toEqual({
    status: 404,
    reason: 'LEAVE_FEED_UNKNOWN',
  })
})

it('one feed is read thirty times a minute at most', async () => {
  for (let count = 0; count < 30; count++) expect((await read()).status).toBe(200)
  expect((await read()).status).toBe(429)
})

it('a feed takes no other method', async () => {
  const answer = await fetch(`${app.url}/api/leaveFeed/${SECRET}.ics`, { method: 'POST' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
})
