import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import {
  TaskNoticeEvent,
  TaskNoticeKind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import { COPY, MOVE, TEMPLATE } from '../domain/job.js'
import type { JobNotice } from '../domain/job-notice.js'

const NOTICES: Readonly<Record<string, TaskNoticeKind>> = {
  [COPY]: TaskNoticeKind.TASKS_COPIED,
  [MOVE]: TaskNoticeKind.TASKS_MOVED,
  [TEMPLATE]: TaskNoticeKind.TASKS_FILLED,
}

/** News of tasks that a job wrote as a record; one a person and job. */
export function encodeJob(
  { jobId, kind, recipientId, projectNumber, projectName, count }: JobNotice,
  { tenantId, actorId, now }: EventContext,
): OutgoingEvent {
  return outgoing(topics.taskNoticeEvent, {
    tenantId,
    aggregateId: `${jobId}:${recipientId}`,
    message: TaskNoticeEvent.fromPartial({
      tenantId,
      kind: NOTICES[kind] ?? TaskNoticeKind.TASKS_IMPORTED,
      recipientId,
      name: projectName,
      projectNumber,
      jobId,
      count,
      actorId: kind === MOVE ? actorId : '',
      time: now,
    }),
  })
}
