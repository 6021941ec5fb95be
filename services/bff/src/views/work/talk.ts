import {
  type Comment as ProtoComment,
  MessageContent,
  type QuotedMessage,
} from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import {
  type Conversation as ProtoConversation,
  type LastMessage as ProtoLastMessage,
  ThreadLevel as ProtoLevel,
} from '@smartproject/proto/smartproject/tasks/v1/thread_service'

import type { Conversation, LastMessage, Message, ThreadLevel } from '../../api/work/talk.js'
import { threadView } from './subject.js'
import { instantText, optionalInstant, present, safeNumber, textOrNull } from '../values.js'

const contents = new Map<MessageContent, Message['content_type']>([
  [MessageContent.TEXT, 'text'],
  [MessageContent.RICH, 'rich'],
  [MessageContent.FILE, 'file'],
  [MessageContent.SYSTEM, 'system'],
])

const levels = new Map<ProtoLevel, ThreadLevel>([
  [ProtoLevel.FOLLOW, 'follow'],
  [ProtoLevel.NORMAL, 'normal'],
  [ProtoLevel.MUTE, 'mute'],
])

/** A level on its way to a peer. */
export const protoLevels: Readonly<Record<ThreadLevel, ProtoLevel>> = {
  follow: ProtoLevel.FOLLOW,
  normal: ProtoLevel.NORMAL,
  mute: ProtoLevel.MUTE,
}

/** A comment, or a message of a discussion. */
export function messageView(sent: ProtoComment | undefined): Message {
  const message = present(sent)
  return {
    id: message.id,
    ...threadView(message),
    author: message.authorId,
    text: message.text,
    tree: message.tree,
    mentions: message.mentionedIds,
    created_at: instantText(message.createTime),
    edited_at: optionalInstant(message.editTime),
    version: safeNumber(message.version),
    seq: safeNumber(message.seq),
    content_type: present(contents.get(message.content)),
    reply_to: message.replyTo ? quoteView(message.replyTo) : null,
    reactions: message.reactions.map(({ emoji, userIds }) => ({ emoji, people: userIds })),
    deleted: message.deleted,
    deleted_by: textOrNull(message.deletedBy),
  }
}

function quoteView({ id, authorId, excerpt }: QuotedMessage): Message['reply_to'] {
  return { id, author: authorId, excerpt }
}

/** How much a reader hears of a thread. */
export function levelView(level: ProtoLevel): ThreadLevel {
  return present(levels.get(level))
}

/** The last message of a thread, if there is one. */
export function lastMessageView(message: ProtoLastMessage | undefined): LastMessage | null {
  if (!message) return null
  const { id, authorId, excerpt, content, createTime } = message
  return {
    id,
    author: authorId,
    excerpt,
    content_type: present(contents.get(content)),
    created_at: instantText(createTime),
  }
}

/** A thread in a list. */
export function conversationView(conversation: ProtoConversation): Conversation {
  return {
    ...threadView(conversation),
    title: conversation.title,
    code: textOrNull(conversation.code),
    project: conversation.projectNumber,
    unread: safeNumber(conversation.unread),
    mentioned: conversation.mentioned,
    level: levelView(conversation.level),
    last_message: lastMessageView(conversation.lastMessage),
    updated_at: instantText(conversation.updateTime),
  }
}
