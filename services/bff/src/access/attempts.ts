import { DomainError } from '@smartproject/kit/errors'
import type { Clock } from '@smartproject/kit/types/clock'

const WINDOW_MS = 60_000
const MAX_KEYS = 20_000

/** Counts failures by key over the last minute, for what may be guessed at. */
export class Attempts {
  private readonly failures = new Map<string, number[]>()
  private readonly limit: number
  private readonly clock: Clock

  constructor(limit: number, clock: Clock) {
    this.limit = limit
    this.clock = clock
  }

  /**
   * Does the work unless the key has failed too often. Only `not_found` counts as a failure.
   * Errors: exhausted TOO_MANY_ATTEMPTS with metadata `retry_after_seconds`.
   */
  async run<R>(key: string, work: () => Promise<R>): Promise<R> {
    this.refuseIfSpent(key)
    // Taken before the work and given back after it, so that attempts at once do not slip past the limit.
    const mark = this.add(key)
    try {
      const result = await work()
      this.remove(key, mark)
      return result
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'not_found')) this.remove(key, mark)
      throw error
    }
  }

  private refuseIfSpent(key: string): void {
    const now = this.clock.now().getTime()
    const recent = (this.failures.get(key) ?? []).filter((time) => time > now - WINDOW_MS)
    if (recent.length === 0) this.failures.delete(key)
    else this.failures.set(key, recent)
    if (recent.length < this.limit) return
    const seconds = Math.ceil(((recent[0] ?? now) + WINDOW_MS - now) / 1000)
    throw new DomainError('exhausted', 'TOO_MANY_ATTEMPTS', {
      meta: { retry_after_seconds: String(seconds) },
    })
  }

  private add(key: string): number {
    for (const oldest of this.failures.keys()) {
      if (this.failures.size < MAX_KEYS) break
      this.failures.delete(oldest)
    }
    const mark = this.clock.now().getTime()
    this.failures.set(key, [...(this.failures.get(key) ?? []), mark])
    return mark
  }

  private remove(key: string, mark: number): void {
    const times = this.failures.get(key) ?? []
    const index = times.indexOf(mark)
    if (index >= 0) this.failures.set(key, times.toSpliced(index, 1))
  }
}
