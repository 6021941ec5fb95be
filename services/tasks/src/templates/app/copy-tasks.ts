import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { foldersToCopy } from '../../documents/area.js'
import { readableProject, runs, writableProject } from '../../facts/area.js'
import { isLeave, type Task } from '../../task/area.js'
import { copiedTasks, type CopyPart, firstDayOf } from '../domain/copied-tasks.js'
import type { Stores } from '../domain/stores.js'
import { type TemplateContent, withoutParts } from '../domain/template-content.js'
import type { Deps } from './deps.js'
import { fillProject, step } from './fill-project.js'

/** Which tasks are copied from where to where, and what of them. */
export interface Copying {
  readonly from: number
  readonly to: number
  readonly taskIds: readonly string[]
  readonly parts: ReadonlySet<CopyPart>
  /** The day on which the first of them begins; null keeps the days as they are. */
  readonly firstDay: PlainDate | null
}

/** The copied tasks, as they were at the start of the action. */
interface Snapshot {
  readonly content: TemplateContent
  readonly firstDay: PlainDate | null
}

/**
 * Copies tasks into another project, as new ones with the sub-tasks under their copies, and returns how many. Labels and
 * categories of the same name are used there, others are made when the caller may change its settings and else left out; a person who is not
 * in the other project is not assigned, folders of the document library come without documents, and what belongs to a part that is switched off in one of the projects is left out.
 * It is done in steps that are each done once for the action: asked for again it goes on where it broke off.
 * Errors: not_found PROJECT_NOT_FOUND | TASK_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED | LANE_FORBIDDEN,
 * precondition SAME_PROJECT | LANE_FULL.
 */
export async function copyTasks(deps: Deps, caller: Caller, copying: Copying): Promise<number> {
  if (copying.from === copying.to) throw new DomainError('precondition', 'SAME_PROJECT')
  const { content, firstDay } = await snapshotOf(deps, caller, copying)
  return fillProject(deps, caller, content, { projectNumber: copying.to, firstDay })
}

function snapshotOf(deps: Deps, caller: Caller, copying: Copying): Promise<Snapshot> {
  const { from, to, parts } = copying
  return deps.work.write(step(caller, 'content'), async (stores, changes) => {
    const source = await readableProject(stores, caller, from)
    const target = await writableProject(stores, caller, to)
    const tasks = await tasksIn(stores, copying)
    const [labels, categories] = await Promise.all([
      stores.labels.usableIn(from),
      stores.categories.usableIn(from),
    ])
    const firstDay = firstDayOf(tasks)
    const made = copiedTasks(tasks, {
      parts,
      firstDay,
      people: new Set(target.members.map(({ userId }) => userId)),
      labels: new Map(labels.map(({ id, name }) => [id, name])),
      categories: new Map(categories.map(({ id, name }) => [id, name])),
    })
    changes.audit({
      action: 'tasks.copied',
      targetType: 'project',
      targetId: target.id,
      project: to,
      details: { from: String(from), tasks: String(made.length) },
    })
    const used = new Set(made.flatMap((task) => task.labels))
    const mayMake = runs(target, caller)
    const content: TemplateContent = {
      labels: labels
        .filter(({ name }) => mayMake && used.has(name))
        .map(({ name, color }) => ({ name, color })),
      categories: categories
        .filter(({ name }) => mayMake && made.some((task) => task.category === name))
        .map(({ name }) => ({ name })),
      releases: [],
      settings: null,
      tasks: made,
      folders: parts.has('folders') ? await foldersToCopy(stores, from) : [],
    }
    return { content: withoutParts(content, source.partsOff ?? []), firstDay: copying.firstDay ?? firstDay }
  })
}

/** The tasks in the order in which they were named. Errors: not_found TASK_NOT_FOUND. */
async function tasksIn(stores: Stores, { from, taskIds }: Copying): Promise<Task[]> {
  const found = new Map((await stores.tasks.withIds(taskIds)).map((task) => [task.id, task]))
  return taskIds.map((id) => {
    const task = found.get(id)
    if (!task || task.deleteTime || isLeave(task) || task.projectNumber !== from)
      throw notFound('TASK_NOT_FOUND')
    return task
  })
}
