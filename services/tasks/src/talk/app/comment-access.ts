import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { refusedIn, type Standing } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/**
 * The comment and how the caller stands to it, if the caller may comment there.
 * Errors: not_found COMMENT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED.
 */
export async function commentToChange(
  { subjects }: Deps,
  stores: Stores,
  caller: Caller,
  id: string,
): Promise<{ comment: Comment; standing: Standing }> {
  const comment = await stores.comments.byId(id)
  const subject = comment?.subject
  const standing = subject && (await subjects[subject.type].standing(stores, caller, subject.id, 'comments'))
  if (!comment || !standing) throw notFound('COMMENT_NOT_FOUND')
  if (!standing.writes) throw refusedIn(standing.project)
  return { comment, standing }
}
