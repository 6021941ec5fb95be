import { DomainError } from '@smartproject/kit/errors'

/** The open streams of this process. */
export class Streams {
  private readonly open = new Map<string, Set<() => void>>()
  private readonly limit: number

  constructor(limitPerSession: number) {
    this.limit = limitPerSession
  }

  /** Notes a stream and how to end it. Errors: exhausted TOO_MANY_STREAMS. */
  add(sessionId: string, end: () => void): () => void {
    const own = this.open.get(sessionId) ?? new Set()
    if (own.size >= this.limit)
      throw new DomainError('exhausted', 'TOO_MANY_STREAMS', { meta: { retry_after_seconds: '5' } })
    this.open.set(sessionId, own.add(end))
    return () => {
      own.delete(end)
      if (own.size === 0) this.open.delete(sessionId)
    }
  }

  /** Ends all of them; browsers open new ones, elsewhere. */
  endAll(): void {
    for (const own of this.open.values()) for (const end of own) end()
  }
}
