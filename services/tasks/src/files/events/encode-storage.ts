import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { newId } from '@smartproject/kit/types/ids'
import {
  TaskNoticeEvent,
  TaskNoticeKind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import type { StorageNotice } from '../domain/storage.js'

const KINDS = { near: TaskNoticeKind.STORAGE_NEAR, full: TaskNoticeKind.STORAGE_FULL } as const

/** News of the storage as a record with a key of its own. */
export function encodeStorage(
  { kind, recipientId, subscriptionNumber, bytes, storage }: StorageNotice,
  { tenantId, now }: EventContext,
): OutgoingEvent {
  return outgoing(topics.taskNoticeEvent, {
    tenantId,
    aggregateId: newId(),
    message: TaskNoticeEvent.fromPartial({
      tenantId,
      kind: KINDS[kind],
      recipientId,
      subscriptionNumber,
      usedBytes: BigInt(bytes),
      storageBytes: BigInt(storage),
      time: now,
    }),
  })
}
