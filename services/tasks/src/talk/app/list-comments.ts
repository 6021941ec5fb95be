import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Subject } from '../../facts/area.js'
import type { Deps } from './deps.js'
import { type Said, withQuotes } from './with-quotes.js'

const PAGE = { default: 50, max: 100 }

/** A page of a subject's comments, newest first. Errors: those of the subject's rules, invalid PAGE_TOKEN_INVALID. */
export async function listComments(
  deps: Deps,
  caller: Caller,
  subject: Subject,
  page: { size: number; token: string },
): Promise<{ comments: Said[]; nextToken: string }> {
  const stores = deps.work.read(caller.tenantId)
  const query = ['comments', caller.tenantId, subject.id]
  const size = pageSize(page.size, PAGE)
  const position = deps.pageTokens.open(page.token, query)
  const after = position && { createTime: new Date(Number(position[0])), id: String(position[1]) }
  // One more than asked for tells whether there is a next page.
  const [found] = await Promise.all([
    stores.comments.of(subject, after, size + 1),
    deps.subjects[subject.type].requireReadable(stores, caller, subject.id, 'comments'),
  ])
  const comments = found.slice(0, size)
  const last = comments.at(-1)
  const more = found.length > size && last !== undefined
  return {
    comments: await withQuotes(stores, comments),
    nextToken: more ? deps.pageTokens.seal([last.createTime.getTime(), last.id], query) : '',
  }
}
