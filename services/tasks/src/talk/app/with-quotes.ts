import { excerptOf, namesOf } from '../../facts/area.js'
import type { Comment } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'

/** The message that another one replies to; a deleted one without author and excerpt. */
export interface Quote {
  readonly id: string
  readonly authorId: string
  readonly excerpt: string
}

/** A message with what it replies to. */
export interface Said {
  readonly comment: Comment
  readonly quote: Quote | null
}

/** The messages with what they reply to, as it reads now. */
export async function withQuotes(stores: Stores, comments: readonly Comment[]): Promise<Said[]> {
  const ids = new Set(comments.map(({ replyToId }) => replyToId).filter((id) => id !== ''))
  const quoted = await stores.comments.withIds([...ids])
  const nameOf = await namesOf(
    stores,
    quoted.flatMap(({ mentionedIds }) => mentionedIds),
  )
  const quotes = new Map(
    quoted.map(({ id, authorId, text }) => [id, { id, authorId, excerpt: excerptOf(text, nameOf) }]),
  )
  return comments.map((comment) => ({ comment, quote: quoteOf(comment, quotes) }))
}

/** One message with what it replies to. */
export async function withQuote(stores: Stores, comment: Comment): Promise<Said> {
  const [said] = await withQuotes(stores, [comment])
  return said ?? { comment, quote: null }
}

function quoteOf({ replyToId }: Comment, quotes: ReadonlyMap<string, Quote>): Quote | null {
  if (replyToId === '') return null
  return quotes.get(replyToId) ?? { id: replyToId, authorId: '', excerpt: '' }
}
