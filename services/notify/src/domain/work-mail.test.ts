import {
  DAY,
  emptied,
  isMailable,
  mailedLines,
  withLines,
  type MailLine,
  type MailQueue,
} from './work-mail.js'

const MINUTE = 60_000
const at = (text: string) => new Date(`2026-03-02T${text}:00Z`)
const line = (over: Partial<MailLine> = {}): MailLine => ({
  bellId: 'b-1',
  group: 'comments',
  summary: 'comment_added',
  createdBy: 'emad',
  taskId: 't-1',
  code: 'WEB-1',
  name: 'Draw',
  projectNumber: 7,
  projectName: 'Relaunch',
  excerpt: 'Hello',
  dueDate: null,
  time: at('08:00'),
  ...over,
})
const none = (thread = 't-1'): MailQueue => ({
  toUser: 'mona',
  thread,
  lines: [],
  left: 0,
  dueTime: null,
  sentTime: null,
  sent: 0,
})
const withSeen = (...seen: string[]) => ({ seen: new Set(seen), choices: {} })
const when = (now: string, timeZone = 'Asia/Qatar') => ({ now: at(now), afterMs: 5 * MINUTE, timeZone })

describe('the queue of a thread', () => {
  it('is mailed five minutes after its first line, whatever comes after it', () => {
    const first = withLines(none(), [line()], when('08:00'))
    expect(first.dueTime).toEqual(at('08:05'))
    const second = withLines(first, [line({ bellId: 'b-2' })], when('08:04'))
    expect([second.dueTime, second.lines.length]).toEqual([at('08:05'), 2])
  })

  it('is mailed once an hour at most (C12)', () => {
    const mailed = emptied(withLines(none(), [line()], when('08:00')), at('08:05'))
    expect([mailed.sent, mailed.lines, mailed.dueTime]).toEqual([1, [], null])
    expect(withLines(mailed, [line()], when('08:10')).dueTime).toEqual(at('09:05'))
    expect(withLines(mailed, [line()], when('10:10')).dueTime).toEqual(at('10:15'))
  })

  it('of a day is mailed at eight in the zone of the company', () => {
    expect(withLines(none(DAY), [line()], when('04:00')).dueTime).toEqual(at('05:00'))
    expect(withLines(none(DAY), [line()], when('05:00')).dueTime).toEqual(new Date('2026-03-03T05:00:00Z'))
    expect(withLines(none(DAY), [line()], when('05:00', 'America/New_York')).dueTime).toEqual(at('13:00'))
  })

  it('of a day is mailed at eight on days too that have an hour more or less', () => {
    const dueTime = (now: string) =>
      withLines(none(DAY), [line()], { now: new Date(now), afterMs: 0, timeZone: 'Europe/London' }).dueTime
    expect(dueTime('2026-03-28T12:00:00Z')).toEqual(new Date('2026-03-29T07:00:00Z'))
    expect(dueTime('2026-10-24T12:00:00Z')).toEqual(new Date('2026-10-25T08:00:00Z'))
  })

  it('keeps its newest hundred lines and counts the others', () => {
    const many = Array.from({ length: 130 }, (_, index) => line({ bellId: `b-${index}` }))
    const full = withLines(none(), many, when('08:00'))
    expect([full.lines.length, full.left, full.lines[0]?.bellId]).toEqual([100, 30, 'b-30'])
    const mail = mailedLines(full, withSeen())
    expect([mail?.lines.length, mail?.more, mail?.lines.at(-1)?.bellId]).toEqual([20, 110, 'b-129'])
  })

  it('leaves out lines that were seen under the bell, and is no mail without others', () => {
    const queue = withLines(none(), [line(), line({ bellId: 'b-2' }), line({ bellId: '' })], when('08:00'))
    expect(mailedLines(queue, withSeen('b-1'))?.lines.map(({ bellId }) => bellId)).toEqual(['b-2', ''])
    expect(mailedLines(withLines(none(), [line()], when('08:00')), withSeen('b-1'))).toBeNull()
  })

  it('leaves out lines of groups that are mailed no longer', () => {
    const queue = withLines(none(), [line(), line({ bellId: 'b-2', group: 'mentions' })], when('08:00'))
    const mail = mailedLines(queue, { ...withSeen(), choices: { comments: 'bell' } })
    expect(mail?.lines.map(({ bellId }) => bellId)).toEqual(['b-2'])
    expect(mailedLines(queue, { ...withSeen(), choices: { comments: 'none', mentions: 'bell' } })).toBeNull()
  })
})

it('news of more than a day ago are not mailed', () => {
  expect(isMailable(line(), at('09:00'))).toBe(true)
  expect(isMailable(line(), new Date('2026-03-03T08:00:00Z'))).toBe(false)
})
