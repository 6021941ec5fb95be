/** Lanes in the order of the board. */
export const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const
export type Lane = (typeof LANES)[number]

/** The actors: the owner has no role, `emad` may not close, `vera` only looks. */
export const USERS = ['olivia', 'mona', 'emad', 'vera'] as const
export type User = (typeof USERS)[number]

/** How the board of the model works; the service gets the same settings. */
export const LANE_SETTINGS = [
  { status: 'progress', limit: 3 },
  { status: 'resolved', movesTo: ['progress', 'closed'] },
  { status: 'closed', roleIds: [2] },
] as const satisfies { status: Lane; limit?: number; movesTo?: Lane[]; roleIds?: number[] }[]

const MAX_LEVELS = 5

/** Fields of a task that the model changes. */
export interface Fields {
  status: Lane
  name: string
  priority: number
  dueDate: string
  parentId: string
  archived: boolean
  deleted: boolean
}

/** A task as it should be. */
export interface ModelTask extends Fields {
  readonly id: string
  startDate: string
  version: number
  updated: number
  /** As the service gave it: the model judges only how ranks compare. */
  rank: string
  history: Row[]
}

/** A line of history. */
export interface Row {
  revision: number
  field: string
  oldValue: string
  newValue: string
  userId: string
}

/** A change of many that can be taken back. */
export interface Undo {
  readonly id: string
  readonly user: User
  readonly items: { task: ModelTask; version: number; earlier: Partial<Fields> }[]
}

/** The expected behaviour of a board, written as simply as possible and without any database. */
export class BoardModel {
  readonly tasks: ModelTask[] = []
  readonly undos: Undo[] = []

  live(lane: Lane): ModelTask[] {
    return this.tasks.filter((task) => task.status === lane && !task.archived && !task.deleted)
  }

  /** Why the user may not create a task, or ''. */
  refusalToCreate(user: User, lane: Lane, parent: ModelTask | null): string {
    if (user === 'vera') return 'PERMISSION_DENIED'
    if (lane === 'closed' && user === 'emad') return 'LANE_FORBIDDEN'
    if (parent && this.parentFault(null, parent)) return 'INVALID_ARGUMENT'
    return this.refusalOfFixture(lane)
  }

  /** Why the user may not change the task, or ''. */
  refusal(user: User, task: ModelTask, version: number): string {
    if (task.deleted) return 'TASK_NOT_FOUND'
    return this.refusalAnywhere(user, task, version)
  }

  /** As {@link refusal}, also for what is in the trash. */
  refusalAnywhere(user: User, task: ModelTask, version: number): string {
    if (user === 'vera') return 'PERMISSION_DENIED'
    return version !== 0 && version !== task.version ? 'VERSION_MISMATCH' : ''
  }

  /** Why the task may not go to another lane, or ''. */
  refusalToMove(user: User, task: ModelTask, lane: Lane): string {
    if (task.status === lane) return ''
    if (lane === 'closed' && user === 'emad') return 'LANE_FORBIDDEN'
    if (task.status === 'resolved' && lane !== 'progress' && lane !== 'closed') return 'MOVE_NOT_ALLOWED'
    return task.archived ? '' : this.refusalOfFixture(lane)
  }

  refusalToEdit(task: ModelTask, parent: ModelTask | null): string {
    return parent && parent.id !== task.parentId && this.parentFault(task, parent) ? 'INVALID_ARGUMENT' : ''
  }

  /** Changes fields of a task; the same values change nothing. Tells whether anything did. */
  change(user: User, task: ModelTask, fields: Partial<Fields>, at: { now: number; rank: string }): boolean {
    const rows = Object.entries(fields)
      .map(([key, value]) => ({ key: key as keyof Fields, value }))
      .filter(({ key, value }) => task[key] !== value)
    if (rows.length === 0 && task.rank === at.rank) return false
    for (const { key, value } of rows)
      task.history.push({
        revision: task.version,
        field: FIELD_NAMES[key],
        oldValue: shown(task[key]),
        newValue: shown(value),
        userId: user,
      })
    Object.assign(task, fields, { version: task.version + 1, updated: at.now, rank: at.rank })
    return true
  }

  partsOf(task: ModelTask): ModelTask[] {
    return this.tasks.filter((one) => one.parentId === task.id && !one.deleted)
  }

  private refusalOfFixture(lane: Lane): string {
    return lane === 'progress' && this.live(lane).length >= 3 ? 'LANE_FULL' : ''
  }

  private parentFault(task: ModelTask | null, parent: ModelTask): boolean {
    if (parent.deleted) return true
    const chain: ModelTask[] = []
    for (let above: ModelTask | undefined = parent; above; above = this.byId(above.parentId))
      chain.push(above)
    if (task && chain.includes(task)) return true
    return chain.length + 1 + (task ? this.levelsBelow(task) : 0) > MAX_LEVELS
  }

  private levelsBelow(task: ModelTask): number {
    const parts = this.tasks.filter((one) => one.parentId === task.id)
    return parts.length === 0 ? 0 : 1 + Math.max(...parts.map((part) => this.levelsBelow(part)))
  }

  private byId(id: string): ModelTask | undefined {
    return this.tasks.find((task) => task.id === id)
  }
}

const FIELD_NAMES: Record<keyof Fields, string> = {
  status: 'status',
  name: 'name',
  priority: 'priority',
  dueDate: 'due_date',
  parentId: 'parent_id',
  archived: 'archived',
  deleted: 'deleted',
}

function shown(value: string | number | boolean | undefined): string {
  return value === 0 ? '' : String(value)
}
