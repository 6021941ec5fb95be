import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn } from '@smartproject/kit/types/plain-date'

import { type After, modeOf, planById, planName } from '../../prices/area.js'
import {
  liveTerms,
  type MovedTerm,
  publishNews,
  savePlan,
  type Seen,
  type Term,
  termsOfMode,
  underLock,
  type WholeTerms,
} from '../../subscription/area.js'
import { movedUp, planWithoutTests, testTermsLeft } from '../domain/test-terms.js'
import { isOwnAgreement, renewBy } from './agreements.js'
import type { Deps, Settling } from './deps.js'

/** Terms of test money that still have days, of all tenants; none while the keys are test keys, where all money is. */
export async function listTestTerms(
  deps: Pick<Deps, 'settings' | 'clock'>,
  money: WholeTerms,
  after: After | null,
  most: number,
): Promise<readonly Seen<Term>[]> {
  return modeOf(deps) === 'test' ? [] : money.testTerms(dayIn('UTC', deps.clock.now()), after, most)
}

/**
 * Ends what a subscription has of test money, after the keys have become live ones: what was paid since moves up to today, and without it
 * the plan ends today. No money goes back, because none moved. Returns how many terms ended. Errors: precondition TEST_MODE while the keys
 * are test keys, TERM_OVER where nothing of test money is left.
 */
export async function endTestTerms(
  deps: Deps,
  caller: Caller,
  { reason }: { reason: string },
): Promise<number> {
  if (modeOf(deps) === 'test') throw new DomainError('precondition', 'TEST_MODE')
  const count = await underLock(deps, caller, async (one) => {
    const { stores, changes, plan, today, tenantId } = one
    const open = await stores.terms.open()
    const ended = testTermsLeft(open, today)
    if (ended.length === 0) throw new DomainError('precondition', 'TERM_OVER')
    await stores.terms.close(
      ended.map(({ no }) => no),
      'ended',
      today,
    )
    const before = liveTerms(termsOfMode(open, 'live'), today)
    const moved = movedUp(before, today)
    for (const term of moved) await stores.terms.move(term)
    const paid = before.map((term) => ({ ...term, ...movedTo(moved, term) }))
    const bought = await boughtOf(one, paid)
    const left = planWithoutTests(plan, { ended, before, paid, bought, today })
    const next = await renewBy(one, { ...left, ...(await renewalOf(one)) })
    await savePlan(one, next)
    publishNews(one, {
      kind: 'plan_changed',
      amount: null,
      invoice: '',
      purchaseId: '',
      reason: '',
      planTitle: planName({ id: next.planId, title: next.title }),
      day: next.endDate,
      suspended: next.suspended,
    })
    changes.audit({
      action: 'billing.test_terms_ended',
      targetType: 'subscription',
      targetId: tenantId,
      details: { reason, terms: ended.map(({ no }) => no).join(', '), end_date: next.endDate },
    })
    return ended.length
  })
  deps.runner.wake(caller.tenantId)
  return count
}

function movedTo(moved: readonly MovedTerm[], { no }: Term): Partial<MovedTerm> {
  return moved.find((term) => term.no === no) ?? {}
}

/** The plan of what was paid last. */
async function boughtOf({ deps }: Settling, paid: readonly Term[]) {
  const last = paid.filter(({ kind }) => kind === 'term').toSorted((a, b) => b.no - a.no)[0]
  return last ? planById(await deps.catalogues.version(last.catalogueVersion), last.planId) : null
}

/** Renewal by the test account ends: its card and its agreement are not of this account. */
async function renewalOf(one: Settling) {
  const { stores, plan } = one
  const cardStatus = (await stores.cards.list()).some(({ isDefault }) => isDefault) ? 1 : 0
  const renews = plan.autoRenew && (await isOwnAgreement(one, plan))
  return { cardStatus, autoRenew: renews, ...(renews ? {} : { gracePeriodDays: 0 }) }
}
