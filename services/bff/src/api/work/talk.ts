import { z } from 'zod'
import {
  type CallDefinition,
  opaqueId,
  page,
  pageInput,
  projectNumber,
  projectOrAll,
  tenantInput,
  text,
  version,
} from '../shapes.js'
import { RICH_BODY_BYTES, richText } from './rich-text.js'
import { subjectIds, withSubject, withThread } from './subject.js'

const contentType = z.enum(['text', 'rich', 'file', 'system'])

/**
 * A comment on a task or on an entry of a register, or a message of a discussion; a mention in `text` is written `@[user id]`.
 * A deleted one has an empty text and tree.
 */
export const message = z.object({
  id: z.string(),
  ...subjectIds,
  discussion: z.string().nullable(),
  author: z.string(),
  text: z.string(),
  /** The JSON of its tree; `text` is its plain text. */
  tree: z.string(),
  mentions: z.array(z.string()),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  version: z.number(),
  /** Its place in the thread, 1 and up. */
  seq: z.number(),
  content_type: contentType,
  /** Author and excerpt of a deleted one are empty. */
  reply_to: z.object({ id: z.string(), author: z.string(), excerpt: z.string() }).nullable(),
  reactions: z.array(z.object({ emoji: z.string(), people: z.array(z.string()) })),
  deleted: z.boolean(),
  deleted_by: z.string().nullable(),
})

/** The last message of a thread. */
export const lastMessage = z.object({
  id: z.string(),
  author: z.string(),
  /** The beginning of its text, without mark-up. */
  excerpt: z.string(),
  content_type: contentType,
  created_at: z.string(),
})

/** How much a reader hears of a thread: every message rings, mentions and replies ring, or direct mentions alone. */
export const threadLevel = z.enum(['follow', 'normal', 'mute'])

/** A thread as a list shows it to its reader. */
const conversation = z.object({
  ...subjectIds,
  discussion: z.string().nullable(),
  title: z.string(),
  /** Item id of the task or number of the entry; null for a discussion. */
  code: z.string().nullable(),
  project: z.number(),
  unread: z.number(),
  /** True when an unread message mentions the reader. */
  mentioned: z.boolean(),
  level: threadLevel,
  last_message: lastMessage.nullable(),
  updated_at: z.string(),
})

const foundMessage = z.object({
  message,
  title: z.string(),
  code: z.string().nullable(),
  project: z.number(),
})

/**
 * The live stream's news of a thread, as event `talk`: a message was written, changed or deleted, or the listener's own mark went
 * on in another window, up to `seq` (without a subject: everywhere in the project), or its discussion was closed or deleted.
 */
export const talkNews = z.object({
  change: z.enum(['posted', 'changed', 'deleted', 'read', 'ended']),
  ...subjectIds,
  discussion: z.string().nullable(),
  project: z.number(),
  seq: z.number(),
  author: z.string(),
})

const COMMENT_MAX = 10_000
const QUERY_MAX = 200
const PAGE_MAX = 100
const EMOJI_MAX = 32
const seq = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID')
/** Plain text, or a rich one. */
const words = {
  text: text(COMMENT_MAX).min(1, 'REQUIRED').optional(),
  tree: richText(COMMENT_MAX).optional(),
}
const writes = { method: 'POST', writes: true, access: 'member' } as const
const says = { ...writes, bodyLimit: RICH_BODY_BYTES } as const

function isSaidOnce(said: object): boolean {
  const { text: plain, tree } = said as { text?: unknown; tree?: unknown }
  return (plain === undefined) !== (tree === undefined)
}

function beginsOnce(asked: object): boolean {
  const { from, before, after } = asked as { from?: unknown; before?: unknown; after?: unknown }
  return [from, before, after].filter((place) => place !== undefined).length <= 1
}
const saidOnce = { message: 'REQUIRED', path: ['text'] }

export const talkCalls = {
  listComments: {
    path: '/api/listComments',
    method: 'POST',
    input: withSubject(pageInput),
    output: page.extend({ comments: z.array(message) }),
    writes: false,
    access: 'member',
    summary: 'Comments of a task, or of an entry of a register, newest first',
  },
  addComment: {
    ...says,
    path: '/api/addComment',
    input: withThread({ ...words, reply_to: opaqueId.optional() }).refine(isSaidOnce, saidOnce),
    output: message,
    summary:
      'Adds a comment to a task or to an entry of a register, or a message to a discussion; readers are mentioned as @[user id]',
  },
  editComment: {
    ...says,
    path: '/api/editComment',
    input: z.strictObject({ ...tenantInput, id: opaqueId, version, ...words }).refine(isSaidOnce, saidOnce),
    output: message,
    summary: 'Changes the text of an own comment',
  },
  deleteComment: {
    ...writes,
    path: '/api/deleteComment',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: z.object({ deleted: z.literal(true) }),
    summary: 'Deletes a comment: its author, or whoever runs the project',
  },
  listMessages: {
    path: '/api/listMessages',
    method: 'POST',
    input: withThread({
      from: z.union([z.literal('unread'), seq]).optional(),
      before: seq.optional(),
      after: seq.optional(),
      size: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(PAGE_MAX, 'NUMBER_INVALID').optional(),
    }).refine(beginsOnce, { message: 'NOT_ALLOWED', path: ['from'] }),
    output: z.object({
      messages: z.array(message),
      last_seq: z.number(),
      read_seq: z.number(),
      first_unread: z.number().nullable(),
      unread: z.number(),
      level: threadLevel,
      older: z.boolean(),
      newer: z.boolean(),
    }),
    writes: false,
    access: 'member',
    summary:
      'Messages of a thread, oldest first: around the first unread one or a place, before or after one, else the newest',
  },
  react: {
    ...writes,
    path: '/api/react',
    input: z.strictObject({
      ...tenantInput,
      id: opaqueId,
      emoji: text(EMOJI_MAX).min(1, 'REQUIRED'),
      on: z.boolean(),
    }),
    output: message,
    summary: 'Adds or takes back a reaction to a message',
  },
  markRead: {
    ...writes,
    path: '/api/markRead',
    input: withThread({ seq }),
    output: z.object({ unread: z.number() }),
    summary: 'Marks a thread read up to a message',
  },
  markAllRead: {
    ...writes,
    path: '/api/markAllRead',
    input: z.strictObject({ ...tenantInput, project: projectNumber.optional() }),
    output: z.object({ threads: z.number() }),
    summary: 'Marks every thread of a project, or of all of them, as read',
  },
  setThreadLevel: {
    ...writes,
    path: '/api/setThreadLevel',
    input: withThread({ level: threadLevel }),
    output: z.object({ level: threadLevel }),
    summary: 'Sets how much the caller hears of a thread',
  },
  listConversations: {
    path: '/api/listConversations',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      only: z.enum(['unread', 'followed', 'mentions']),
      ...pageInput,
    }),
    output: page.extend({ conversations: z.array(conversation), unread_threads: z.number() }),
    writes: false,
    access: 'member',
    summary: 'Threads of a project, the newest message first; a page may be short although there are more',
  },
  searchMessages: {
    path: '/api/searchMessages',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      project: projectOrAll.optional(),
      query: text(QUERY_MAX).min(1, 'REQUIRED'),
      ...pageInput,
    }),
    output: page.extend({ found: z.array(foundMessage) }),
    writes: false,
    access: 'member',
    summary:
      'Messages by words among what the caller may read now, newest first; a page may be short although there are more',
  },
} as const satisfies Record<string, CallDefinition>

export type Message = z.output<typeof message>
export type LastMessage = z.output<typeof lastMessage>
export type ThreadLevel = z.output<typeof threadLevel>
export type TalkNews = z.output<typeof talkNews>
export type Conversation = z.output<typeof conversation>
