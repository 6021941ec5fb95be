import { outgoing, type OutgoingEvent } from '@smartproject/kit/bus/envelope'
import { topics } from '@smartproject/proto/topics'

import type { EventContext } from '../../facts/area.js'
import { textIn } from '../domain/definition.js'
import type { EntryChanged } from '../domain/entry-changed.js'
import { codeOf, figuresOf } from '../domain/entry.js'
import { registerOf } from '../domain/registers.js'

/** A change of an entry as a record. */
export function encodeEntry(
  { entry, mentions }: EntryChanged,
  { tenantId, actorId, now }: EventContext,
): OutgoingEvent {
  const register = registerOf(entry.kind)
  const { id, projectNumber, kind, state, fields, version } = entry
  return outgoing(topics.entryEvent, {
    tenantId,
    aggregateId: id,
    message: {
      tenantId,
      projectNumber,
      kind,
      id,
      code: codeOf(register, entry),
      title: textIn(fields, 'title'),
      state,
      ownerId: textIn(fields, 'owner'),
      dueDate: textIn(fields, 'due'),
      figures: figuresOf(register, fields),
      version: BigInt(version),
      deleted: entry.deleteTime !== null,
      actorId,
      time: now,
      mentions: mentions && { ...mentions, userIds: [...mentions.userIds] },
    },
  })
}
