import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import type { WorklogChanged } from '../domain/worklog-changed.js'
import { toWorklogMessage } from '../wire/time-messages.js'

/** A change of logged time as a record. */
export function encodeWorklog(
  event: WorklogChanged,
  { tenantId, actorId, now }: EventContext,
): OutgoingEvent {
  const { worklog, projectNumber, deleted } = event
  return outgoing(topics.worklogEvent, {
    tenantId,
    aggregateId: worklog.id,
    message: {
      tenantId,
      projectNumber,
      worklog: toWorklogMessage(worklog),
      deleted,
      actorId,
      time: now,
    },
  })
}
