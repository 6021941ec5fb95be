import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  MarkAllReadRequest,
  MarkAllReadResponse,
  MarkReadRequest,
  MarkReadResponse,
  ReactRequest,
  ReactResponse,
  SetThreadLevelRequest,
  SetThreadLevelResponse,
} from '@smartproject/proto/smartproject/tasks/v1/thread_service'

import { readProjectOrAll, readThreadSubject } from '../../facts/area.js'
import type { Deps } from '../app/deps.js'
import { markAllRead } from '../app/mark-all-read.js'
import { markRead } from '../app/mark-read.js'
import { react } from '../app/react.js'
import { setLevel } from '../app/set-level.js'
import { isEmoji } from '../domain/reaction.js'
import { readLevel, toCommentMessage, toLevel } from './comment-message.js'
import { readSeq } from './list-messages.js'

/** Serves React. */
export function reactRpc(deps: Deps): Unary<ReactRequest, ReactResponse> {
  return async ({ id, emoji, on }, { caller }) => {
    const reader = new RequestReader()
    const reaction = { id: reader.id('id', id), emoji, on }
    if (!isEmoji(emoji)) reader.fault('emoji', emoji === '' ? 'REQUIRED' : 'NOT_ALLOWED')
    reader.done()
    return { message: toCommentMessage(await react(deps, caller, reaction)) }
  }
}

/** Serves MarkRead. */
export function markReadRpc(deps: Deps): Unary<MarkReadRequest, MarkReadResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const subject = readThreadSubject(reader, request)
    const seq = readSeq(reader, 'seq', request.seq)
    reader.done()
    const { unread } = await markRead(deps, caller, { subject, seq })
    return { unread: BigInt(unread) }
  }
}

/** Serves MarkAllRead. */
export function markAllReadRpc(deps: Deps): Unary<MarkAllReadRequest, MarkAllReadResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const projectNumber = readProjectOrAll(reader, request.projectNumber)
    reader.done()
    return markAllRead(deps, caller, projectNumber)
  }
}

/** Serves SetThreadLevel. */
export function setThreadLevelRpc(deps: Deps): Unary<SetThreadLevelRequest, SetThreadLevelResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const subject = readThreadSubject(reader, request)
    const level = readLevel(reader, request.level)
    reader.done()
    const set = await setLevel(deps, caller, { subject, level })
    return { level: toLevel(set.level) }
  }
}
