import { DomainError, invalid, type FieldViolation } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { emptyContent, type TaskContent } from '../../fields/area.js'
import { type Project, writableProject } from '../../facts/area.js'
import type { TaskStatus } from '../../workflow/area.js'
import { requireTransition } from '../domain/lane-rules.js'
import { pastFaults, withPast, type PastLane } from '../domain/past-lanes.js'
import { LEAVE_TASK_TYPE, newTask, type Task } from '../domain/task.js'
import type { TaskEdit } from '../domain/task-edit.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { writeProjects, type WriteContext } from './write-context.js'
import { editFaults } from './edit-task.js'
import { describedTo } from './describe-task.js'
import { LaneLimit } from './rules/lane-limit.js'
import { LinkRules } from './rules/link-rules.js'
import { rankAtTop } from './place-task.js'
import { ReferenceRules } from './rules/reference-rules.js'
import { requireDraft } from './rules/require-edit.js'
import { saveTasks } from './save-task.js'

/** The chosen values of a new task. */
export interface TaskDraft {
  readonly projectNumber: number
  readonly status: TaskStatus
  readonly fields: TaskEdit & { readonly name: string }
  /** Lanes it was in before, for one that is brought over from elsewhere; given by the owner alone. */
  readonly past?: readonly PastLane[]
}

/**
 * Creates a task with the next number of its project, at the top of its lane.
 * Errors: precondition LEAVE_TASK | LANE_FULL, not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED |
 * LANE_FORBIDDEN, invalid.
 */
export async function createTask(deps: Deps, caller: Caller, draft: TaskDraft): Promise<Task> {
  if (draft.fields.taskType === LEAVE_TASK_TYPE) throw new DomainError('precondition', 'LEAVE_TASK')
  const number = taskNumber(deps, caller, draft.projectNumber)
  return writeProjects(deps, caller, [draft.projectNumber], (context) => addTask(context, draft, number))
}

/** As {@link createTask}, within a change that does more. */
export async function addTask(context: WriteContext, draft: TaskDraft, number: TaskNumber): Promise<Task> {
  const { seen, stores, changes, caller } = context
  const lane = { projectNumber: draft.projectNumber, status: draft.status }
  const [project, settings] = await Promise.all([
    writableProject(seen, caller, draft.projectNumber),
    seen.boardSettings.of(draft.projectNumber),
  ])
  requireDraft(project, caller, draft.fields)
  requireTransition(settings, project, caller, { from: null, to: draft.status })
  requirePast(caller, draft, context.now)
  const content = await judged(context, project, draft)
  await new LaneLimit(stores.boardCounts).take(settings, draft.status)
  const rank = await rankAtTop(stores, lane)
  const itemId = `${project.code}-${await number()}`
  const made = { id: newId(), itemId, rank, now: context.now, createdBy: caller.userId }
  const fresh = newTask({ ...content, projectNumber: draft.projectNumber, status: draft.status }, made)
  const { earlier, task } = withPast(fresh, draft.past ?? [])
  // The mentions of a task that comes from elsewhere are no news.
  const mentions =
    earlier.length > 0 ? null : await describedTo(stores, caller, { before: null, after: task, project })
  const step = {
    before: null,
    earlier,
    after: task,
    action: 'task.created',
    projectName: project.name,
    mentions,
  }
  await saveTasks({ stores, changes, userId: caller.userId }, [step])
  return task
}

/** A creation in the past changes reports, so it is the owner's alone. */
function requirePast(caller: Caller, { past = [], status }: TaskDraft, now: Date): void {
  if (past.length > 0 && !caller.owner) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  const faults = pastFaults(past, status, now)
  if (faults.length > 0) throw invalid(faults)
}

async function judged(context: WriteContext, project: Project, { fields }: TaskDraft): Promise<TaskContent> {
  const rules = new ReferenceRules(context, project, new LinkRules(context.stores))
  const { faults, custom } = await rules.judge(fields, null)
  const all = [...editFaults(fields, null), ...faults]
  if (all.length > 0) throw invalid(all.map(named))
  const { custom: _custom, archived: _archived, ...chosen } = fields
  return { ...emptyContent(fields.name), ...chosen, custom: custom ?? [] }
}

function named({ field, reason }: FieldViolation): FieldViolation {
  return { field: `fields.${field}`, reason }
}

/** Takes the number of one new task, once. */
export type TaskNumber = () => Promise<number>

/**
 * The number of one new task, taken when it is asked for: after all that could refuse the task, so that a refused one takes none.
 * It is taken outside of the transaction, in which the counter would make all who create tasks of a project wait for each
 * other's commit. A commit that fails leaves a gap; one that is tried again keeps the number.
 */
export function taskNumber<S extends Stores, E>(
  deps: Deps<S, E>,
  caller: Caller,
  projectNumber: number,
): TaskNumber {
  const stores = deps.work.read(caller.tenantId)
  let number: Promise<number> | null = null
  return () => (number ??= stores.counters.next(`project:${projectNumber}`))
}
