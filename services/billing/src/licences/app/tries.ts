import { DomainError } from '@smartproject/kit/errors'
import type { Clock } from '@smartproject/kit/types/clock'

const WINDOW_MS = 3_600_000
const MOST = 10
const MAX_KEYS = 10_000

/**
 * Counts unknown codes, by subscription, over the last hour. The counters belong to this process: a code of a hundred bits cannot be
 * guessed.
 */
export class Tries {
  private readonly failures = new Map<string, readonly number[]>()

  constructor(private readonly clock: Clock) {}

  /** Does the work unless the key has failed too often. Errors: exhausted TOO_MANY_ATTEMPTS with `retry_after_seconds`. */
  async run<R>(key: string, work: () => Promise<R>): Promise<R> {
    const now = this.clock.now().getTime()
    const recent = (this.failures.get(key) ?? []).filter((time) => time > now - WINDOW_MS)
    const [oldest = now] = recent
    if (recent.length >= MOST)
      throw new DomainError('exhausted', 'TOO_MANY_ATTEMPTS', {
        meta: { retry_after_seconds: String(Math.ceil((oldest + WINDOW_MS - now) / 1_000)) },
      })
    try {
      return await work()
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not_found') this.note(key, now)
      throw error
    }
  }

  private note(key: string, time: number): void {
    const [first] = this.failures.keys()
    if (this.failures.size >= MAX_KEYS && first !== undefined) this.failures.delete(first)
    const recent = (this.failures.get(key) ?? []).filter((earlier) => earlier > time - WINDOW_MS)
    this.failures.set(key, [...recent, time])
  }
}
