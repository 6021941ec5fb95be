import { DomainError } from '@smartproject/kit/errors'

/** How much of each day counts: 1 for a working day, or its minutes; 0 for a day off. Days are counted from 1970-01-01. */
export type WeightOf = (day: number) => number

/** So many days at least are added at once at an end of what is known. */
const STEP = 64
/** A schedule over more days than these, some four centuries, is none. */
const MOST_DAYS = 150_000

/** Working days as sums of what lies before each day, so that any number of them is found by a search. */
export class WorkDays {
  private first: number
  /** At each place the weights of the days from the origin to the day before; less than 0 before the origin. */
  private sums = [0]

  constructor(
    origin: number,
    private readonly weightOf: WeightOf,
  ) {
    this.first = origin
  }

  /** The weight of a day. */
  weight(day: number): number {
    return this.before(day + 1) - this.before(day)
  }

  /** The sum of the weights before a day. Only the difference of two such sums means anything. */
  before(day: number): number {
    while (day < this.first) this.addBefore()
    while (day - this.first >= this.sums.length) this.addAfter()
    return this.sums[day - this.first] ?? 0
  }

  /** The day with which what lies behind it comes to that sum. */
  reach(sum: number): number {
    this.cover(sum)
    let [low, high] = [0, this.sums.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.sums[middle] ?? 0) >= sum) high = middle
      else low = middle
    }
    return this.first + low
  }

  /** The first working day on or after a day. */
  from(day: number): number {
    return this.reach(this.before(day) + 1)
  }

  /** The last working day on or before a day. */
  until(day: number): number {
    return this.reach(this.before(day + 1))
  }

  /** True for a day that counts. */
  works(day: number): boolean {
    return this.weight(day) > 0
  }

  private cover(sum: number): void {
    while ((this.sums.at(-1) ?? 0) < sum) this.addAfter()
    while ((this.sums[0] ?? 0) >= sum) this.addBefore()
  }

  /** Errors: precondition SCHEDULE_TOO_LONG, also for a calendar without working days. */
  private bounded(): void {
    if (this.sums.length > MOST_DAYS) throw new DomainError('precondition', 'SCHEDULE_TOO_LONG')
  }

  private addAfter(): void {
    this.bounded()
    let sum = this.sums.at(-1) ?? 0
    for (let left = Math.max(STEP, this.sums.length); left > 0; left--) {
      sum += this.weightOf(this.first + this.sums.length - 1)
      this.sums.push(sum)
    }
  }

  private addBefore(): void {
    this.bounded()
    const count = Math.max(STEP, this.sums.length)
    const added = Array.from<number>({ length: count })
    let sum = this.sums[0] ?? 0
    for (let i = count - 1; i >= 0; i--) {
      sum -= this.weightOf(this.first - (count - i))
      added[i] = sum
    }
    this.first -= count
    this.sums = [...added, ...this.sums]
  }
}
