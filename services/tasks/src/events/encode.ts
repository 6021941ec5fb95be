import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import type { TenantId } from '@smartproject/kit/types/ids'
import { ProjectItemKind } from '@smartproject/proto/smartproject/tasks/events/v1/project_item_event'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import type {
  Task as TaskMessage,
  TaskStatus as ProtoStatus,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import type { ProjectItemChanged } from '../domain/board/project-item-changed.js'
import type { TasksEvent } from '../domain/events.js'
import type { WorklogChanged } from '../domain/time/worklog-changed.js'
import type { TaskChanged } from '../domain/work/task-changed.js'
import type { Task, TaskStatus } from '../domain/work/task.js'

const CHANGES = {
  created: TaskChange.CREATED,
  updated: TaskChange.UPDATED,
  moved: TaskChange.MOVED,
  deleted: TaskChange.DELETED,
  counted: TaskChange.COUNTED,
  commented: TaskChange.COMMENTED,
} as const

const KINDS = {
  label: ProjectItemKind.LABEL,
  category: ProjectItemKind.CATEGORY,
  release: ProjectItemKind.RELEASE,
  field: ProjectItemKind.FIELD,
  settings: ProjectItemKind.SETTINGS,
  view: ProjectItemKind.VIEW,
} as const

/** How tasks and lanes look on the wire; the answers of the RPCs are made by the same functions. */
export interface TaskWire {
  toTaskMessage(task: Task): TaskMessage
  toProtoStatus(status: TaskStatus | null): ProtoStatus
}

interface Context {
  readonly tenantId: TenantId
  readonly actorId: string
  readonly now: Date
}

/** Turns what happened into records. */
export function encodeWith(wire: TaskWire): (event: TasksEvent, context: Context) => OutgoingEvent {
  return (event, context) => {
    if (event.about === 'task') return taskRecord(wire, event, context)
    return event.about === 'worklog' ? worklogRecord(event, context) : projectItemRecord(event, context)
  }
}

function taskRecord(wire: TaskWire, event: TaskChanged, { tenantId, actorId, now }: Context): OutgoingEvent {
  return outgoing(topics.taskEvent, {
    tenantId,
    aggregateId: event.task.id,
    message: {
      tenantId,
      change: CHANGES[event.change],
      task: wire.toTaskMessage(event.task),
      previousStatus: wire.toProtoStatus(event.previousStatus),
      previousAssigneeId: event.previousAssigneeId,
      assigneeChanged: event.previousAssigneeId !== event.task.assigneeId,
      actorId,
      time: now,
      projectNumbers: [...event.task.projectNumbers],
      projectName: event.projectName,
      comment: event.comment && { ...event.comment, mentionedIds: [...event.comment.mentionedIds] },
    },
  })
}

function projectItemRecord(event: ProjectItemChanged, { tenantId, actorId, now }: Context): OutgoingEvent {
  const { projectNumber, kind, id, name, color, deleted } = event
  return outgoing(topics.projectItemEvent, {
    tenantId,
    aggregateId: id,
    message: { tenantId, projectNumber, kind: KINDS[kind], id, name, color, deleted, actorId, time: now },
  })
}

function worklogRecord(event: WorklogChanged, { tenantId, actorId, now }: Context): OutgoingEvent {
  const { worklog, projectNumber, deleted } = event
  return outgoing(topics.worklogEvent, {
    tenantId,
    aggregateId: worklog.id,
    message: {
      tenantId,
      projectNumber,
      worklog: { ...worklog, date: toProtoDate(worklog.date) },
      deleted,
      actorId,
      time: now,
    },
  })
}
