import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { newId } from '@smartproject/kit/types/ids'
import {
  TaskNoticeEvent,
  TaskNoticeKind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import type { CheckoutEnded } from '../domain/checkout-ended.js'

/** News for the person whose check-out was ended, as a record with a key of its own. */
export function encodeCheckoutEnded(
  { document: { id, no, name, projectNumber }, recipientId }: CheckoutEnded,
  { tenantId, actorId, now }: EventContext,
): OutgoingEvent {
  return outgoing(topics.taskNoticeEvent, {
    tenantId,
    aggregateId: newId(),
    message: TaskNoticeEvent.fromPartial({
      tenantId,
      kind: TaskNoticeKind.CHECKOUT_ENDED,
      recipientId,
      documentId: id,
      code: no,
      name,
      projectNumber,
      actorId,
      time: now,
    }),
  })
}
