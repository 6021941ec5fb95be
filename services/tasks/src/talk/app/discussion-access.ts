import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Project } from '../../facts/area.js'
import { type Discussion, readsDiscussion } from '../domain/discussion.js'
import type { Stores } from '../domain/stores.js'

/** A discussion with its project. */
export interface FoundDiscussion {
  readonly discussion: Discussion
  readonly project: Project
}

/** The discussion, also a deleted one, if the caller is one of its readers; null otherwise. */
export async function findDiscussion(
  stores: Stores,
  caller: Caller,
  id: string,
): Promise<FoundDiscussion | null> {
  const discussion = await stores.discussions.byId(id)
  const project = discussion && (await stores.projects.byNumber(discussion.projectNumber))
  if (!project || !readsDiscussion(discussion, project, caller)) return null
  return { discussion, project }
}

/** The discussion, also a deleted one, for one of its readers. Errors: not_found DISCUSSION_NOT_FOUND. */
export async function requireDiscussion(
  stores: Stores,
  caller: Caller,
  id: string,
): Promise<FoundDiscussion> {
  const found = await findDiscussion(stores, caller, id)
  if (!found) throw notFound('DISCUSSION_NOT_FOUND')
  return found
}

/** A discussion that is not deleted, for one of its readers. Errors: not_found DISCUSSION_NOT_FOUND. */
export async function readableDiscussion(
  stores: Stores,
  caller: Caller,
  id: string,
): Promise<FoundDiscussion> {
  const found = await requireDiscussion(stores, caller, id)
  if (found.discussion.deleteTime) throw notFound('DISCUSSION_NOT_FOUND')
  return found
}
