import type { CallOutput } from '@smartproject/bff/api/calls'

/** A board; `scenario` where it shows one in the place of the plan. */
export type Board = CallOutput<'getPlanningBoard'> & { readonly scenario?: string }
export type BoardRow = Board['rows'][number]
/** A task of a board; `moved` where a scenario has it elsewhere than the plan. */
export type BoardTask = Board['tasks'][number] & { readonly moved?: boolean }
export type Piece = BoardRow['pieces'][number]
export type Load = BoardRow['cells'][number]
export type Period = Board['periods'][number]
export type Preview = CallOutput<'previewMove'>
export type Scenario = CallOutput<'listScenarios'>['scenarios'][number]
export type Demand = CallOutput<'getProjectDemand'>
export type Refused = NonNullable<Preview['refused']>

/** How lines of people stand together. */
export const GROUPS = ['person', 'project', 'team', 'role'] as const
export type Group = Board['group']

/** The order of people: that of the set-up, those with room first, those with too much first. */
export const SORTS = ['order', 'free', 'over'] as const
export type Sort = (typeof SORTS)[number]

/** The periods of the board. */
export const UNITS = ['week', 'month'] as const
export type Unit = Board['unit']

/** How many cards a cell shows. */
export const DENSITIES = ['small', 'medium', 'large'] as const
export type Density = (typeof DENSITIES)[number]
export const SHOWN_CARDS: Readonly<Record<Density, number>> = { small: 1, medium: 2, large: 4 }

/** A card in a cell, in the row of the person who does it or helps. */
export interface CellCard {
  readonly task: BoardTask
  readonly piece: Piece
}

/** A line of a group, above its people. */
export interface GroupLine {
  readonly kind: 'group'
  readonly key: string
  readonly by: Group
  /** A user, a project's number, a team, or a role. */
  readonly id: string
  /** Empty for roles, and for those without a team. */
  readonly name: string
  readonly people: number
}

/** A line of a person; of one in several groups there are several. */
export interface PersonLine {
  readonly kind: 'person'
  readonly key: string
  readonly row: BoardRow
  /** The cards of each period. */
  readonly cards: readonly (readonly CellCard[])[]
}

export type Line = GroupLine | PersonLine

/** The place of a card: the row of a person, or of no one, and a period; null in the trays. */
export interface Place {
  readonly user: string
  readonly period: number | null
}

/** A task that is lifted, and where. */
export interface Lifted extends Place {
  readonly task: BoardTask
}

/** The type of tasks that are made of leave. */
const LEAVE_TASK = 4

/** The reason for which a card may not be put somewhere, as far as the board itself tells (R18). */
export function refusedAt(board: Board, { task, user, period }: Lifted, to: Place): Refused | null {
  if (task.task_type === LEAVE_TASK) return 'LEAVE_TASK'
  if (to.user !== user && !task.assignable) return 'PERMISSION_DENIED'
  if (to.period !== null && to.period !== period && !task.editable) return 'PERMISSION_DENIED'
  const project = board.projects.find(({ number }) => number === task.project)
  if (to.user !== '' && to.user !== user && !project?.assignable.includes(to.user)) return 'NOT_IN_PROJECT'
  const days = to.period === null ? null : board.periods[to.period]?.working_days
  return days === 0 && to.period !== period ? 'NO_WORKING_DAY' : null
}

/** Whether the reader may move a card at all: the row is of no one, of the person who does the task, or of one who helps. */
export function isMovable(task: BoardTask, user: string): boolean {
  const { task_type, editable, assignable, assignee, helpers } = task
  const hasPartOnly = user !== '' && user !== assignee && !helpers.includes(user)
  return task_type !== LEAVE_TASK && !hasPartOnly && (editable || assignable)
}

/** The question for a card that goes from one place to another. */
export function moveOf(board: Board, { task, user, period }: Lifted, to: Place) {
  const dayOf = (index: number | null) => (index === null ? null : (board.periods[index]?.first ?? null))
  return {
    task: task.id,
    unit: board.unit,
    user,
    from: dayOf(period),
    to_user: to.user,
    to: dayOf(to.period),
    ...(board.scenario === undefined ? {} : { scenario: board.scenario }),
  }
}

/** The load of a place as a preview has it. */
export function cellWith(board: Board, preview: Preview, { user, period }: Place): Load | null {
  const first = period === null ? undefined : board.periods[period]?.first
  return preview.cells.find((one) => one.user === user && one.first === first)?.cell ?? null
}
