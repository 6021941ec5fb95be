import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import type { SubjectTitle } from '../../facts/area.js'
import type { Comment, CommentPosition } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'
import { threadKey } from '../domain/thread.js'
import type { Deps } from './deps.js'
import { readableProjects } from './mark-all-read.js'
import { titlesOf } from './readers.js'
import { type Said, withQuotes } from './with-quotes.js'

/** A message that was found. */
export type FoundMessage = Said & SubjectTitle

const PAGE = { default: 25, max: 100 }
/** So many pages of messages are looked through for one that the caller may read. */
const LOOKED_THROUGH = 5

/**
 * Messages by words among what the caller may read now, newest first.
 * Errors: not_found PROJECT_NOT_FOUND, invalid PAGE_TOKEN_INVALID.
 */
export async function searchMessages(
  deps: Deps,
  caller: Caller,
  asked: { projectNumber: number; text: string; size: number; token: string },
): Promise<{ found: FoundMessage[]; nextToken: string }> {
  const { projectNumber, text } = asked
  const stores = deps.work.read(caller.tenantId)
  const query = ['messages', caller.tenantId, caller.userId, projectNumber, text]
  const position = deps.pageTokens.open(asked.token, query)
  const after = position && {
    createTime: new Date(Number(position[0])),
    id: String(position[1]),
  }
  const size = pageSize(asked.size, PAGE)
  const projects = (await readableProjects(stores, caller, projectNumber)).map(({ number }) => number)
  const looked = await lookThrough(deps, stores, caller, { projects, text, after, size })
  const said = await withQuotes(
    stores,
    looked.kept.map(({ comment }) => comment),
  )
  const { last } = looked
  return {
    found: looked.kept.flatMap(({ title, code }, at) => (said[at] ? [{ ...said[at], title, code }] : [])),
    nextToken: last ? deps.pageTokens.seal([last.createTime.getTime(), last.id], query) : '',
  }
}

interface Search {
  readonly projects: readonly number[]
  readonly text: string
  readonly after: CommentPosition | null
  readonly size: number
}

/** Up to so many messages that the caller may read, and the last one that was looked at; null when there are no more. */
async function lookThrough(deps: Deps, stores: Stores, caller: Caller, search: Search) {
  const kept: (SubjectTitle & { readonly comment: Comment })[] = []
  let { after } = search
  for (let looked = 0; kept.length < search.size && looked < LOOKED_THROUGH; looked++) {
    const wanted = search.size - kept.length
    const found = await stores.comments.search(search.projects, search.text, after, wanted + 1)
    const candidates = found.slice(0, wanted)
    const titles = await titlesOf(
      deps,
      stores,
      caller,
      candidates.map(({ subject }) => subject),
    )
    for (const comment of candidates) {
      const title = titles.get(threadKey(comment.subject))
      if (title) kept.push({ ...title, comment })
    }
    if (found.length <= wanted) return { kept, last: null }
    after = candidates.at(-1) ?? after
  }
  return { kept, last: after }
}
