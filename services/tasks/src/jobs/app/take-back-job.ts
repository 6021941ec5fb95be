import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Project } from '../../facts/area.js'
import type { TaskPlan } from '../../schedule/area.js'
import { type Task, TaskBatch, type TaskStep, writeProjects } from '../../task/area.js'
import type { Job, JobStep } from '../domain/job.js'
import type { UndoRow } from '../domain/stores.js'
import type { Deps, JobPlanner, JobWrite, TakenBack } from './deps.js'
import { projectsOfJob } from './flip-job.js'
import { fillableProject, saveJob } from './job-access.js'

/** So many tasks are taken back in one transaction. */
const BATCH = 500
/** So many where they go back together. */
const MOST_TOGETHER = 2_000

/**
 * Takes the next tasks of a job back: new ones go into the trash, the others become what they were; those that have changed since, or
 * that the caller may not change any more, stay. Gives the job; it is undone when nothing was left.
 */
export function takeBackSome(
  deps: Deps,
  caller: Caller,
  { job, planner }: { job: Job; planner: JobPlanner },
): Promise<Job> {
  return writeProjects(deps, caller, projectsOfJob(job, planner), async (context) => {
    const { stores, now } = context
    const project = await fillableProject(stores, caller, job)
    const rows = await stores.jobRows.toUndo(job.id, planner.takeBack ? MOST_TOGETHER : BATCH)
    if (rows.length === 0) return saveJob(stores, job, endOfUndo(job), now)
    const tasks = new Map(
      (await stores.tasks.withIds(rows.map(({ taskId }) => taskId))).map((task) => [task.id, task]),
    )
    const about = { job, project, rows, tasks }
    const steps = await (planner.takeBack?.(context, about) ?? eachBack(context, about))
    await new TaskBatch(context).save(steps.map((step) => ({ ...step, causeId: job.id })))
    const gone = new Set(steps.map(({ after }) => after.id))
    await stores.plans.save(plansBefore(rows, gone))
    await linksBefore(stores, rows, gone)
    const stays = (id: string) => !gone.has(id) && tasks.get(id)?.deleteTime === null
    const settled = rows.map(({ line, taskId }) => ({ line, kept: stays(taskId) }))
    await stores.jobRows.settle(job.id, settled)
    return saveJob(stores, job, { undone: job.undone + steps.length, tries: 0 }, now)
  })
}

/** A job that was given up half-way has failed, for the reason it has. */
function endOfUndo({ doneTime }: Job): JobStep {
  return { state: doneTime === null ? 'failed' : 'undone' }
}

/** The plans that tasks had, of those that are taken back. */
function plansBefore(rows: readonly UndoRow[], gone: ReadonlySet<string>): Map<string, TaskPlan> {
  return new Map(
    rows.flatMap(({ taskId, earlierPlan }) =>
      earlierPlan && gone.has(taskId) ? [[taskId, earlierPlan] as const] : [],
    ),
  )
}

/** Gives links the kinds and lags that they had, of those to tasks that are taken back. */
async function linksBefore(
  { typedLinks }: JobWrite['stores'],
  rows: readonly UndoRow[],
  gone: ReadonlySet<string>,
): Promise<void> {
  const back = rows.filter(({ taskId, earlierLinks }) => earlierLinks && gone.has(taskId))
  await typedLinks.remove(await typedLinks.into(back.map(({ taskId }) => taskId)))
  await typedLinks.save(back.flatMap(({ earlierLinks }) => earlierLinks ?? []))
}

async function eachBack(context: JobWrite, { project, rows, tasks }: TakenBack): Promise<TaskStep[]> {
  const batch = new TaskBatch(context)
  const steps: TaskStep[] = []
  for (const row of rows) {
    const step = await stepBack(context, { batch, project, row, task: tasks.get(row.taskId) })
    if (step) steps.push(step)
  }
  return steps
}

interface Back {
  readonly batch: TaskBatch
  readonly project: Project
  readonly row: UndoRow
  readonly task: Task | undefined
}

/** The step that takes a task back; null for one that stays. */
async function stepBack({ now }: JobWrite, { batch, project, row, task }: Back): Promise<TaskStep | null> {
  if (!task || task.version !== row.written) return null
  const named = { before: task, projectName: project.name }
  if (!row.earlier)
    return { ...named, after: await batch.change(task, { deleteTime: now }), action: 'task.deleted' }
  try {
    const after = await batch.takeBack({ task, project }, row.earlier)
    return { ...named, after, action: 'task.change_undone' }
  } catch (error) {
    // A thing that it referred to is gone since.
    if (error instanceof DomainError && error.kind === 'invalid') return null
    throw error
  }
}
