import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import type { DocumentChanged } from '../domain/document-changed.js'

/** A change of a document as a record. */
export function encodeDocument(
  { document }: DocumentChanged,
  { tenantId, actorId, now }: EventContext,
): OutgoingEvent {
  const { id, projectNumber, name, no, state, current, issued, show, plan } = document
  return outgoing(topics.documentEvent, {
    tenantId,
    aggregateId: id,
    message: {
      tenantId,
      projectNumber,
      id,
      name,
      no,
      state,
      current: current.n,
      issued: issued?.n ?? 0,
      shown: show && state !== 'withdrawn',
      plan,
      validUntil: document.validUntil,
      managedBy: document.managedBy,
      version: BigInt(document.version),
      deleted: document.deleteTime !== null,
      actorId,
      time: now,
    },
  })
}
