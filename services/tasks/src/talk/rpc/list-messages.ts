import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ListMessagesRequest,
  ListMessagesResponse,
} from '@smartproject/proto/smartproject/tasks/v1/thread_service'

import { readThreadSubject } from '../../facts/area.js'
import type { Deps } from '../app/deps.js'
import { listMessages, type Place } from '../app/list-messages.js'
import { toCommentMessage, toLevel } from './comment-message.js'

/** Serves ListMessages. */
export function listMessagesRpc(deps: Deps): Unary<ListMessagesRequest, ListMessagesResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const subject = readThreadSubject(reader, request)
    const place = readPlace(reader, request)
    reader.done()
    const { size } = request
    const page = await listMessages(deps, caller, subject, { place, size })
    return {
      messages: page.messages.map(toCommentMessage),
      lastSeq: BigInt(page.lastSeq),
      readSeq: BigInt(page.readSeq),
      firstUnread: BigInt(page.firstUnread),
      unread: BigInt(page.unread),
      level: toLevel(page.level),
      older: page.older,
      newer: page.newer,
    }
  }
}

/** The place that a request names, of which it may name one. */
function readPlace(
  reader: RequestReader,
  { fromUnread, from, before, after }: ListMessagesRequest,
): Place | null {
  const places: Place[] = [
    ...(fromUnread ? [{ around: 'unread' } as const] : []),
    ...(from === 0n ? [] : [{ around: readSeq(reader, 'from', from) }]),
    ...(before === 0n ? [] : [{ before: readSeq(reader, 'before', before) }]),
    ...(after === 0n ? [] : [{ after: readSeq(reader, 'after', after) }]),
  ]
  if (places.length > 1) reader.fault('from', 'NOT_ALLOWED')
  return places[0] ?? null
}

/** Reads a place in a thread. */
export function readSeq(reader: RequestReader, field: string, value: bigint): number {
  return reader.version(field, value)
}
