import { DomainError } from '@smartproject/kit/errors'
import { EVERYONE } from '@smartproject/kit/rich-text/everyone'
import type { StoredText } from '@smartproject/kit/rich-text/stored'

import { mentionsIn } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'
import type { Readers } from './readers.js'

/**
 * The people that a text mentions: readers, and `EVERYONE` where its writer may mention all of them.
 * Errors: forbidden EVERYONE_NOT_ALLOWED.
 */
export function mentionedIn(said: StoredText, readers: Readers, mayAddressAll: boolean): string[] {
  const ids = mentionsIn(said).filter((id) => id === EVERYONE || readers.reads(id))
  if (ids.includes(EVERYONE) && !mayAddressAll) throw new DomainError('forbidden', 'EVERYONE_NOT_ALLOWED')
  return ids
}

/** The people a message mentions by name or, but for those who mute its thread, with everyone; its author hears of the former alone. */
export async function addressedBy(
  stores: Stores,
  { subject, authorId, mentionedIds }: Comment,
  { inProject }: Readers,
): Promise<readonly string[]> {
  const named = mentionedIds.filter((id) => id !== EVERYONE)
  if (named.length === mentionedIds.length) return named
  const levels = await stores.reading.levels(subject)
  const mutes = new Set(levels.filter(({ level }) => level === 'mute').map(({ userId }) => userId))
  const others = inProject.filter((userId) => userId !== authorId && !mutes.has(userId))
  return [...new Set([...named, ...others])]
}
