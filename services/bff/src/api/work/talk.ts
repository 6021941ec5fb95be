import { z } from 'zod'
import { type CallDefinition, opaqueId, pageInput, tenantInput, text, version } from '../shapes.js'
import { RICH_BODY_BYTES, richText } from './rich-text.js'
import { subjectIds, withSubject } from './subject.js'

/** A comment on a task or on an entry of a register; a mention in `text` is written `@[user id]`. */
export const comment = z.object({
  id: z.string(),
  ...subjectIds,
  author: z.string(),
  text: z.string(),
  /** The JSON of its tree; `text` is its plain text. */
  tree: z.string(),
  mentions: z.array(z.string()),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  version: z.number(),
})

const COMMENT_MAX = 10_000
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
const saidOnce = { message: 'REQUIRED', path: ['text'] }

export const talkCalls = {
  listComments: {
    path: '/api/listComments',
    method: 'POST',
    input: withSubject(pageInput),
    output: z.object({ comments: z.array(comment), next_page_token: z.string() }),
    writes: false,
    access: 'member',
    summary: 'Comments of a task, or of an entry of a register, newest first',
  },
  addComment: {
    ...says,
    path: '/api/addComment',
    input: withSubject(words).refine(isSaidOnce, saidOnce),
    output: comment,
    summary:
      'Adds a comment to a task or to an entry of a register; members of the project are mentioned as @[user id]',
  },
  editComment: {
    ...says,
    path: '/api/editComment',
    input: z.strictObject({ ...tenantInput, id: opaqueId, version, ...words }).refine(isSaidOnce, saidOnce),
    output: comment,
    summary: 'Changes the text of an own comment',
  },
  deleteComment: {
    ...writes,
    path: '/api/deleteComment',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: z.object({ deleted: z.literal(true) }),
    summary: 'Deletes a comment: its author, or whoever runs the project',
  },
} as const satisfies Record<string, CallDefinition>

export type Comment = z.output<typeof comment>
