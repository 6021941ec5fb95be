import type {
  GetTaskDetailResponse,
  TaskRevision,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { CallOutput } from '../../api/calls.js'
import type { TaskDetail } from '../../api/work/tasks.js'
import { referenceView, warningView } from './cards.js'
import { cardView } from './task-fields.js'
import { instantText, present } from '../values.js'

type Revision = CallOutput<'listTaskRevisions'>['revisions'][number]

/** A task with its description and links. */
export function taskDetailView(answer: GetTaskDetailResponse): TaskDetail {
  const task = present(answer.task)
  const { risks: _, ...card } = cardView(task)
  return {
    ...card,
    description: task.description,
    description_tree: task.descriptionTree,
    split_of_id: task.splitOfId,
    risk_list: task.risks.map(({ id, title, probability, impact, response }) => ({
      id,
      title,
      probability,
      impact,
      response,
    })),
    ancestors: answer.ancestors.map(referenceView),
    subtask_list: answer.subtasks.map(referenceView),
    related: answer.related.map(referenceView),
    blockers: answer.blockedBy.map(referenceView),
    blocks: answer.blocks.map(referenceView),
    split_of: answer.splitOf ? referenceView(answer.splitOf) : null,
    splits: answer.splits.map(referenceView),
    warnings: answer.warnings.map(warningView),
    writable: answer.writable,
  }
}

/** One changed field of a task; the system's own changes have no user. */
export function revisionView(revision: TaskRevision): Revision {
  return {
    id: revision.id,
    revision: revision.revision,
    field: revision.field,
    from: revision.oldValue,
    to: revision.newValue,
    user: revision.userId,
    at: instantText(revision.time),
  }
}
