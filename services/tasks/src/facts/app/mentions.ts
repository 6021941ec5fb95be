import type { StoredText } from '@smartproject/kit/rich-text/stored'

import { excerptOf, mentioningPart, type Mentions, mentionsIn, newMentionsIn } from '../domain/mentions.js'
import type { FactStores } from '../domain/stores.js'

/** People a text mentions who can read it, with their names; other people are not mentioned by it. */
export function mentioned(
  stores: FactStores,
  said: StoredText,
  reads: (userId: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  return namesOf(stores, mentionsIn(said).filter(reads))
}

/**
 * The readers that a text mentions and its former state did not, with what mentions them; nothing where there are none. Its
 * writer is not among them.
 */
export async function newMentions(
  stores: FactStores,
  texts: { after: StoredText; before: StoredText },
  { writerId, reads }: { writerId: string; reads: (userId: string) => boolean },
): Promise<Mentions | null> {
  const userIds = newMentionsIn(texts.after, texts.before).filter((id) => id !== writerId && reads(id))
  if (userIds.length === 0) return null
  const part = { text: mentioningPart(texts.after, userIds), tree: '' }
  const names = await mentioned(stores, part, reads)
  return { excerpt: excerptOf(part.text, (id) => names.get(id) ?? ''), userIds }
}

async function namesOf(stores: FactStores, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  // One after the other: a session of a transaction takes one command at a time.
  const names = new Map<string, string>()
  for (const id of ids) names.set(id, (await stores.members.byUser(id))?.fullname ?? '')
  return names
}
