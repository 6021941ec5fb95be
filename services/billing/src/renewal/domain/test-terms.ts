import { epochDay } from '@smartproject/kit/types/calendar-days'
import { addDays, type PlainDate } from '@smartproject/kit/types/plain-date'

import type { Plan } from '../../prices/area.js'
import {
  liveTerms,
  type MovedTerm,
  type SubscriptionPlan,
  type Term,
  termsOfMode,
} from '../../subscription/area.js'

/** Test terms of a subscription that have days left. */
export function testTermsLeft(terms: readonly Term[], today: PlainDate): readonly Term[] {
  return liveTerms(termsOfMode(terms, 'test'), today)
}

/**
 * Paid terms without the test days before them: each begins where the one before it ends, the first one today, with as many days as were
 * paid for. Seats go with the term that they were added to. Only what moves is returned.
 */
export function movedUp(paid: readonly Term[], today: PlainDate): readonly MovedTerm[] {
  const inOrder = paid
    .filter(({ kind }) => kind === 'term')
    .toSorted((a, b) => epochDay(a.startDate) - epochDay(b.startDate))
  const moved: MovedTerm[] = []
  let free = today
  for (const term of inOrder) {
    const by = Math.max(epochDay(term.startDate) - epochDay(free), 0)
    const days = ({ no, startDate, endDate }: Term): MovedTerm => ({
      no,
      startDate: addDays(startDate, -by),
      endDate: addDays(endDate, -by),
    })
    if (by > 0) {
      const seats = paid.filter(
        ({ kind, no, endDate }) => kind === 'seats' && no > term.no && endDate === term.endDate,
      )
      moved.push(days(term), ...seats.map(days))
    }
    free = addDays(term.endDate, -by)
  }
  return moved
}

/**
 * The plan when its test terms have ended: the days paid since, or else no days from today on. `paid` are the live terms
 * on their days after that, `bought` is the plan of the last one.
 */
export function planWithoutTests(
  plan: SubscriptionPlan,
  about: {
    readonly ended: readonly Term[]
    /** The live terms before they were moved. */
    readonly before: readonly Term[]
    readonly paid: readonly Term[]
    readonly bought: Plan | null
    readonly today: PlainDate
  },
): SubscriptionPlan {
  const { ended, before, paid, bought, today } = about
  const base = { ...plan, failedSince: null, next: null, version: plan.version + 1 }
  const last = lastOf([...ended, ...before])
  // An administrator has set other days since: those stand.
  if (plan.endDate !== last?.endDate) return base
  const holds = lastOf(paid)
  if (!holds || !bought) return { ...base, balance: null, gracePeriodDays: 0, endDate: today }
  const added = paid.filter(({ kind, endDate }) => kind === 'seats' && endDate === holds.endDate)
  return {
    ...base,
    planId: bought.id,
    title: bought.title,
    entitlements: bought.entitlements,
    seats: added.reduce((sum, { seats }) => sum + seats, holds.seats),
    months: holds.months,
    startDate: paid.reduce(
      (first, { startDate }) => (startDate < first ? startDate : first),
      holds.startDate,
    ),
    endDate: holds.endDate,
    catalogueVersion: holds.catalogueVersion,
  }
}

function lastOf(terms: readonly Term[]): Term | null {
  return terms
    .filter(({ kind }) => kind === 'term')
    .reduce<Term | null>((last, term) => (last && last.endDate > term.endDate ? last : term), null)
}
