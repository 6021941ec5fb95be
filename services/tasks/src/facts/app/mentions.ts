import type { StoredText } from '@smartproject/kit/rich-text/stored'

import { excerptOf, mentioningPart, type Mentions, mentionsIn, newMentionsIn } from '../domain/mentions.js'
import type { FactStores } from '../domain/stores.js'

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
  const nameOf = await namesOf(stores, mentionsIn(part).filter(reads))
  return { excerpt: excerptOf(part.text, nameOf), userIds }
}

/** Names of people, for the excerpts of texts that mention them. */
export async function namesOf(
  { members }: Pick<FactStores, 'members'>,
  userIds: readonly string[],
): Promise<(userId: string) => string> {
  const found = userIds.length === 0 ? [] : await members.withIds([...new Set(userIds)])
  const names = new Map(found.map(({ userId, fullname }) => [userId, fullname]))
  return (userId) => names.get(userId) ?? ''
}
