import { plainDate } from '@smartproject/kit/types/plain-date'

import { dueDays, isTurnTime, nextTurn, noticeOf, turnDays } from './due-notice.js'

// 2026-03-05 is a Thursday; Friday and Saturday are free in Doha.
const calendar = { weekendDays: [5, 6], weeks: [], holidays: [plainDate('2026-03-09')] }
const where = { timeZone: 'Asia/Qatar', calendar }
const at = (text: string) => new Date(text)
const task = (dueDate: string) => ({
  id: 't-1',
  itemId: 'WEB-1',
  name: 'Draw',
  projectNumber: 7,
  assigneeId: 'mona',
  dueDate: plainDate(dueDate),
})

it.each([
  ['2026-03-05T04:00:00Z', '2026-03-05T05:00:00.000Z'],
  ['2026-03-05T05:00:00Z', '2026-03-08T05:00:00.000Z'],
  ['2026-03-08T12:00:00Z', '2026-03-10T05:00:00.000Z'],
])('the turn after %s is at eight on a working day: %s', (now, next) => {
  expect(nextTurn(where, at(now)).toISOString()).toBe(next)
})

it.each([
  ['2026-03-05T04:59:00Z', false],
  ['2026-03-05T05:00:00Z', true],
  ['2026-03-05T15:00:00Z', false],
  ['2026-03-06T06:00:00Z', false],
])('people get notices at %s: %s', (now, expected) => {
  expect(isTurnTime(where, at(now))).toBe(expected)
})

it('a turn is at eight on a working day too that is an hour shorter', () => {
  const beirut = { timeZone: 'Asia/Beirut', calendar: { weekendDays: [5, 6], weeks: [], holidays: [] } }
  // Clocks go from 23:59:59 to 01:00 on Sunday, 29 March.
  expect(nextTurn(beirut, at('2026-03-26T12:00:00Z'))).toEqual(at('2026-03-29T05:00:00Z'))
})

it('a turn covers all days since the one before until the next working day', () => {
  expect(dueDays(null, plainDate('2026-03-05'), calendar)).toEqual({ from: '2026-03-04', to: '2026-03-08' })
  expect(dueDays(plainDate('2026-03-05'), plainDate('2026-03-08'), calendar)).toEqual({
    from: '2026-03-05',
    to: '2026-03-10',
  })
})

it.each([
  ['2026-03-04', 'overdue'],
  ['2026-03-05', undefined],
  ['2026-03-06', 'due_soon'],
  ['2026-03-08', 'due_soon'],
])('a task of %s is on the fifth %s', (day, kind) => {
  expect(noticeOf(task(day), plainDate('2026-03-05'))?.kind).toBe(kind)
})

it('a turn stands for the days of rest behind it, and for those that missed turns left out', () => {
  const days = (notified: string | null, today: string) =>
    turnDays(notified ? plainDate(notified) : null, plainDate(today), calendar)
  expect(days(null, '2026-03-04')).toEqual({ from: '2026-03-04', to: '2026-03-04' })
  // Friday and Saturday are days off.
  expect(days('2026-03-04', '2026-03-05')).toEqual({ from: '2026-03-05', to: '2026-03-07' })
  expect(days('2026-03-05', '2026-03-08')).toEqual({ from: '2026-03-08', to: '2026-03-09' })
  expect(days('2026-03-02', '2026-03-05')).toEqual({ from: '2026-03-03', to: '2026-03-07' })
  expect(days('2026-03-05', '2026-03-10')).toEqual({ from: '2026-03-08', to: '2026-03-10' })
})

it('a task gets one notice before and one after its last day, over a year of turns', () => {
  let notified: ReturnType<typeof plainDate> | null = null
  let now = at('2026-01-01T05:00:00Z')
  const due = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-04-01'].map(task)
  const notices: string[] = []
  for (let turn = 0; turn < 250; turn++) {
    now = nextTurn(where, now)
    const today = plainDate(new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10))
    const { from, to } = dueDays(notified, today, calendar)
    for (const one of due)
      if (one.dueDate >= from && one.dueDate <= to) {
        const notice = noticeOf(one, today)
        if (notice) notices.push(`${one.dueDate} ${notice.kind}`)
      }
    notified = today
  }
  const once = due.flatMap(({ dueDate }) => [`${dueDate} due_soon`, `${dueDate} overdue`])
  expect(notices.toSorted()).toEqual(once.toSorted())
})
