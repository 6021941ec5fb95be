import { DomainError } from '@smartproject/kit/errors'

/** The people who reacted to a message with one emoji. */
export interface Reaction {
  readonly emoji: string
  /** In the order of their reactions. */
  readonly userIds: readonly string[]
}

const MOST_EMOJIS = 20
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v')

/** True for one emoji and nothing else. */
export function isEmoji(text: string): boolean {
  return EMOJI.test(text)
}

/**
 * The reactions after a person reacted with an emoji or took that back; the same again changes nothing.
 * Errors: precondition TOO_MANY_REACTIONS.
 */
export function reacted(
  reactions: readonly Reaction[],
  { emoji, userId, on }: { emoji: string; userId: string; on: boolean },
): readonly Reaction[] {
  const found = reactions.find((one) => one.emoji === emoji)
  if ((found?.userIds.includes(userId) ?? false) === on) return reactions
  if (!found) {
    if (reactions.length >= MOST_EMOJIS) throw new DomainError('precondition', 'TOO_MANY_REACTIONS')
    return [...reactions, { emoji, userIds: [userId] }]
  }
  const userIds = on ? [...found.userIds, userId] : found.userIds.filter((id) => id !== userId)
  return reactions
    .map((one) => (one === found ? { emoji, userIds } : one))
    .filter((one) => one.userIds.length > 0)
}
