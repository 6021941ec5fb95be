import { DomainError, invalid, type FieldViolation } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { takesPart, type Project } from '../../domain/project.js'
import type { Stores } from '../../domain/stores.js'
import { dateFaults, LEAVE_TASK_TYPE, newTask, type Task, type TaskDraft } from '../../domain/work/task.js'
import type { Deps } from '../deps.js'
import { writableProject } from '../project-access.js'
import { saveNewTask } from './save-task.js'

/**
 * Creates a task with the next number of its project.
 * Errors: precondition LEAVE_TASK, not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, invalid.
 */
export function createTask(deps: Deps, caller: Caller, draft: TaskDraft): Promise<Task> {
  if (draft.taskType === LEAVE_TASK_TYPE) throw new DomainError('precondition', 'LEAVE_TASK')
  return deps.work.write(caller, async (stores, changes) => {
    const project = await writableProject(stores, caller, draft.projectNumber)
    const faults = [...dateFaults(draft), ...(await referenceFaults(stores, project, draft))]
    if (faults.length > 0) throw invalid(faults)
    const number = await stores.counters.next(`project:${project.number}`)
    const task = newTask(draft, {
      id: newId(),
      itemId: `${project.code}-${number}`,
      now: deps.clock.now(),
      createdBy: caller.userId,
    })
    await saveNewTask(stores, changes, task, project.name)
    return task
  })
}

async function referenceFaults(
  stores: Stores,
  project: Project,
  draft: TaskDraft,
): Promise<FieldViolation[]> {
  const faults: FieldViolation[] = []
  const demand = (holds: boolean, field: string, reason: string) => {
    if (!holds) faults.push({ field, reason })
  }
  const { assigneeId, labelIds, categoryId, releaseId } = draft
  if (assigneeId !== '')
    demand(await canBeAssigned(stores, project, assigneeId), 'assignee_id', 'NOT_A_MEMBER')
  if (labelIds.length > 0)
    demand(
      (await stores.labels.countIn(project.number, labelIds)) === labelIds.length,
      'label_ids',
      'UNKNOWN',
    )
  if (categoryId !== '')
    demand((await stores.categories.countIn(project.number, [categoryId])) === 1, 'category_id', 'UNKNOWN')
  if (releaseId !== '')
    demand((await stores.releases.countIn(project.number, [releaseId])) === 1, 'release_id', 'UNKNOWN')
  return faults
}

async function canBeAssigned(stores: Stores, project: Project, userId: string): Promise<boolean> {
  if (!takesPart(project, userId)) return false
  // The register tells of people and projects apart: who is not known yet has not been heard to leave.
  return (await stores.members.byUser(userId))?.active !== false
}
