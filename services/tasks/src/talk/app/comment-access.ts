import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { refusedIn, type Standing } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { type Readers, readersOf } from './readers.js'

/**
 * The comment with its readers and how the caller stands to it, if the caller may comment there.
 * Errors: not_found COMMENT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED.
 */
export async function commentToChange(
  deps: Deps,
  stores: Stores,
  caller: Caller,
  id: string,
): Promise<{ comment: Comment; standing: Standing; readers: Readers }> {
  const comment = await stores.comments.byId(id)
  const subject = comment?.subject
  const rules = subject && deps.subjects[subject.type]
  const standing = await rules?.standing(stores, caller, subject?.id ?? '', 'comments')
  const about = await rules?.thread(stores, subject?.id ?? '')
  if (!comment || !standing || !about) throw notFound('COMMENT_NOT_FOUND')
  if (!standing.writes) throw refusedIn(standing.project)
  const readers = await readersOf(deps, stores, standing.project, { subject: comment.subject, about })
  return { comment, standing, readers }
}
