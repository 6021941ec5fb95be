import { toDayNumber } from '../../../lib/plain-date.js'
import { LANE_TONES, LEAVE_TASK } from '../../../task-kit/model.js'
import { MILESTONE, spanOfTask } from '../../../task-kit/schedule/task-span.js'
import type { Span } from '../../../ui/gantt/bars.js'
import type { GanttRow, Stretch } from '../../../ui/gantt/types.js'
import type { Tone } from '../../../ui/theme/tone.js'
import type { TaskIndex } from '../layout.js'
import type { Board, BoardRow, Line, Load, Piece } from '../model.js'
import { shareOf } from '../use-board-words.js'

export interface TimelineOptions {
  /** The people whose tasks are folded away. */
  readonly closed: ReadonlySet<string>
  /** The tasks of the plan beside a scenario; null where the plan is shown. */
  readonly planned: TaskIndex | null
  /** A load of a period as it is said. */
  loadWords: (load: Load, at: number) => string
}

const STATE_TONES: Readonly<Record<Load['state'], Tone>> = {
  over: 'overdue',
  uneven: 'progress',
  full: 'progress',
  used: 'accent',
  free: 'closed',
  away: 'neutral',
}

const NOTHING = { code: '', parts: [], progress: 0, critical: false, movable: false, deadline: null } as const

/** The row of a task among those of a person; a task of several people has one with each of them. */
function rowIdOf(user: string, task: string): string {
  return `${user} ${task}`
}

/** The task of a row; empty for the row of a person. */
export function taskOfRow(id: string): string {
  return id.split(' ')[1] ?? ''
}

/** The person of a row. */
export function userOfRow(id: string): string {
  return id.split(' ')[0] ?? ''
}

/** People with their load along the axis, and their tasks as bars below them. */
export function timelineRows(
  board: Board,
  lines: readonly Line[],
  tasks: TaskIndex,
  options: TimelineOptions,
): GanttRow[] {
  return lines.flatMap((line): GanttRow[] => {
    if (line.kind === 'group') return []
    const { row } = line
    const away = row.cells.flatMap(({ state }, at) => (state === 'away' ? (weekAt(board, at) ?? []) : []))
    const own = tasksOfRow(board, row, tasks, { away, options })
    const expanded = !options.closed.has(row.user)
    const person: GanttRow = {
      ...NOTHING,
      id: row.user,
      level: 1,
      expanded: own.length > 0 ? expanded : null,
      kind: 'group',
      label: row.fullname,
      span: null,
      baseline: null,
      tone: 'neutral',
      away,
      strip: stripOf(board, row, options),
    }
    return expanded ? [person, ...own] : [person]
  })
}

function tasksOfRow(
  board: Board,
  { user, pieces }: BoardRow,
  tasks: TaskIndex,
  { away, options }: { readonly away: readonly Span[]; readonly options: TimelineOptions },
): GanttRow[] {
  // The late part of a task is work of the same bar.
  const firsts = new Map(pieces.filter(({ late }) => !late).map((piece) => [piece.task, piece]))
  const lates = pieces.filter(({ task, late }) => late && !firsts.has(task))
  return [...firsts.values(), ...lates]
    .flatMap((piece): GanttRow[] => {
      const task = tasks.get(piece.task)
      if (!task) return []
      const was = task.moved && !piece.part ? options.planned?.get(task.id) : undefined
      return [
        {
          ...NOTHING,
          id: rowIdOf(user, task.id),
          level: 2,
          expanded: null,
          kind: task.task_type === MILESTONE && !piece.part ? 'milestone' : 'task',
          code: task.item_id,
          label: `${task.item_id} ${task.name}`,
          span: piece.part ? weeksOf(board, piece) : spanOfTask(task),
          baseline: was ? spanOfTask(was) : null,
          // A part lies where it was put, and a helper follows the assignee.
          movable: task.editable && user === task.assignee && !piece.part && task.task_type !== LEAVE_TASK,
          tone: piece.helper ? 'neutral' : LANE_TONES[task.status],
          away,
        },
      ]
    })
    .toSorted((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0))
}

/** The weeks in which a person does a part of a task. */
function weeksOf(board: Board, { first, minutes }: Piece): Span | null {
  const [from, to] = [weekAt(board, first), weekAt(board, first + minutes.length - 1)]
  return from && to ? { start: from.start, due: to.due } : null
}

function weekAt({ periods }: Board, at: number): Span | null {
  const period = periods[at]
  return period ? { start: toDayNumber(period.first), due: toDayNumber(period.last) } : null
}

function stripOf(board: Board, { cells }: BoardRow, { loadWords }: TimelineOptions): Stretch[] {
  return cells.flatMap((load, at) => {
    const span = weekAt(board, at)
    return span
      ? [{ span, tone: STATE_TONES[load.state], share: shareOf(load), label: loadWords(load, at) }]
      : []
  })
}
