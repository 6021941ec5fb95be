import { createPageTokens } from '@smartproject/kit/tokens/page-tokens'
import { DomainError } from '@smartproject/kit/errors'

const PASS_MS = 10 * 60_000
/** Sets passes apart from other sealed values. */
const PASS = ['reading-pass']

/** The scope of a pass: the documents that one session may read, in one project or in all. */
export interface PassScope {
  readonly userId: string
  readonly sessionId: string
  /** The company of the project, and its number; both 0 for all projects. */
  readonly subscription: number
  readonly project: number
}

/** Seals and opens reading passes. */
export interface ReadingPasses {
  seal(scope: PassScope, now: Date): { token: string; expireTime: Date }
  /** Null for a pass that is forged or over. */
  open(token: string, now: Date): PassScope | null
}

/** Reading passes under keys of 32 bytes; the first seals and all open. */
export function readingPasses(keys: readonly Buffer[]): ReadingPasses {
  const tokens = createPageTokens(keys)
  return {
    seal({ userId, sessionId, subscription, project }, now) {
      const expireTime = new Date(now.getTime() + PASS_MS)
      const content = [userId, sessionId, subscription, project, expireTime.getTime()]
      return { token: tokens.seal(content, PASS), expireTime }
    },
    open(token, now) {
      const content = opened(() => tokens.open(token, PASS))
      if (!content) return null
      const [userId, sessionId, subscription, project, until] = content
      if (Number(until) <= now.getTime()) return null
      return {
        userId: String(userId),
        sessionId: String(sessionId),
        subscription: Number(subscription),
        project: Number(project),
      }
    },
  }
}

function opened<T>(open: () => T): T | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'PAGE_TOKEN_INVALID') return null
    throw error
  }
}
