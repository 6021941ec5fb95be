import { epochDay } from '@smartproject/kit/types/calendar-days'
import { remainingWork } from '@smartproject/kit/types/capacity/load'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { type Calendars, calendarsOf } from './calendars.js'
import type { DateChange } from './change.js'
import { dateOfDay } from './days.js'
import { Load, levelled, type Movable, spreadOver } from './net/level.js'
import { type Schedule, scheduleOf } from './net/schedule.js'
import { lastDayOf } from './outcome.js'
import { isMilestone, netOf, planOf, type ProjectPlan, WHOLE } from './project-plan.js'
import type { PlannedTask } from './stores.js'

/** Whose work is levelled, and where. */
export interface LevelScope {
  /** Empty for all assignees of the project. */
  readonly userIds: readonly string[]
  /** Tasks that start in these days are put off. */
  readonly first: PlainDate
  readonly last: PlainDate
  /** Lets the project end later. */
  readonly extend: boolean
}

/** Levelled work; nothing is written. */
export interface LevelResult {
  readonly changes: readonly DateChange[]
  readonly unplaced: readonly PlannedTask[]
  readonly endBefore: PlainDate | null
  readonly endAfter: PlainDate | null
}

/** The dates of the automatic tasks of people with which no one has more work than time; `open` are their tasks in all projects. */
export function levelWork(
  project: ProjectPlan,
  open: readonly PlannedTask[],
  scope: LevelScope,
): LevelResult {
  const calendars = calendarsOf(project)
  const net = netOf(project, calendars, WHOLE)
  const schedule = scheduleOf(net)
  const movable = movableOf(project, schedule, scope)
  const tasks = new Map(project.tasks.map((task) => [task.id, task]))
  const ofTask = ({ id }: { id: string }) => tasks.get(id)
  const { days, unplaced, end } = levelled(
    net,
    {
      movable,
      capacityOf: calendars.minutesOf,
      extend: scope.extend,
      first: (one, other) => byImportance(ofTask(one), ofTask(other)),
    },
    otherLoad({ project, calendars, schedule }, open, movable),
  )
  const changes = [...days].flatMap(([taskId, { start, due }]): DateChange[] => {
    const [startDate, dueDate] = [dateOfDay(start), dateOfDay(due)]
    const task = tasks.get(taskId)
    return task?.startDate === startDate && task.dueDate === dueDate ? [] : [{ taskId, startDate, dueDate }]
  })
  return {
    changes,
    unplaced: unplaced.flatMap((id) => tasks.get(id) ?? []),
    endBefore: lastDayOf(project.tasks),
    endAfter: end === null ? null : dateOfDay(end - 1),
  }
}

/** Automatic tasks of the people that start in the period and have not begun, with an estimate that remains. */
function movableOf(
  project: ProjectPlan,
  { tasks: scheduled }: Schedule,
  { userIds, first, last }: LevelScope,
): Map<string, Movable> {
  const [from, to] = [epochDay(first), epochDay(last)]
  const people = new Set(userIds)
  const parents = new Set(project.tasks.map(({ parentId }) => parentId))
  return new Map(
    project.tasks.flatMap((task): [string, Movable][] => {
      const { id, assigneeId: userId, status } = task
      const start = scheduled.get(id)?.start
      const minutes = Math.max(0, task.estimateMinutes - task.counted.spentMinutes)
      const isOpen = status === 'new' || status === 'assigned'
      const isFree = planOf(project, task).mode === 'auto' && isOpen && !isMilestone(task) && !parents.has(id)
      const isWanted = userId !== '' && (people.size === 0 || people.has(userId))
      if (!isFree || !isWanted || minutes === 0 || start === undefined || start < from || start > to)
        return []
      return [[id, { userId, minutes }]]
    }),
  )
}

/** The more important one first, then the order by hand. */
function byImportance(one: PlannedTask | undefined, other: PlannedTask | undefined): number {
  if (!one || !other) return 0
  if (one.priority !== other.priority) return other.priority - one.priority
  return one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : one.id < other.id ? -1 : 1
}

interface Known {
  readonly project: ProjectPlan
  readonly calendars: Calendars
  readonly schedule: Schedule
}

/** The work of the people beside the movable tasks: those of this project on their scheduled days, others on their own. */
function otherLoad(
  { project, calendars, schedule }: Known,
  open: readonly PlannedTask[],
  movable: ReadonlyMap<string, Movable>,
): Load {
  const load = new Load()
  for (const task of open) {
    if (movable.has(task.id)) continue
    const own = schedule.tasks.get(task.id)
    const work = remainingWork(
      {
        start: own ? dateOfDay(own.start) : task.startDate,
        due: own ? dateOfDay(own.due) : task.dueDate,
        estimate: task.estimateMinutes,
        spent: task.counted.spentMinutes,
        open: task.status !== 'closed',
      },
      project.today,
    )
    if (!work || work.minutes === 0) continue
    const days = { start: epochDay(work.first), due: epochDay(work.last) }
    load.add(task.assigneeId, spreadOver(work.minutes, days, calendars.minutesOf(task.assigneeId)))
  }
  return load
}
