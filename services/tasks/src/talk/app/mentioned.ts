import type { StoredText } from '@smartproject/kit/rich-text/stored'

import { type Project, takesPart } from '../../facts/area.js'
import { mentionsIn } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'

/** Members of the project the text mentions, with their names; other people are not mentioned by it. */
export async function mentioned(
  stores: Stores,
  project: Project,
  said: StoredText,
): Promise<ReadonlyMap<string, string>> {
  const ids = mentionsIn(said).filter((id) => takesPart(project, id))
  // One after the other: a session of a transaction takes one command at a time.
  const names = new Map<string, string>()
  for (const id of ids) names.set(id, (await stores.members.byUser(id))?.fullname ?? '')
  return names
}
