import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { type Task, TaskBatch, type TaskStep, writeProjects, type WriteContext } from '../../task/area.js'
import type { ScheduleChange } from '../domain/change.js'
import { planOf } from '../domain/project-plan.js'
import type { RunRow, Stores } from '../domain/stores.js'
import type { PlannedChange } from '../domain/results.js'
import type { Deps } from './deps.js'
import { plannedChange } from './planned-change.js'

/** So many tasks move without a preview. */
const MOST_AT_ONCE = 20

/** A change that was applied. */
export interface Applied extends Pick<PlannedChange, 'moves' | 'leftOut' | 'followers'> {
  /** Takes it back; empty when nothing moved. */
  readonly runId: string
}

/**
 * Does what a preview said, in one transaction. Without the mark of a preview it is done when few tasks move and the caller may
 * move each.
 * Errors: those of {@link plannedChange}, precondition PREVIEW_REQUIRED, stale PLAN_MOVED.
 */
export function applySchedule(
  deps: Deps,
  caller: Caller,
  change: ScheduleChange,
  basis: string,
): Promise<Applied> {
  return writeProjects(deps, caller, [change.projectNumber], async (context) => {
    const planned = await plannedChange(context.stores, caller, change, context.now)
    if (basis === '') requireSmall(planned, change)
    else if (planned.basis !== basis) throw new DomainError('stale', 'PLAN_MOVED')
    const { moves, leftOut, followers, proposal } = planned
    const runId = await writePlanned(context, planned)
    if (proposal) await context.stores.proposals.save([{ ...proposal, state: 'applied', runId }])
    return { moves, leftOut, followers, runId }
  })
}

/** Lets few moves pass without a preview. Errors: precondition PREVIEW_REQUIRED. */
export function requireSmall(
  { moves, leftOut }: Pick<PlannedChange, 'moves' | 'leftOut'>,
  { changes }: Pick<ScheduleChange, 'changes'>,
): void {
  if (changes.length === 0 || moves.length > MOST_AT_ONCE || leftOut.length > 0)
    throw new DomainError('precondition', 'PREVIEW_REQUIRED')
}

/** Other people of tasks, beside their dates. */
export type MovedPeople = Partial<Pick<Task, 'assigneeId' | 'people'>>

/** A planned change as far as it is written. */
export type WrittenChange = Pick<PlannedChange, 'project' | 'plan' | 'moves' | 'outcome'> &
  Partial<Pick<PlannedChange, 'awaited'>>

/** Writes a planned change, with other people where these change as well; gives the run that takes it back, empty for no change. */
export async function writePlanned(
  context: WriteContext<Stores>,
  { project, plan, moves, outcome, awaited = false }: WrittenChange,
  people: ReadonlyMap<string, MovedPeople> = new Map(),
): Promise<string> {
  const { stores, caller, now } = context
  const batch = new TaskBatch(context)
  const dates = new Map(moves.map(({ task, after }) => [task.id, after]))
  const tasks = await stores.tasks.withIds([
    ...new Set([...dates.keys(), ...outcome.plans.keys(), ...people.keys()]),
  ])
  const steps: TaskStep[] = []
  for (const before of tasks) {
    const after = await batch.change(before, { ...dates.get(before.id), ...people.get(before.id) })
    steps.push({ before, after, action: 'task.rescheduled', projectName: project.name })
  }
  if (steps.length === 0) return ''
  await batch.save(steps)
  await stores.plans.save(outcome.plans)
  if (awaited) await stores.scheduleCauses.want({ kind: 'late', id: '', from: null })
  const runId = newId()
  const planned = new Map(plan.tasks.map((task) => [task.id, task]))
  await stores.scheduleRuns.insert(
    steps.flatMap(({ before, after }): RunRow[] => {
      const task = planned.get(after.id)
      if (!before || !task) return []
      const { startDate, dueDate } = before
      const former = outcome.plans.has(task.id) ? planOf(plan, task) : null
      const row = { runId, userId: caller.userId, taskId: task.id, version: after.version, time: now }
      const formerPeople = people.has(task.id) ? { assigneeId: before.assigneeId, people: before.people } : {}
      return [{ ...row, before: { startDate, dueDate, ...formerPeople }, plan: former }]
    }),
  )
  return runId
}
