import type { CalendarItem } from '@smartproject/bff/api/work/calendar'
import { addDays, daysBetween, isBefore, type PlainDate } from '../../lib/plain-date.js'
import type { CalendarMove } from '../../ui/calendar/types.js'
import { spanOf } from './model.js'

export interface ItemDates {
  start_date?: PlainDate
  due_date?: PlainDate
}

/**
 * The dates of a task after its bar was dragged or pulled. A date that is not known stays so while the whole bar
 * moves. Null when it would be due before it starts.
 */
export function datesAfter(item: CalendarItem, move: CalendarMove): ItemDates | null {
  const span = spanOf(item)
  if (!span) return null
  const { start_date: start, due_date: due } = item
  const days = daysBetween(span.start, move.start)
  const next: ItemDates =
    move.part === 'all'
      ? {
          ...(start === null ? {} : { start_date: addDays(start, days) }),
          ...(due === null ? {} : { due_date: addDays(due, days) }),
        }
      : {
          ...(move.part === 'start' || (move.part === 'both' && start !== null)
            ? { start_date: move.start }
            : {}),
          ...(move.part === 'start' ? {} : { due_date: move.end }),
        }
  const from = next.start_date ?? start
  const to = next.due_date ?? due
  return from !== null && to !== null && isBefore(to, from) ? null : next
}
