import type { WrittenLink } from '../../domain/predecessors.js'
import { note, type NoteCounts } from '../records.js'
import { type Element, valueOf } from './elements.js'

const TYPES = ['FF', 'FS', 'SF', 'SS'] as const
const FINISH_TO_START = '1'
/** Formats of lags: every second unit is elapsed time, and four are a share of the predecessor's duration. */
const PERCENT: ReadonlySet<number> = new Set([19, 20, 51, 52])
const ELAPSED: ReadonlySet<number> = new Set([4, 6, 8, 10, 12, 20, 36, 38, 40, 42, 44, 52])
const TENTHS = 10
const MINUTES_OF_DAY = 1_440
const MOST_DAYS = 999

/** The plan by which lags are counted. */
interface LagContext {
  readonly minutesPerDay: number
  /** Working days of a task by its number. */
  daysOf: (uid: string) => number
  /** Tasks of the plan by their numbers. */
  readonly known: ReadonlySet<string>
  readonly notes: NoteCounts
}

/** The predecessors of a task; lags are whole days, and one that was not is said. */
export function linksOf(task: Element, context: LagContext): WrittenLink[] {
  const links = task.children.filter(({ name }) => name === 'PredecessorLink')
  return links.flatMap((link): WrittenLink[] => {
    const ref = valueOf(link, 'PredecessorUID')
    if (!context.known.has(ref)) {
      note(context.notes, 'LINKS_OUTSIDE')
      return []
    }
    const type = TYPES[Number(valueOf(link, 'Type') || FINISH_TO_START)] ?? 'FS'
    return [{ ref, type, ...lagOf(link, ref, context) }]
  })
}

function lagOf(link: Element, ref: string, { minutesPerDay, daysOf, notes }: LagContext) {
  const lag = Number(valueOf(link, 'LinkLag')) || 0
  const format = Number(valueOf(link, 'LagFormat'))
  const unit = ELAPSED.has(format) ? 'cd' : 'wd'
  if (lag === 0) return { lag, unit: 'wd' } as const
  if (PERCENT.has(format)) note(notes, 'LAG_OF_PERCENT')
  const days = PERCENT.has(format)
    ? (daysOf(ref) * lag) / 100
    : lag / TENTHS / (unit === 'cd' ? MINUTES_OF_DAY : minutesPerDay)
  const whole = Math.max(-MOST_DAYS, Math.min(MOST_DAYS, Math.round(days)))
  if (whole !== days) note(notes, 'LAG_ROUNDED')
  return { lag: whole || 0, unit: whole === 0 ? 'wd' : unit } as const
}
