import { z } from 'zod'
import {
  type CallDefinition,
  nameText,
  opaqueId,
  page,
  pageInput,
  projectNumber,
  tenantInput,
  text,
  version,
} from '../shapes.js'
import { lastMessage, threadLevel } from './talk.js'

/** The readers of a discussion: the people of the project, those who work on it, or the people that it names. */
const audience = z.enum(['project', 'inner', 'named'])

/** A discussion of a project as its reader sees it. */
export const discussion = z.object({
  id: z.string(),
  project: z.number(),
  name: z.string(),
  audience,
  /** The people that it names; empty for the other audiences. */
  people: z.array(z.string()),
  task: z.string().nullable(),
  pinned: z.boolean(),
  closed: z.boolean(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number(),
  messages: z.number(),
  unread: z.number(),
  level: threadLevel,
  last_message: lastMessage.nullable(),
})

const NAME_MAX = 255
const QUERY_MAX = 200
const PEOPLE_MAX = 200
const writes = { method: 'POST', writes: true, access: 'member' } as const
const reads = { method: 'POST', writes: false, access: 'member' } as const
const oneId = z.strictObject({ ...tenantInput, id: opaqueId })

function namesItsVersion(named: object): boolean {
  const { id, version: seen } = named as { id?: unknown; version?: unknown }
  return (id === undefined) === (seen === undefined)
}

export const discussionCalls = {
  listDiscussions: {
    ...reads,
    path: '/api/listDiscussions',
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      state: z.enum(['open', 'closed']),
      only: z.enum(['mine', 'unread']).optional(),
      query: text(QUERY_MAX).optional(),
      ...pageInput,
    }),
    output: page.extend({ discussions: z.array(discussion), open_count: z.number() }),
    summary:
      'Discussions of a project, pinned ones first, then the newest message first; a page may be short although there are more',
  },
  getDiscussion: {
    ...reads,
    path: '/api/getDiscussion',
    input: oneId,
    output: discussion,
    summary: 'A discussion',
  },
  saveDiscussion: {
    ...writes,
    path: '/api/saveDiscussion',
    input: z
      .strictObject({
        ...tenantInput,
        project: projectNumber,
        id: opaqueId.optional(),
        version: version.optional(),
        name: nameText(NAME_MAX),
        audience,
        people: z.array(opaqueId).max(PEOPLE_MAX, 'TOO_MANY').optional(),
        task: opaqueId.optional(),
      })
      .refine(namesItsVersion, { message: 'REQUIRED', path: ['version'] }),
    output: discussion,
    summary:
      'Opens a discussion, or changes its name, its audience and its task; a wider audience leaves a message in it',
  },
  setDiscussionState: {
    ...writes,
    path: '/api/setDiscussionState',
    input: z.strictObject({
      ...tenantInput,
      id: opaqueId,
      version,
      closed: z.boolean().optional(),
      pinned: z.boolean().optional(),
    }),
    output: discussion,
    summary: 'Closes, opens, pins or unpins a discussion',
  },
  deleteDiscussion: {
    ...writes,
    path: '/api/deleteDiscussion',
    input: oneId,
    output: z.object({ deleted: z.literal(true) }),
    summary: 'Deletes a discussion; for 30 days it can be restored',
  },
  restoreDiscussion: {
    ...writes,
    path: '/api/restoreDiscussion',
    input: oneId,
    output: discussion,
    summary: 'Restores a deleted discussion',
  },
} as const satisfies Record<string, CallDefinition>

export type Discussion = z.output<typeof discussion>
