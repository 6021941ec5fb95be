import { addDays, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { bookedOf, planAccount, sharesOf, yearOf, type Account, type LeaveShare } from './balance-plan.js'
import { plainPerson, type BalanceRules } from './balance-rules.js'
import { availableFrom, balanceIn, shortageOf } from './balance.js'
import { differences, type Booking } from './ledger.js'

const day = plainDate
/** Friday and Saturday are off. */
const calendar = { weekendDays: [5, 6], weeks: [], holidays: [] }

const rules = (change: Partial<BalanceRules> = {}): BalanceRules => ({
  type: 'annual',
  fromYear: 2030,
  entitlement: 50,
  monthly: false,
  carryOver: 10,
  carryOverMonths: 3,
  negativeLimit: 0,
  ...change,
})

function account(change: Partial<Account> = {}): Account {
  return {
    type: 'annual',
    settings: { enabled: true, firstYear: 2034, closedThrough: 2033, version: 1 },
    rules: [rules()],
    person: plainPerson('emad'),
    shares: [],
    booked: [],
    throughYear: 2034,
    ...change,
  }
}

const share = (on: string, halves: number, leaveId = on): LeaveShare => ({
  leaveId,
  year: Number(on.slice(0, 4)),
  day: day(on),
  halves,
})

const byHand = (year: number, on: string, halves: number): Booking => ({
  year,
  key: `adjustment:${on}${halves}`,
  day: day(on),
  halves,
})

const total = (rows: readonly Booking[], year: number) =>
  rows.filter((row) => row.year === year).reduce((sum, { halves }) => sum + halves, 0)

const closed = { enabled: true, firstYear: 2034, closedThrough: 2034, version: 2 }

describe('the entitlement of a year', () => {
  it('a year grants all days on its first day, or a twelfth each month that adds up to the same', () => {
    expect(planAccount(account())).toEqual([
      { year: 2034, key: 'entitlement', day: '2034-01-01', halves: 50 },
    ])
    const monthly = planAccount(account({ rules: [rules({ monthly: true })] }))
    expect(monthly.map(({ day: on, halves }) => `${on} ${halves}`).slice(0, 4)).toEqual([
      '2034-01-01 4',
      '2034-02-01 4',
      '2034-03-01 5',
      '2034-04-01 4',
    ])
    expect([monthly.length, total(monthly, 2034)]).toEqual([12, 50])
  })

  it.each([
    ['2034-07-15', 25, '2034-07-15'],
    ['2034-12-31', 4, '2034-12-31'],
    ['2033-05-01', 50, '2034-01-01'],
  ])('a person who starts on %s is granted a part of the year', (start, halves, from) => {
    const person = { ...plainPerson('emad'), startDate: day(start) }
    expect(planAccount(account({ person }))).toEqual([{ year: 2034, key: 'entitlement', day: from, halves }])
    expect(total(planAccount(account({ person, rules: [rules({ monthly: true })] })), 2034)).toBe(halves)
  })

  it('a person who starts in the next year is granted nothing', () => {
    expect(
      planAccount(account({ person: { ...plainPerson('emad'), startDate: day('2035-01-01') } })),
    ).toEqual([])
  })

  it("a year grants the person's own figure where there is one, and new rules count from their year on", () => {
    const person = {
      ...plainPerson('emad'),
      entitlements: [{ type: 'annual', fromYear: 2035, entitlement: 60 }],
    }
    const plan = planAccount(
      account({ person, throughYear: 2036, rules: [rules(), rules({ fromYear: 2036, entitlement: 70 })] }),
    )
    expect([2034, 2035, 2036].map((year) => total(plan, year))).toEqual([50, 60, 60])
    const other = account({ throughYear: 2036, rules: [rules(), rules({ fromYear: 2036, entitlement: 70 })] })
    expect([2034, 2035, 2036].map((year) => total(planAccount(other), year))).toEqual([50, 50, 70])
  })
})

describe('a year that is closed', () => {
  it('a closed year hands on the days left up to the cap, loses the rest and ends with nothing', () => {
    const shares = [share('2034-05-01', 34)]
    const plan = planAccount(account({ settings: closed, shares, throughYear: 2035 }))
    expect(plan.filter(({ key }) => key.startsWith('carried') || key === 'not_carried')).toEqual([
      { year: 2034, key: 'carried_out', day: '2034-12-31', halves: -10 },
      { year: 2034, key: 'not_carried', day: '2034-12-31', halves: -6 },
      { year: 2035, key: 'carried_in', day: '2035-01-01', halves: 10 },
    ])
    expect(total(plan, 2034)).toBe(0)
  })

  it('a closed year hands on all days that a person owes', () => {
    const plan = planAccount(
      account({ settings: closed, shares: [share('2034-05-01', 56)], throughYear: 2035 }),
    )
    expect([total(plan, 2034), total(plan, 2035)]).toEqual([0, 44])
  })

  it('a late change moves a closed year, and the days that it hands on', () => {
    const before = account({ settings: closed, shares: [share('2034-05-01', 46)], throughYear: 2035 })
    const booked = planAccount(before)
    const after = { ...before, booked, shares: [share('2034-05-01', 42)] }
    expect(differences(planAccount(after), bookedOf(after))).toEqual([
      { year: 2034, key: 'leave:2034-05-01', day: '2034-05-01', halves: 4 },
      { year: 2034, key: 'carried_out', day: '2034-12-31', halves: -4 },
      { year: 2035, key: 'carried_in', day: '2035-01-01', halves: 4 },
      { year: 2035, key: 'expired', day: '2035-04-01', halves: -4 },
    ])
  })
})

describe('days that were carried over', () => {
  const carried = (shares: LeaveShare[]) =>
    account({ settings: closed, shares: [share('2034-02-01', 40), ...shares], throughYear: 2035 })

  it('days carried over expire after their month, except those of leave that begins before', () => {
    const expired = (shares: LeaveShare[]) =>
      planAccount(carried(shares)).find(({ key }) => key === 'expired')?.halves ?? 0
    expect(expired([])).toBe(-10)
    expect(expired([share('2035-03-31', 4)])).toBe(-6)
    expect(expired([share('2035-04-01', 4)])).toBe(-10)
    expect(expired([share('2035-01-05', 30)])).toBe(0)
  })

  it('days carried over can be taken before they expire, and not after', () => {
    expect(availableFrom(carried([]), 2035, day('2035-03-01'))).toBe(60)
    expect(availableFrom(carried([]), 2035, day('2035-04-01'))).toBe(50)
    expect(shortageOf(carried([]), [], [share('2035-03-01', 60)])).toBeNull()
    expect(shortageOf(carried([]), [], [share('2035-04-01', 51)])).toEqual({
      year: 2035,
      available: 50,
      asked: 51,
    })
  })

  it('days carried over are shown with their last day', () => {
    const seen = (on: string) => balanceIn(carried([share('2035-02-01', 4)]), 2035, day(on), new Set())
    expect(seen('2035-02-10')).toMatchObject({ expiring: 6, expiryDay: '2035-04-01', left: 50, taken: 4 })
    expect(seen('2035-04-01')).toMatchObject({ expiring: 0, expiryDay: null, expired: -6, left: 50 })
  })
})

describe('the days that can be taken', () => {
  it('a leave can take the days there are by then, without those that later leave needs', () => {
    const monthly = account({ rules: [rules({ monthly: true, entitlement: 48 })] })
    expect(availableFrom(monthly, 2034, day('2034-03-15'))).toBe(12)
    const later = { ...monthly, shares: [share('2034-06-01', 20)] }
    expect(availableFrom(later, 2034, day('2034-03-15'))).toBe(4)
    expect(shortageOf(later, [], [share('2034-03-15', 4, 'x')])).toBeNull()
    expect(shortageOf(later, [], [share('2034-03-15', 5, 'x')])).toMatchObject({ available: 4, asked: 5 })
  })

  it('a balance may go below zero as far as the type allows', () => {
    const generous = account({ rules: [rules({ entitlement: 4, negativeLimit: 6 })] })
    expect(shortageOf(generous, [], [share('2034-03-15', 10)])).toBeNull()
    expect(shortageOf(generous, [], [share('2034-03-15', 11)])).toMatchObject({ asked: 11 })
  })

  it('a balance below its limit allows a leave to take fewer days than before', () => {
    const owing = account({ rules: [rules({ entitlement: 4 })] })
    expect(shortageOf(owing, [share('2034-03-15', 10)], [share('2034-03-15', 8)])).toBeNull()
    expect(shortageOf(owing, [share('2034-03-15', 10)], [share('2034-03-15', 11)])).not.toBeNull()
  })
})

describe('leave over the end of a year', () => {
  const leave = (from: string, to: string, halves: number, noons = {}) => ({
    id: 'leave',
    fromDate: day(from),
    toDate: day(to),
    startsAtNoon: false,
    endsAtNoon: false,
    workingHalfDays: halves,
    ...noons,
  })

  it('leave over the end of a year is split by day, and the parts add up', () => {
    // 31 December 2034 is a Sunday.
    expect(sharesOf(leave('2034-12-28', '2035-01-03', 9, { startsAtNoon: true }), calendar)).toEqual([
      { leaveId: 'leave', year: 2034, day: '2034-12-28', halves: 3 },
      { leaveId: 'leave', year: 2035, day: '2035-01-01', halves: 6 },
    ])
  })

  it('leave takes nothing from a year in which it has no working day', () => {
    // 31 December 2033 is a Saturday.
    const halves = sharesOf(leave('2033-12-30', '2034-01-02', 4), calendar).map((one) => one.halves)
    expect(halves).toEqual([0, 4])
  })
})

// The same story given to the plan and to a second form of the rules, as plainly as possible.
describe('the ledger in random stories', () => {
  interface Step {
    kind: 'take' | 'cancel' | 'adjust' | 'close' | 'rules' | 'start'
    offset: number
    halves: number
    monthly: boolean
  }
  const FIRST = 2034
  const NO_RULES = rules({ fromYear: 0, entitlement: 0, carryOver: 0 })
  const stories = fc.array(
    fc.record<Step>({
      kind: fc.constantFrom('take', 'take', 'take', 'cancel', 'adjust', 'close', 'rules', 'start'),
      offset: fc.integer({ min: 0, max: 4 * 365 }),
      halves: fc.integer({ min: 1, max: 20 }),
      monthly: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  )

  /** The sums of each year as they should be. */
  class Expected {
    leaves: LeaveShare[] = []
    hand: Booking[] = []
    rules: BalanceRules[] = [rules({ fromYear: FIRST })]
    start: PlainDate | null = null
    closedThrough = FIRST - 1
    /** The days handed on by years that are no longer computed, and what they hold. */
    private readonly settled = new Map<number, { sum: number; handed: number }>()

    sum(year: number): number {
      const kept = this.settled.get(year)
      if (kept) return kept.sum
      return year <= this.closedThrough ? 0 : this.open(year)
    }

    close(): void {
      const last = this.closedThrough
      if (last >= FIRST) this.settled.set(last, { sum: 0, handed: this.handed(last) })
      this.closedThrough++
    }

    private handed(year: number): number {
      if (year < FIRST || year > this.closedThrough) return 0
      const kept = this.settled.get(year)
      return kept ? kept.handed : Math.min(this.open(year), this.rule(year).carryOver)
    }

    private rule(year: number): BalanceRules {
      const begun = this.rules.filter(({ fromYear }) => fromYear <= year)
      return begun.reduce((newest, one) => (one.fromYear > newest.fromYear ? one : newest), NO_RULES)
    }

    private open(year: number): number {
      const carried = this.handed(year - 1)
      const { carryOverMonths } = this.rule(year - 1)
      const gone = `${year}-${String(carryOverMonths + 1).padStart(2, '0')}-01`
      const early = sumOf(this.leaves.filter((one) => one.year === year && one.day < gone))
      const expired = carryOverMonths === 0 ? 0 : Math.max(0, carried - early)
      return (
        this.granted(year) +
        carried -
        expired +
        sumOf(this.hand.filter((one) => one.year === year)) -
        sumOf(this.leaves.filter((one) => one.year === year))
      )
    }

    private granted(year: number): number {
      const startYear = this.start === null ? 0 : yearOf(this.start)
      if (startYear > year) return 0
      const months = startYear === year ? 13 - Number(this.start?.slice(5, 7)) : 12
      return Math.round((this.rule(year).entitlement * months) / 12)
    }
  }

  const sumOf = (rows: readonly { halves: number }[]) => rows.reduce((sum, { halves }) => sum + halves, 0)

  it('the ledger adds up to the balance after every random step, and booking again books nothing', () => {
    fc.assert(
      fc.property(stories, (steps) => {
        const expected = new Expected()
        const ledger: Booking[] = []
        for (const [index, step] of steps.entries()) {
          const on = addDays(day('2034-01-01'), step.offset)
          const open = Math.max(FIRST, expected.closedThrough)
          if (yearOf(on) < open) continue
          if (step.kind === 'take') expected.leaves.push(share(on, step.halves, `leave${index}`))
          if (step.kind === 'cancel') {
            const gone = expected.leaves.findLast(({ year }) => year >= open)
            expected.leaves = expected.leaves.filter((one) => one !== gone)
          }
          if (step.kind === 'adjust') {
            const row = byHand(yearOf(on), on, step.halves - 10)
            const booking = { ...row, key: `adjustment:${index}` }
            expected.hand.push(booking)
            ledger.push(booking)
          }
          if (step.kind === 'close' && expected.closedThrough < FIRST + 2) expected.close()
          if (step.kind === 'rules') {
            const fromYear = yearOf(on)
            expected.rules = [
              ...expected.rules.filter((one) => one.fromYear !== fromYear),
              rules({
                fromYear,
                entitlement: step.halves * 3,
                monthly: step.monthly,
                carryOver: step.halves,
              }),
            ]
          }
          if (step.kind === 'start' && expected.closedThrough < FIRST) expected.start = on
          const now = account({
            settings: { enabled: true, firstYear: FIRST, closedThrough: expected.closedThrough, version: 1 },
            rules: expected.rules,
            person: { ...plainPerson('emad'), startDate: expected.start },
            shares: expected.leaves,
            booked: summedUp(ledger),
            throughYear: FIRST + 4,
          })
          ledger.push(...differences(planAccount(now), bookedOf(now)))
          const again = { ...now, booked: summedUp(ledger) }
          expect(differences(planAccount(again), bookedOf(again))).toEqual([])
          const years = [0, 1, 2, 3, 4].map((more) => FIRST + more)
          expect(years.map((year) => total(ledger, year))).toEqual(years.map((year) => expected.sum(year)))
        }
      }),
      { numRuns: Number(process.env['LEAVE_STORIES'] ?? 500) },
    )
  })

  function summedUp(rows: readonly Booking[]): Booking[] {
    const sums = new Map<string, Booking>()
    for (const row of rows) {
      const at = `${row.year} ${row.key}`
      sums.set(at, { ...row, halves: (sums.get(at)?.halves ?? 0) + row.halves })
    }
    return [...sums.values()]
  }
})
