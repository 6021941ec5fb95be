import { DomainError } from '@smartproject/kit/errors'

import { type Project, requireKey, writableProject } from '../../facts/area.js'
import type { JobWrite, TakenBack } from '../../jobs/area.js'
import { type Task, TaskBatch, type TaskStep } from '../../task/area.js'
import type { CopyDetail } from '../domain/copy-detail.js'
import { followTasks } from './follow-tasks.js'

type Row = TakenBack['rows'][number]

/**
 * Takes moved tasks back into their project. A task and its parts go back together or stay together: they stay when one of them has
 * changed since, has gone, or has got another part. Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED.
 */
export async function takeBackMove(write: JobWrite, about: TakenBack): Promise<TaskStep[]> {
  const { stores, caller } = write
  const { from } = JSON.parse(about.job.detail) as CopyDetail
  const source = await writableProject(stores, caller, from)
  requireKey(source, caller, 'create_task')
  requireKey(about.project, caller, 'delete_task')
  const batch = new TaskBatch(write)
  const steps: TaskStep[] = []
  for (const tree of await wholeTrees(write, about))
    steps.push(...(await treeBack(batch, { tree, source, tasks: about.tasks })))
  await followTasks(
    write,
    steps.map(({ after }) => after),
  )
  return steps
}

/** The rows of the trees that are as they were moved. */
async function wholeTrees({ stores }: JobWrite, { project, rows, tasks }: TakenBack): Promise<Row[][]> {
  const moved = new Map(rows.map((row) => [row.taskId, row]))
  const topOf = (id: string): string => {
    const parentId = tasks.get(id)?.parentId ?? ''
    return moved.has(parentId) ? topOf(parentId) : id
  }
  const changed = rows.filter(({ taskId, written }) => tasks.get(taskId)?.version !== written)
  const added = (await stores.taskLinks.nodesOf(project.number)).filter(
    ({ id, parentId }) => moved.has(parentId) && !moved.has(id),
  )
  const stay = new Set([
    ...changed.map(({ taskId }) => topOf(taskId)),
    ...added.map(({ parentId }) => topOf(parentId)),
  ])
  const trees = Map.groupBy(rows, ({ taskId }) => topOf(taskId))
  return [...trees].flatMap(([top, tree]) => (stay.has(top) ? [] : [tree]))
}

interface Tree {
  readonly tree: readonly Row[]
  readonly source: Project
  readonly tasks: ReadonlyMap<string, Task>
}

/** The steps of a tree; none where a thing that one of its tasks referred to is gone since. */
async function treeBack(batch: TaskBatch, { tree, source, tasks }: Tree): Promise<TaskStep[]> {
  try {
    const steps: TaskStep[] = []
    for (const { taskId, earlier } of tree) {
      const task = tasks.get(taskId)
      if (!task || !earlier) continue
      const after = await batch.takeBack({ task, project: source }, earlier)
      steps.push({ before: task, after, action: 'task.change_undone', projectName: source.name })
    }
    return steps
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return []
    throw error
  }
}
