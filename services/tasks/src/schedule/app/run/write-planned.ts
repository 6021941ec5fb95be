import { DomainError } from '@smartproject/kit/errors'
import { newId } from '@smartproject/kit/types/ids'

import type { Project } from '../../../facts/area.js'
import { type Task, TaskBatch, type TaskStep, type WriteContext } from '../../../task/area.js'
import type { TaskPlan } from '../../domain/plan.js'
import { planOf } from '../../domain/project-plan.js'
import type { PlannedWrite } from '../../domain/results.js'
import type { RunRow, Stores } from '../../domain/stores.js'

/** Other people of tasks, beside their dates. */
export type MovedPeople = Partial<Pick<Task, 'assigneeId' | 'people'>>

/** A change of a project that moves no dates, for other people alone. */
export function withoutDates(project: Project): PlannedWrite {
  return { project, plan: { plans: new Map() }, moves: [], outcome: { plans: new Map() } }
}

/** A part of a run whose other parts are written by other transactions. */
export interface RunPart {
  readonly runId: string
  /** Versions of the tasks when the run was planned. */
  readonly versions: ReadonlyMap<string, number>
}

/**
 * Writes planned changes, each of another project, with other people where these change as well; gives the run that takes all of it
 * back, empty for no change. Errors: stale PLAN_MOVED for a part whose tasks have changed since.
 */
export async function writePlanned(
  context: WriteContext<Stores>,
  planned: readonly PlannedWrite[],
  people: ReadonlyMap<string, MovedPeople> = new Map(),
  part: RunPart | null = null,
): Promise<string> {
  const { stores } = context
  const batch = new TaskBatch(context)
  const dates = new Map(planned.flatMap(({ moves }) => moves.map(({ task, after }) => [task.id, after])))
  const plans = new Map(planned.flatMap(({ outcome }) => [...outcome.plans]))
  const writes = new Map(planned.map((one) => [one.project.number, one]))
  const ids = new Set([...dates.keys(), ...plans.keys(), ...people.keys()])
  const steps: (TaskStep & { readonly before: Task; readonly former: TaskPlan | null })[] = []
  const tasks = await stores.tasks.withIds([...ids])
  if (part) requireUnchanged(part, ids, tasks)
  for (const before of tasks) {
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
  const runId = part?.runId ?? newId()
  await noteRun(context, runId, steps, people)
  return runId
}

function requireUnchanged({ versions }: RunPart, ids: ReadonlySet<string>, tasks: readonly Task[]): void {
  const isAsPlanned = ({ id, version, deleteTime }: Task) => version === versions.get(id) && !deleteTime
  if (tasks.length < ids.size || !tasks.every(isAsPlanned)) throw new DomainError('stale', 'PLAN_MOVED')
}

/** Notes changes of tasks so that their run can be taken back. */
async function noteRun(
  { stores, caller, now }: WriteContext<Stores>,
  runId: string,
  steps: readonly { readonly before: Task; readonly after: Task; readonly former: TaskPlan | null }[],
  people: ReadonlyMap<string, MovedPeople>,
): Promise<void> {
  await stores.scheduleRuns.insert(
    steps.map(({ before, after, former }): RunRow => {
      const { startDate, dueDate, assigneeId } = before
      const row = { runId, userId: caller.userId, taskId: after.id, version: after.version, time: now }
      const formerPeople = people.has(after.id) ? { assigneeId, people: before.people } : {}
      return { ...row, before: { startDate, dueDate, ...formerPeople }, plan: former }
    }),
  )
}
