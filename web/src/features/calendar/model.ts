import type { CalendarItem as Item } from '@smartproject/bff/api/work/calendar'
import { isBefore, type PlainDate } from '../../lib/plain-date.js'
import { LeaveIcon, type Icon } from '../../ui/icons/icons.js'
import { LANE_ICONS } from '../../ui/icons/lane-icons.js'
import type { Tone } from '../../ui/theme/tone.js'

const LEAVE_TASK = 4

export function isLeave(item: Item): boolean {
  return item.task_type === LEAVE_TASK
}

/** First and last day; one that is not known takes the other's place. Without either there is nothing to draw. */
export function spanOf(item: Item): { start: PlainDate; end: PlainDate } | null {
  const start = item.start_date ?? item.due_date
  const end = item.due_date ?? item.start_date
  if (start === null || end === null) return null
  return isBefore(end, start) ? { start: end, end: start } : { start, end }
}

export function isOverdue(item: Item, today: PlainDate): boolean {
  return (
    !isLeave(item) && item.status !== 'closed' && item.due_date !== null && isBefore(item.due_date, today)
  )
}

/** A lane's colour for a task, late or not; leave stands apart from all lanes. */
export function toneOf(item: Item): Tone {
  if (isLeave(item)) return item.away ? 'neutral' : 'accent'
  return item.status
}

/** The same as the colour says, by shape. */
export function iconOf(item: Item): Icon {
  return isLeave(item) ? LeaveIcon : LANE_ICONS[item.status]
}
