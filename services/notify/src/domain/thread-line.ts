import type { Notification } from './notification.js'

/** A step upon the lines of a thread that are there. */
export type ThreadStep =
  | { readonly kind: 'read'; readonly toUser: string; readonly thread: string; readonly seq: number }
  | {
      readonly kind: 'all_read'
      readonly toUser: string
      readonly projectNumber: number
      readonly upTo: Date
    }
  | { readonly kind: 'ended'; readonly thread: string }
  | {
      readonly kind: 'deleted'
      readonly thread: string
      readonly seq: number
      readonly messageId: string
    }

/** A line stands for so many messages at most; older ones leave its number first. */
const MOST = 100

/** The kinds of line of a thread, the most urgent first. */
const URGENCY = ['comment_mentioned', 'comment_replied', 'comment_added']

/**
 * The unseen line of a thread with one more message: it raises its number and moves to the time of the message. It says what is
 * the most urgent of all, and of equals the newest.
 */
export function raised(line: Notification, next: Notification): Notification {
  const urgent = URGENCY.indexOf(next.summary) <= URGENCY.indexOf(line.summary) ? next : line
  const seqs = [...(line.seqs ?? []), ...(next.seqs ?? [])].slice(-MOST)
  const { eventId, createTime } = next
  return { ...urgent, id: line.id, eventId, createTime, seqs }
}

/** The unseen line without a message that was deleted; null when it stood for that one alone. */
export function lowered(line: Notification, seq: number): Notification | null {
  const seqs = (line.seqs ?? []).filter((one) => one !== seq)
  return seqs.length === 0 ? null : { ...line, seqs }
}

/** True when the line, or one before it in the thread, has told the message. */
export function isOld(newest: Notification | undefined, seq: number): boolean {
  return (newest?.seqs?.at(-1) ?? 0) >= seq
}
