import { addDays, dayIn, hourOf, type PlainDate } from '@smartproject/kit/types/plain-date'

import { type Choices, type MailedGroup, mailOf } from './preferences.js'

/** The thread of the mail of a day. */
export const DAY = 'day'
/** The thread of tasks by their last days. */
export const DUE = 'due'

/** A piece of news that waits to be mailed. */
export interface MailLine {
  /** The line under the bell that tells it as well; empty without one. A seen line is not mailed. */
  readonly bellId: string
  readonly group: MailedGroup
  /** Its kind, as under the bell. */
  readonly summary: string
  readonly createdBy: string
  readonly taskId: string
  /** The entry of a register that it is about instead, with its register. */
  readonly entryId?: string
  readonly register?: string
  /** The discussion that it is about instead. */
  readonly discussionId?: string
  readonly code: string
  readonly name: string
  readonly projectNumber: number
  readonly projectName: string
  /** The beginning of a comment, or of what mentions the person; empty for other news. */
  readonly excerpt: string
  readonly dueDate: PlainDate | null
  readonly time: Date
  /** The message that it tells; missing for other news. */
  readonly messageId?: string
}

/** The news of a thread that wait to be mailed to a person, and the mails that went before. */
export interface MailQueue {
  readonly toUser: string
  /** A task, an entry of a register, a discussion, tasks by their last days (`due`), or a day (`day`). */
  readonly thread: string
  /** Oldest first. */
  readonly lines: readonly MailLine[]
  /** Older lines that were left out: a queue is bounded. */
  readonly left: number
  /** When they are mailed; null while none waits. */
  readonly dueTime: Date | null
  /** When the last mail went; null before the first. */
  readonly sentTime: Date | null
  readonly sent: number
}

/** A mail that the email service is asked for. */
export interface WorkMail {
  readonly toUser: string
  readonly subscriptionNumber: number
  readonly thread: string
  readonly lines: readonly MailLine[]
  readonly more: number
  readonly unsubscribeToken: string
  readonly version: number
}

/** So many lines wait in one queue; the oldest leave first. */
const MOST_WAITING = 100
/** So many lines stand in one mail. */
const MOST_LISTED = 20
/** A person gets one mail of a thread in this time (C12). */
const PAUSE_MS = 3_600_000
/** The mail of a day goes at this hour of the company. */
const DIGEST_HOUR = 8
/** News that arrive later than this (a replay, a long outage) are told under the bell alone. */
const LATEST_MS = 86_400_000

/** True for news that are still worth a mail. */
export function isMailable({ time }: Pick<MailLine, 'time'>, now: Date): boolean {
  return now.getTime() - time.getTime() < LATEST_MS
}

/** The queue with more lines; what waits already keeps its time. */
export function withLines(
  queue: MailQueue,
  lines: readonly MailLine[],
  { now, afterMs, timeZone }: { now: Date; afterMs: number; timeZone: string },
): MailQueue {
  const all = [...queue.lines, ...lines]
  const kept = all.slice(-MOST_WAITING)
  const first = queue.thread === DAY ? nextDigest(timeZone, now) : soonest(queue, now, afterMs)
  return {
    ...queue,
    lines: kept,
    left: queue.left + all.length - kept.length,
    dueTime: queue.dueTime ?? first,
  }
}

/**
 * The lines that a mail lists, with the count of the others: those that were not seen, of groups that the person is mailed of by now.
 * Null where nothing is left to tell.
 */
export function mailedLines(
  { lines, left }: MailQueue,
  { seen, choices }: { seen: ReadonlySet<string>; choices: Choices },
): Pick<WorkMail, 'lines' | 'more'> | null {
  const asked = lines.filter(({ group }) => mailOf(group, choices) !== 'none')
  const unseen = asked.filter(({ bellId }) => bellId === '' || !seen.has(bellId))
  if (unseen.length === 0) return null
  const listed = unseen.slice(-MOST_LISTED)
  return { lines: listed, more: left + unseen.length - listed.length }
}

/** The queue after its lines were mailed, or found seen. */
export function emptied(queue: MailQueue, mailed: Date | null): MailQueue {
  const { sentTime, sent } = queue
  const next = mailed ? { sentTime: mailed, sent: sent + 1 } : { sentTime, sent }
  return { ...queue, lines: [], left: 0, dueTime: null, ...next }
}

function soonest({ sentTime }: MailQueue, now: Date, afterMs: number): Date {
  const unseenFor = now.getTime() + afterMs
  return new Date(Math.max(unseenFor, sentTime ? sentTime.getTime() + PAUSE_MS : 0))
}

/** The next morning of the company. */
function nextDigest(timeZone: string, now: Date): Date {
  const today = dayIn(timeZone, now)
  const at = (day: PlainDate) => hourOf(timeZone, day, DIGEST_HOUR)
  return now < at(today) ? at(today) : at(addDays(today, 1))
}
