import { toDayNumber } from '../../../lib/plain-date.js'
import { LANE_TONES } from '../../../task-kit/model.js'
import type { Span } from '../../../ui/gantt/bars.js'
import type { GanttRow, Stretch } from '../../../ui/gantt/types.js'
import type { Tone } from '../../../ui/theme/tone.js'
import type { TaskIndex } from '../layout.js'
import type { Board, BoardRow, BoardTask, Load, Scenario } from '../model.js'
import { shareOf } from '../use-board-words.js'

export interface TimelineOptions {
  /** The people whose tasks are folded away. */
  readonly closed: ReadonlySet<string>
  readonly scenario: Scenario | null
  /** What a stretch of a strip says. */
  stretchWords: (load: Load, at: number) => string
}

const STATE_TONES: Readonly<Record<Load['state'], Tone>> = {
  over: 'overdue',
  uneven: 'progress',
  full: 'progress',
  used: 'accent',
  free: 'closed',
  away: 'neutral',
}

const NOTHING = { parts: [], progress: 0, critical: false, movable: false, deadline: null } as const

/** The days from one date to another; one date alone is that day. */
function spanOf({ start, due }: Pick<BoardTask, 'start' | 'due'>): Span | null {
  const from = start ?? due
  const to = due ?? start
  return from === null || to === null ? null : { start: toDayNumber(from), due: toDayNumber(to) }
}

/** People with their load along the axis, and their tasks as bars below them. */
export function timelineRows(board: Board, tasks: TaskIndex, options: TimelineOptions): GanttRow[] {
  const wanted = new Map(options.scenario?.changes.map((change) => [change.task, spanOf(change.wanted)]))
  return board.rows.flatMap((row): GanttRow[] => {
    const away = awayOf(board, row)
    const own = [...new Set(row.pieces.filter(({ helper }) => !helper).map(({ task }) => task))]
      .flatMap((id) => tasks.get(id) ?? [])
      .toSorted((a, b) => (a.start ?? a.due ?? '').localeCompare(b.start ?? b.due ?? ''))
    const expanded = !options.closed.has(row.user)
    const person: GanttRow = {
      ...NOTHING,
      id: row.user,
      level: 1,
      expanded: own.length > 0 ? expanded : null,
      kind: 'group',
      label: row.fullname,
      span: null,
      tone: 'neutral',
      away,
      strip: stripOf(board, row, options),
    }
    if (!expanded) return [person]
    return [
      person,
      ...own.map((task): GanttRow => ({
        ...NOTHING,
        id: task.id,
        level: 2,
        expanded: null,
        kind: 'task',
        label: `${task.item_id} ${task.name}`,
        span: spanOf(task),
        tone: LANE_TONES[task.status],
        away,
        ghost: wanted.get(task.id) ?? null,
      })),
    ]
  })
}

function spanOfPeriod({ periods }: Board, at: number): Span | null {
  const period = periods[at]
  return period ? { start: toDayNumber(period.first), due: toDayNumber(period.last) } : null
}

function awayOf(board: Board, { cells }: BoardRow): Span[] {
  return cells.flatMap(({ state }, at) => (state === 'away' ? (spanOfPeriod(board, at) ?? []) : []))
}

function stripOf(board: Board, { cells }: BoardRow, { stretchWords }: TimelineOptions): Stretch[] {
  return cells.flatMap((load, at) => {
    const span = spanOfPeriod(board, at)
    if (!span) return []
    return { span, tone: STATE_TONES[load.state], share: shareOf(load), label: stretchWords(load, at) }
  })
}
