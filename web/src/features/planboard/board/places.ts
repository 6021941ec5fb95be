import type { Place } from '../model.js'

/** The tray of tasks without an assignee, as a place. */
export const UNASSIGNED = 'tray~|'

/** The person and the period in `data-from`; without a period it is a tray. */
export function placeIn(from: string): Place {
  const [user = '', period = ''] = from.split('|')
  return { user, period: period === '' ? null : Number(period) }
}

/** A place on the screen: in which line, and whose cell. */
export interface ScreenPlace extends Place {
  /** The key of the line; that of the trays has none on the board. */
  readonly line: string
}

/** The place in `data-place`. */
export function screenPlaceIn(text: string | null): ScreenPlace | null {
  const at = text?.lastIndexOf('~') ?? -1
  if (text === null || at < 0) return null
  return { line: text.slice(0, at), ...placeIn(text.slice(at + 1)) }
}

export const samePlace = (a: Place, b: Place): boolean => a.user === b.user && a.period === b.period
