import { DomainError, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Project } from '../../facts/area.js'
import { NO_PLAN } from '../../schedule/area.js'
import {
  changed,
  earlierState,
  isSame,
  movedInto,
  type Task,
  TaskBatch,
  type TaskEdit,
  type TaskStep,
  type TypedLink,
  writeProjects,
} from '../../task/area.js'
import type { TaskStatus } from '../../workflow/area.js'
import { misplaced, type TreeNode } from '../domain/job-rows.js'
import type { Job } from '../domain/job.js'
import type { JobRow, PlannedTask } from '../domain/planned-task.js'
import type { WrittenRow } from '../domain/stores.js'
import type { Deps, JobPlanner, JobWrite, PlannedRow, WrittenJob } from './deps.js'
import { fillNames, type NamedThings } from './fill-names.js'
import { fullLanes } from './full-lanes.js'
import { tell, withConcerned } from './job-notices.js'
import { fillableProject, saveJob } from './job-access.js'
import { type Places, placesOf } from './job-places.js'

/** So many tasks are written in one transaction, but for kinds whose tasks are written together. */
const PART = 500

/**
 * Writes the tasks of a staged job with their links, what they name, their history and their events in one transaction, in which rights,
 * lanes and parents are judged again. Nothing of it is seen before, and all of it after. Of a long job that is not written together, the
 * next part: a longer transaction would outlast what the database lets one hold.
 * Errors: those of creating and changing a single task, save that limits of lanes hold nothing up; stale VERSION_MISMATCH where a task
 * has changed since the plan was made.
 */
export function flipJob(
  deps: Deps,
  caller: Caller,
  { job, planner, rows: readRows }: { job: Job; planner: JobPlanner; rows: () => Promise<JobRow[]> },
): Promise<Job> {
  const numbers = projectsOfJob(job, planner)
  return writeProjects(deps, caller, numbers, async (context) => {
    const { stores, now } = context
    // First, so that others who write in the projects wait for this transaction instead of ending it.
    for (const number of numbers) await stores.boardCounts.revise(number)
    const rows = await readRows()
    if (!(await stores.subscriptions.isOpen(now))) throw new DomainError('forbidden', 'PLAN_EXPIRED')
    const project = await fillableProject(stores, caller, job)
    const all = rows.flatMap(({ line, plan }) => (plan ? [{ ...plan, line }] : []))
    const { planned, isLast } = nextPart(all, job, planner)
    const isFirst = job.writing === null
    await requirePlaces(context, project, isFirst ? all : planned)
    const written = { job, project, planned, all, isFirst, isLast }
    const brought = await planner.before?.(context, written)
    const full = isFirst ? await fullLanes(stores, project.number, all) : job.fullLanes
    const places = await placesOf(context, { job, project, all })
    const steps = await stepsOf(context, written, { places, brought })
    await new TaskBatch(context).save(steps.map(({ step }) => step))
    await saveBeside(context, written)
    await stores.jobRows.markWritten(
      job.id,
      steps.map(({ row }) => row),
    )
    await planner.after?.(context, written)
    const assigned = withConcerned(job, steps)
    const through = (job.writing?.rows ?? 0) + planned.length
    const next = { fullLanes: full, tries: 0 }
    if (!isLast) {
      const writing = { rows: through, tops: places.tops, assigned }
      return saveJob(stores, job, { ...next, writing, doneSteps: job.counts.rows + through }, now)
    }
    tell(context, { job, project, tasks: job.writing ? all.length : steps.length, assigned })
    const done = { state: 'done', doneTime: now, doneSteps: job.allSteps, reason: '', writing: null } as const
    return saveJob(stores, job, { ...next, ...done }, now)
  })
}

/** The rows that are written next, parents before their parts; and whether they are the last. */
function nextPart(
  all: readonly PlannedRow[],
  { writing }: Job,
  { together }: JobPlanner,
): { planned: readonly PlannedRow[]; isLast: boolean } {
  if (together || all.length <= PART) return { planned: all, isLast: true }
  const parents = new Map(all.map(({ taskId, edit }) => [taskId, edit.parentId ?? '']))
  const levelOf = ({ taskId }: PlannedRow) => {
    let level = 0
    for (let above = parents.get(taskId); above && level < all.length; above = parents.get(above)) level++
    return level
  }
  const levels = new Map(all.map((row) => [row.line, levelOf(row)]))
  const ordered = all.toSorted(
    (a, b) => (levels.get(a.line) ?? 0) - (levels.get(b.line) ?? 0) || a.line - b.line,
  )
  const from = writing?.rows ?? 0
  return { planned: ordered.slice(from, from + PART), isLast: from + PART >= ordered.length }
}

/** The numbers of the projects whose tasks a job writes. */
export function projectsOfJob(job: Job, planner: JobPlanner): number[] {
  return [job.projectNumber, planner.leaves?.(job) ?? []].flat().toSorted((a, b) => a - b)
}

/** Writes what is kept beside the tasks: kinds and lags of links, plans, and the keys that they came in with. */
async function saveBeside({ stores }: JobWrite, { job, planned }: WrittenJob): Promise<void> {
  await stores.typedLinks.save(
    planned.flatMap(({ links, taskId }) => links.map((link) => ({ ...link, to: taskId }))),
  )
  await stores.plans.save(
    new Map(planned.flatMap(({ taskId, schedule }) => (schedule ? [[taskId, schedule] as const] : []))),
  )
  await stores.importKeys.save(
    job.projectNumber,
    planned.filter(({ key }) => key !== ''),
  )
}

/** Errors: precondition TOO_DEEP | PARENT_CIRCLE | LINK_CIRCLE. */
async function requirePlaces(
  { stores, seen }: JobWrite,
  project: Project,
  planned: readonly PlannedTask[],
): Promise<void> {
  const moved = planned.filter(({ edit }) => edit.parentId !== undefined || edit.blockedByIds !== undefined)
  if (moved.length === 0) return
  // Two writers that each see only half of a circle go one after the other.
  await stores.counters.next('links')
  const nodes = new Map<string, TreeNode>(
    (await seen.taskLinks.nodesOf(project.number)).map((node) => [node.id, node]),
  )
  for (const { taskId, edit } of planned) {
    const before = nodes.get(taskId)
    nodes.set(taskId, {
      parentId: edit.parentId ?? before?.parentId ?? '',
      blockedByIds: edit.blockedByIds ?? before?.blockedByIds ?? [],
    })
  }
  const [fault] = misplaced(nodes).values()
  if (fault) throw new DomainError('precondition', fault)
}

async function stepsOf(
  context: JobWrite,
  { job, project, planned }: WrittenJob,
  { places, brought }: { places: Places; brought?: ReadonlyMap<string, Partial<Task>> | undefined },
): Promise<{ step: TaskStep; row: WrittenRow }[]> {
  const { stores, now } = context
  const batch = new TaskBatch(context)
  const named = await fillNames(context, project, planned)
  const existing = planned.filter(({ isNew }) => !isNew).map(({ taskId }) => taskId)
  const tasks = new Map((await stores.tasks.withIds(existing)).map((task) => [task.id, task]))
  const plans = await stores.plans.of(existing)
  const linksOf = await earlierLinks(stores, planned)
  const steps: { step: TaskStep; row: WrittenRow }[] = []
  for (const plan of planned) {
    const { taskId, isNew, status, line } = plan
    const { edit } = plan
    // Of this transaction, so that nothing beside it can judge them.
    const things = named(plan.names)
    const before = isNew ? null : taskAt(tasks.get(taskId), plan)
    const asNew = () =>
      newOne(batch, project, {
        edit,
        things: { ...things, ...brought?.get(taskId) },
        status: status ?? 'new',
        made: {
          id: taskId,
          itemId: `${project.code}-${places.numberOf(taskId)}`,
          rank: places.rankOf(taskId),
        },
      })
    const change = (task: Task) =>
      plan.moves
        ? asNew().then((drafted) => movedInto(task, drafted, now))
        : changedTask(
            batch,
            { before: task, project, edit, things, status, rank: places.rankOf(taskId) },
            now,
          )
    const after = before ? await change(before) : await asNew()
    const isPlanAlone = before !== null && isSame(before, after)
    if (isPlanAlone && !plan.schedule && plan.links.length === 0) continue
    const edited = plan.moves ? 'task.moved_project' : 'task.updated'
    const beside = plan.schedule ? 'task.planned' : 'task.linked'
    const action = !before ? 'task.created' : isPlanAlone ? beside : edited
    const step = { before, after, action, projectName: project.name, causeId: job.id }
    const earlier = before && earlierState(before, after)
    const earlierPlan = before && plan.schedule ? (plans.get(taskId) ?? NO_PLAN) : null
    const row = { line, version: after.version, earlier, earlierPlan, earlierLinks: linksOf(plan) }
    steps.push({ step, row })
  }
  return steps
}

/** The kinds and lags of the links to tasks that are there, of those whose links change. */
async function earlierLinks(
  { typedLinks }: JobWrite['stores'],
  planned: readonly PlannedTask[],
): Promise<(plan: PlannedTask) => readonly TypedLink[] | null> {
  const isRelinked = ({ isNew, edit, links }: PlannedTask) =>
    !isNew && (edit.blockedByIds !== undefined || links.length > 0)
  const found = await typedLinks.into(planned.filter(isRelinked).map(({ taskId }) => taskId))
  const byTask = Map.groupBy(found, ({ to }) => to)
  return (plan) => (isRelinked(plan) ? (byTask.get(plan.taskId) ?? []) : null)
}

function taskAt(task: Task | undefined, { version }: PlannedTask): Task {
  if (!task || task.deleteTime || task.version !== version) throw stale(task?.version ?? 0)
  return task
}

interface NewTask {
  readonly edit: TaskEdit
  readonly things: Partial<Task>
  readonly status: TaskStatus
  readonly made: { readonly id: string; readonly itemId: string; readonly rank: string }
}

/** A new task; its parent and blockers were judged with those of all others, and what else it names are tasks of the job. */
async function newOne(
  batch: TaskBatch,
  project: Project,
  { edit, things, status, made }: NewTask,
): Promise<Task> {
  const { parentId = '', blockedByIds = [], relatedIds = [], splitOfId = '', name = '', ...rest } = edit
  const task = await batch.draft(project, { status, fields: { ...rest, name }, made })
  return { ...task, parentId, blockedByIds, relatedIds, splitOfId, ...things }
}

interface Change {
  readonly before: Task
  readonly project: Project
  readonly edit: TaskEdit
  readonly things: NamedThings
  readonly status: TaskStatus | null
  readonly rank: string
}

async function changedTask(
  batch: TaskBatch,
  { before, project, edit, things, status, rank }: Change,
  now: Date,
): Promise<Task> {
  const { parentId = before.parentId, blockedByIds = before.blockedByIds, ...rest } = edit
  const found = { task: before, project }
  const edited = await batch.edit(found, rest, { add: [], remove: [] })
  const place = { parentId, blockedByIds, ...things }
  if (status === null || status === before.status) return changed(before, { ...edited, ...place }, now)
  await batch.requireMove(found, status)
  return changed(before, { ...edited, ...place, status, rank }, now)
}
