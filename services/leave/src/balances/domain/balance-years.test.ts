import { plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { bookedOf, planAccount, type Account, type LeaveShare } from './balance-plan.js'
import { plainPerson, type BalanceRules } from './balance-rules.js'
import { availableFrom, balanceIn, closedYearOf, shortageOf } from './balance.js'
import { differences, type Booking } from './ledger.js'

const FIRST = 2034
/** Three year ends, and the years ahead of the last one for which leave can be asked. */
const YEARS = Array.from({ length: 8 }, (_, index) => FIRST + index)
const LAST_THIS_YEAR = FIRST + 3

const rule = (fromYear: number, entitlement: number, carryOver: number): BalanceRules => ({
  type: 'annual',
  fromYear,
  entitlement,
  monthly: false,
  carryOver,
  carryOverMonths: 0,
  negativeLimit: 0,
})

const sumOf = (rows: readonly { halves: number }[]) => rows.reduce((sum, { halves }) => sum + halves, 0)

const share = (year: number, halves: number, leaveId = 'leave'): LeaveShare => ({
  leaveId,
  year,
  day: plainDate(`${year}-03-05`),
  halves,
})

/** An account as the service loads it: planned through the year of today. */
class Kept {
  leaves: LeaveShare[] = []
  thisYear = FIRST
  closedThrough = FIRST - 1
  readonly ledger: Booking[] = []

  constructor(readonly rules: readonly BalanceRules[]) {
    this.book()
  }

  get account(): Account {
    return {
      type: 'annual',
      settings: { enabled: true, firstYear: FIRST, closedThrough: this.closedThrough, version: 1 },
      rules: this.rules,
      person: plainPerson('emad'),
      shares: this.leaves,
      booked: this.sums(),
      throughYear: this.thisYear,
    }
  }

  book(): void {
    this.ledger.push(...differences(planAccount(this.account), bookedOf(this.account)))
  }

  /** Takes the days as the service does: refused in a closed year, and beyond what there is. */
  take(asked: LeaveShare): 'closed' | 'short' | 'taken' {
    if (closedYearOf(this.account.settings, [], [asked]) !== null) return 'closed'
    if (shortageOf(this.account, [], [asked])) return 'short'
    this.leaves.push(asked)
    this.book()
    return 'taken'
  }

  endYear(): void {
    this.thisYear++
  }

  closeYear(): void {
    this.closedThrough++
    this.book()
  }

  seen(year: number) {
    return balanceIn(this.account, year, plainDate(`${this.thisYear}-11-29`), new Set())
  }

  private sums(): Booking[] {
    const sums = new Map<string, Booking>()
    for (const row of this.ledger) {
      const at = `${row.year} ${row.key}`
      sums.set(at, { ...row, halves: (sums.get(at)?.halves ?? 0) + row.halves })
    }
    return [...sums.values()]
  }
}

/** The same rules as plainly as possible: what a year has is what it grants and is handed on, without its leave. */
function heldIn(kept: Kept, year: number): number {
  const granted = kept.rules.findLast(({ fromYear }) => fromYear <= year)?.entitlement ?? 0
  return granted + handedOn(kept, year - 1) - sumOf(kept.leaves.filter((one) => one.year === year))
}

function handedOn(kept: Kept, year: number): number {
  if (year < FIRST || year > kept.closedThrough) return 0
  const cap = kept.rules.findLast(({ fromYear }) => fromYear <= year)?.carryOver ?? 0
  return Math.min(heldIn(kept, year), cap)
}

describe('the balance of a year ahead', () => {
  it('a year ahead grants its days before, at and after its first leave', () => {
    const kept = new Kept([rule(FIRST, 60, 10)])
    const ahead = FIRST + 1
    expect(kept.seen(ahead)).toMatchObject({ entitlement: 60, taken: 0, left: 60, available: 60 })
    expect(availableFrom(kept.account, ahead, share(ahead, 10).day)).toBe(60)
    expect(shortageOf(kept.account, [], [share(ahead, 61)])).toEqual({
      year: ahead,
      available: 60,
      asked: 61,
    })
    expect(kept.take(share(ahead, 10))).toBe('taken')
    expect(kept.seen(ahead)).toMatchObject({ entitlement: 60, taken: 10, left: 50, available: 50 })
    expect(kept.seen(ahead + 1)).toMatchObject({ entitlement: 60, taken: 0, left: 60 })
  })

  it('a year far ahead is planned without the years between', () => {
    const kept = new Kept([rule(FIRST, 60, 10)])
    expect(planAccount(kept.account, 2200).map(({ year }) => year)).toEqual([FIRST, 2200])
  })
})

describe('leave in a closed year', () => {
  const settings = { enabled: true, firstYear: FIRST, closedThrough: FIRST + 2, version: 1 }

  it('leave in a year that is no longer computed is refused, and its days that stay are not', () => {
    expect(closedYearOf(settings, [], [share(FIRST, 30)])).toBe(FIRST)
    expect(closedYearOf(settings, [share(FIRST, 4)], [])).toBe(FIRST)
    expect(closedYearOf(settings, [share(FIRST, 4)], [share(FIRST, 4)])).toBeNull()
    expect(closedYearOf(settings, [], [share(FIRST + 1, 0), share(FIRST + 2, 6)])).toBeNull()
    expect(closedYearOf(settings, [], [share(FIRST - 1, 30)])).toBeNull()
  })
})

describe('balances over three year ends', () => {
  type Step = { kind: 'take' | 'cancel' | 'end' | 'close'; year: number; halves: number }
  const steps = fc.array(
    fc.record<Step>({
      kind: fc.constantFrom('take', 'take', 'take', 'cancel', 'end', 'close'),
      year: fc.constantFrom(...YEARS),
      halves: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 4, maxLength: 40 },
  )
  const figures = fc.record({
    entitlement: fc.integer({ min: 0, max: 60 }),
    carryOver: fc.integer({ min: 0, max: 20 }),
    later: fc.integer({ min: 0, max: 60 }),
  })

  function apply(kept: Kept, step: Step, id: string): void {
    const frozen = kept.closedThrough
    if (step.kind === 'take') {
      const expected =
        step.year < frozen ? 'closed' : step.halves > heldIn(kept, step.year) ? 'short' : 'taken'
      expect(kept.take(share(step.year, step.halves, id))).toBe(expected)
    }
    if (step.kind === 'cancel') {
      const gone = kept.leaves.findLast(({ year }) => year >= frozen)
      kept.leaves = kept.leaves.filter((one) => one !== gone)
      kept.book()
    }
    if (step.kind === 'end' && kept.thisYear < LAST_THIS_YEAR) kept.endYear()
    if (step.kind === 'close' && frozen + 1 < kept.thisYear) kept.closeYear()
  }

  it('every year that is asked for has what it grants and is handed on, without its leave', () => {
    fc.assert(
      fc.property(figures, steps, ({ entitlement, carryOver, later }, story) => {
        const kept = new Kept([rule(FIRST, entitlement, carryOver), rule(FIRST + 2, later, carryOver)])
        for (const [index, step] of story.entries()) {
          apply(kept, step, `leave${index}`)
          for (const year of YEARS) {
            const seen = kept.seen(year)
            const held = heldIn(kept, year)
            expect([year, seen.left]).toEqual([year, year <= kept.closedThrough ? 0 : held])
            if (year >= kept.thisYear) expect([year, seen.available]).toEqual([year, held])
          }
        }
      }),
      { numRuns: Number(process.env['LEAVE_STORIES'] ?? 300) },
    )
  })
})
