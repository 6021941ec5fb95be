import { DomainError } from './errors.js'
import { isWaitedFor } from './waiting.js'

/** How much work of one key is in progress, how much more may wait, and how long. */
export interface PlaceLimit {
  readonly atOnce: number
  readonly waiting: number
  /** As long as their callers do unless named. */
  readonly waitMs?: number
  /** A place that others wait for rests so long before the next of them has it. */
  readonly restMs?: number
}

const RETRY_SECONDS = '2'

/**
 * Places by key (an account, a company), given in the order in which they were asked for. Work above the limit of its key
 * waits, and work that cannot wait any more is refused before it has begun.
 */
export class Places {
  private readonly taken = new Map<string, number>()
  private readonly waiting = new Map<string, (() => void)[]>()

  constructor(private readonly limit: PlaceLimit) {}

  /**
   * Runs the work when its key has a free place. Errors: exhausted TOO_MANY_AT_ONCE with metadata `retry_after_seconds`;
   * unavailable DEADLINE_EXCEEDED when the caller has given up.
   */
  async hold<R>(key: string, work: () => Promise<R>): Promise<R> {
    await this.take(key)
    try {
      if (!isWaitedFor()) throw new DomainError('unavailable', 'DEADLINE_EXCEEDED')
      return await work()
    } finally {
      const { restMs = 0 } = this.limit
      if (restMs > 0 && this.waiting.has(key)) setTimeout(() => this.give(key), restMs)
      else this.give(key)
    }
  }

  /** True when the key has no free place, and no further work may wait for one: it would be refused. */
  isFull(key: string): boolean {
    const { atOnce, waiting } = this.limit
    return (this.taken.get(key) ?? 0) >= atOnce && (this.waiting.get(key)?.length ?? 0) >= waiting
  }

  private take(key: string): Promise<void> | undefined {
    if (this.isFull(key)) throw tooMany()
    const taken = this.taken.get(key) ?? 0
    if (taken < this.limit.atOnce) {
      this.taken.set(key, taken + 1)
      return undefined
    }
    const waiting = this.waiting.get(key) ?? []
    this.waiting.set(key, waiting)
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(late)
        resolve()
      }
      waiting.push(go)
      const { waitMs } = this.limit
      const late =
        waitMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.splice(waiting.indexOf(go), 1)
              if (waiting.length === 0) this.waiting.delete(key)
              reject(tooMany())
            }, waitMs)
    })
  }

  /** The place goes to the longest waiting caller; keys without places are removed. */
  private give(key: string): void {
    const waiting = this.waiting.get(key)
    const next = waiting?.shift()
    if (waiting?.length === 0) this.waiting.delete(key)
    if (next) return next()
    const taken = (this.taken.get(key) ?? 1) - 1
    if (taken === 0) this.taken.delete(key)
    else this.taken.set(key, taken)
  }
}

/** The refusal of what exceeds a limit: exhausted TOO_MANY_AT_ONCE with metadata `retry_after_seconds`. */
export function tooMany(): DomainError {
  return new DomainError('exhausted', 'TOO_MANY_AT_ONCE', { meta: { retry_after_seconds: RETRY_SECONDS } })
}
