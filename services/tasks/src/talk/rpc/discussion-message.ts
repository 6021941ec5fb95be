import type { RequestReader } from '@smartproject/kit/grpc/values'
import {
  type Discussion as DiscussionMessage,
  DiscussionAudience,
  type SaveDiscussionRequest,
} from '@smartproject/proto/smartproject/tasks/v1/discussion_service'

import type { SeenDiscussion } from '../app/list-discussions.js'
import type { DiscussionFields } from '../app/save-discussion.js'
import { type Audience, AUDIENCES } from '../domain/discussion.js'
import { toLastMessage, toLevel } from './comment-message.js'

const MAX_NAME = 255
const MAX_PEOPLE = 200

const WIRE = {
  project: DiscussionAudience.PROJECT,
  inner: DiscussionAudience.INNER,
  named: DiscussionAudience.NAMED,
} as const satisfies Record<Audience, DiscussionAudience>

/** Reads what a person says of a discussion. */
export function readDiscussionFields(
  reader: RequestReader,
  { name, audience: sent, userIds, taskId }: SaveDiscussionRequest,
): DiscussionFields {
  const audience = AUDIENCES.find((one) => WIRE[one] === sent)
  if (!audience) reader.fault('audience', 'REQUIRED')
  if (userIds.length > MAX_PEOPLE) reader.fault('user_ids', 'TOO_MANY')
  return {
    name: reader.name('name', name, { max: MAX_NAME }),
    audience: audience ?? 'named',
    userIds: userIds.slice(0, MAX_PEOPLE).map((userId) => reader.id('user_ids', userId)),
    taskId: taskId === '' ? '' : reader.id('task_id', taskId),
  }
}

/** A discussion as the protos carry it. */
export function toDiscussion({ discussion, thread, unread, level }: SeenDiscussion): DiscussionMessage {
  const { audience, version, userIds, lastTime, ...rest } = discussion
  return {
    id: rest.id,
    projectNumber: rest.projectNumber,
    name: rest.name,
    audience: WIRE[audience],
    userIds: [...userIds],
    taskId: rest.taskId,
    pinned: rest.pinned,
    closed: rest.closed,
    createdBy: rest.createdBy,
    createTime: rest.createTime,
    updateTime: lastTime,
    version: BigInt(version),
    messages: BigInt(thread?.live ?? 0),
    unread: BigInt(unread),
    level: toLevel(level),
    lastMessage: toLastMessage(thread?.last),
  }
}
