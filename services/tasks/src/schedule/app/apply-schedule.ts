import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Project } from '../../facts/area.js'
import { type Task, TaskBatch, type TaskStep, writeProjects, type WriteContext } from '../../task/area.js'
import type { ScheduleChange } from '../domain/change.js'
import type { TaskPlan } from '../domain/plan.js'
import { planOf } from '../domain/project-plan.js'
import type { RunRow, Stores } from '../domain/stores.js'
import type { PlannedChange, PlannedWrite } from '../domain/results.js'
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
    const runId = await writePlanned(context, [planned])
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

/** A change of a project that moves no dates, for other people alone. */
export function withoutDates(project: Project): PlannedWrite {
  return { project, plan: { plans: new Map() }, moves: [], outcome: { plans: new Map() } }
}

/**
 * Writes planned changes, each of another project, with other people where these change as well; gives the run that takes all of it
 * back, empty for no change.
 */
export async function writePlanned(
  context: WriteContext<Stores>,
  planned: readonly PlannedWrite[],
  people: ReadonlyMap<string, MovedPeople> = new Map(),
): Promise<string> {
  const { stores } = context
  const batch = new TaskBatch(context)
  const dates = new Map(planned.flatMap(({ moves }) => moves.map(({ task, after }) => [task.id, after])))
  const plans = new Map(planned.flatMap(({ outcome }) => [...outcome.plans]))
  const writes = new Map(planned.map((one) => [one.project.number, one]))
  const ids = new Set([...dates.keys(), ...plans.keys(), ...people.keys()])
  const steps: (TaskStep & { readonly before: Task; readonly former: TaskPlan | null })[] = []
  for (const before of await stores.tasks.withIds([...ids])) {
    const write = writes.get(before.projectNumber)
    const after = await batch.change(before, { ...dates.get(before.id), ...people.get(before.id) })
    const moves = dates.has(before.id) || plans.has(before.id)
    steps.push({
      before,
      after,
      action: moves ? 'task.rescheduled' : 'task.updated',
      projectName: write?.project.name ?? '',
      former: write && plans.has(before.id) ? planOf(write.plan, before) : null,
    })
  }
  if (steps.length === 0) return ''
  await batch.save(steps.map(({ former: _former, ...step }) => step))
  await stores.plans.save(plans)
  if (planned.some(({ awaited }) => awaited))
    await stores.scheduleCauses.want({ kind: 'late', id: '', from: null })
  return noteRun(context, steps, people)
}

/** Notes changes of tasks so that they can be taken back; gives the run that does it. */
async function noteRun(
  { stores, caller, now }: WriteContext<Stores>,
  steps: readonly { readonly before: Task; readonly after: Task; readonly former: TaskPlan | null }[],
  people: ReadonlyMap<string, MovedPeople>,
): Promise<string> {
  const runId = newId()
  await stores.scheduleRuns.insert(
    steps.map(({ before, after, former }): RunRow => {
      const { startDate, dueDate, assigneeId } = before
      const row = { runId, userId: caller.userId, taskId: after.id, version: after.version, time: now }
      const formerPeople = people.has(after.id) ? { assigneeId, people: before.people } : {}
      return { ...row, before: { startDate, dueDate, ...formerPeople }, plan: former }
    }),
  )
  return runId
}
