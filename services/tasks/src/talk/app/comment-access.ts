import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo, type Project, requireKey } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'

/**
 * The comment and its project, if the caller may write there.
 * Errors: not_found COMMENT_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function commentToChange(
  stores: Stores,
  caller: Caller,
  id: string,
): Promise<{ comment: Comment; project: Project }> {
  const comment = await stores.comments.byId(id)
  const project = comment && (await stores.projects.byNumber(comment.projectNumber))
  const access = project ? accessTo(project, caller) : 'none'
  if (!comment || !project || access === 'none') throw notFound('COMMENT_NOT_FOUND')
  requireKey(project, caller, 'comment')
  return { comment, project }
}
