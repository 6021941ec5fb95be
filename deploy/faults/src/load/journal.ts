/** One attempt as the browser saw it. */
export interface Attempt {
  readonly at: number
  readonly ms: number
  readonly call: string
  /** `refused`: an answer with a meaning (decided already, changed meanwhile), not a failure. */
  readonly outcome: 'done' | 'refused' | 'failed'
  readonly status: number
  readonly reason: string
  readonly writes: boolean
}

/** Reason of an attempt that ended at its own deadline: a busy machine has some without any fault. */
export const LATE = 'DEADLINE_EXCEEDED'

/** Everything the browsers of a run have seen. */
export class Journal {
  readonly attempts: Attempt[] = []
  /** Answers in which another company's words stood. */
  readonly leaks: string[] = []
  /** Actions that were never acknowledged, although they were tried again and again. */
  readonly givenUp: string[] = []

  /** Attempts that began within a stretch of time. */
  between(from: number, to: number): Attempt[] {
    return this.attempts.filter(({ at }) => at >= from && at <= to)
  }
}

/** Longest time between two acknowledged writes of a stretch, in milliseconds. */
export function writeGap(attempts: readonly Attempt[], from: number, to: number): number {
  const times = attempts
    .filter(({ outcome, writes }) => outcome === 'done' && writes)
    .map(({ at, ms }) => at + ms)
    .filter((time) => time >= from && time <= to)
    .sort((a, b) => a - b)
  return [...times, to].reduce(({ last, gap }, time) => ({ last: time, gap: Math.max(gap, time - last) }), {
    last: from,
    gap: 0,
  }).gap
}

/** Value at a percentile (0 to 100); 0 of nothing. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? 0
}
