import type { Message } from '@smartproject/bff/api/work/talk'
import { todayIn, type PlainDate } from '../../../lib/plain-date.js'

/** A line of a thread. */
export type ThreadRow =
  | { kind: 'day'; key: string; date: PlainDate }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message }

/** The messages with a line before each day, and one before the first that was unread when the thread was opened. */
export function threadRows(
  messages: readonly Message[],
  { firstUnread, zone }: { firstUnread: number | null; zone: string | null },
): ThreadRow[] {
  let day: PlainDate | null = null
  let unread = firstUnread
  return messages.flatMap((message) => {
    const rows: ThreadRow[] = []
    const date = todayIn(new Date(message.created_at), zone ?? undefined)
    if (date !== day) rows.push({ kind: 'day', key: `day-${date}`, date })
    day = date
    if (unread !== null && message.seq >= unread) {
      rows.push({ kind: 'new', key: 'new' })
      unread = null
    }
    rows.push({ kind: 'message', key: message.id, message })
    return rows
  })
}
