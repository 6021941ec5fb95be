import {
  type Discussion as ProtoDiscussion,
  DiscussionAudience as Proto,
} from '@smartproject/proto/smartproject/tasks/v1/discussion_service'

import type { Discussion } from '../../api/work/discussions.js'
import { lastMessageView, levelView } from './talk.js'
import { instantText, present, safeNumber, textOrNull } from '../values.js'

const audiences = new Map<Proto, Discussion['audience']>([
  [Proto.PROJECT, 'project'],
  [Proto.INNER, 'inner'],
  [Proto.NAMED, 'named'],
])

/** An audience on its way to a peer. */
export const protoAudiences: Readonly<Record<Discussion['audience'], Proto>> = {
  project: Proto.PROJECT,
  inner: Proto.INNER,
  named: Proto.NAMED,
}

/** A discussion as its reader sees it. */
export function discussionView(message: ProtoDiscussion | undefined): Discussion {
  const discussion = present(message)
  return {
    id: discussion.id,
    project: discussion.projectNumber,
    name: discussion.name,
    audience: present(audiences.get(discussion.audience)),
    people: discussion.userIds,
    task: textOrNull(discussion.taskId),
    pinned: discussion.pinned,
    closed: discussion.closed,
    created_by: discussion.createdBy,
    created_at: instantText(discussion.createTime),
    updated_at: instantText(discussion.updateTime),
    version: safeNumber(discussion.version),
    messages: safeNumber(discussion.messages),
    unread: safeNumber(discussion.unread),
    level: levelView(discussion.level),
    last_message: lastMessageView(discussion.lastMessage),
  }
}
