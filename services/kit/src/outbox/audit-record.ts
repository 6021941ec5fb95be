import { topics } from '@smartproject/proto/topics'

import { outgoing, type OutgoingEvent } from '../bus/envelope.js'
import type { Caller } from '../types/caller.js'
import { newId, PLATFORM } from '../types/ids.js'
import type { AuditEntry } from '../types/unit-of-work.js'

/** Encodes what a caller did, or was not allowed to do, for the audit trail. */
export function auditRecord(
  service: string,
  caller: Pick<Caller, 'tenantId' | 'userId' | 'requestId'>,
  entry: AuditEntry,
  now: Date,
): OutgoingEvent {
  const id = newId()
  const tenantId = caller.tenantId === PLATFORM ? '' : caller.tenantId
  return outgoing(topics.auditEvent, {
    id,
    tenantId,
    // One chain per tenant stays in order.
    aggregateId: tenantId,
    message: {
      id,
      tenantId,
      service,
      actorId: caller.userId,
      action: entry.action,
      targetType: entry.targetType,
      targetId: entry.targetId,
      details: { ...entry.details, ...(entry.project ? { project: String(entry.project) } : {}) },
      time: now,
      requestId: caller.requestId,
    },
  })
}
