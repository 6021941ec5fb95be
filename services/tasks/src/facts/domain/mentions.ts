import { EVERYONE } from '@smartproject/kit/rich-text/everyone'
import { mentionsOf } from '@smartproject/kit/rich-text/found-in'
import { type StoredText, treeOfStored } from '@smartproject/kit/rich-text/stored'
import { textOf } from '@smartproject/kit/rich-text/text-of'

const MENTION = /@\[([^\]\s]{1,64})\]/g
const MAX_MENTIONS = 100
const EXCERPT = 200

/** The people that a text mentions and its former state did not, as others hear of it. */
export interface Mentions {
  /** The beginning of what mentions them, at most 200 characters. */
  readonly excerpt: string
  readonly userIds: readonly string[]
}

/** Ids the text mentions, each once, in their order. */
export function mentionsIn(stored: StoredText): string[] {
  return mentionsOf(treeOfStored(stored)).slice(0, MAX_MENTIONS)
}

/** Ids that a text mentions and its former state did not. */
export function newMentionsIn(after: StoredText, before: StoredText): string[] {
  if (after.text === before.text && after.tree === before.tree) return []
  const former = new Set(mentionsIn(before))
  return mentionsIn(after).filter((id) => !former.has(id))
}

/** The plain text of the first block that mentions one of the people. */
export function mentioningPart(stored: StoredText, userIds: readonly string[]): string {
  const blocks = treeOfStored(stored).content.map((block) => ({ type: 'doc' as const, content: [block] }))
  const found = blocks.find((block) => mentionsOf(block).some((id) => userIds.includes(id)))
  return found ? textOf(found) : stored.text
}

/** The beginning of a text without mark-up, at most 200 characters; `nameOf` gives the names of those it mentions, or nothing. */
export function excerptOf(text: string, nameOf: (userId: string) => string): string {
  const plain = text
    .replace(MENTION, (_, id: string) => `@${id === EVERYONE ? id : nameOf(id) || '…'}`)
    // No part may run over the beginning of the next one: a row of openings would be read over and over.
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/^[ \t]*(#{1,6}|>|[-*+])[ \t]+/gm, '')
    .replace(/([*~`]{1,3})([^\s*~`](?:[^*~`]*[^\s*~`])?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > EXCERPT
    ? `${letters
        .slice(0, EXCERPT - 1)
        .join('')
        .trimEnd()}…`
    : plain
}
