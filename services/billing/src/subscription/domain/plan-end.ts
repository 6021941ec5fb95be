import type { SubscriptionPlan } from './subscription-plan.js'

/** Days before the end of a plan that nothing follows on which its owner is told of it; 0 is the end itself. */
export const END_NEWS_DAYS = [7, 1, 0] as const

type Ending = Pick<
  SubscriptionPlan,
  'autoRenew' | 'next' | 'suspended' | 'startDate' | 'endDate' | 'endPublished'
>

/** True for a plan with days, which neither renews nor is followed by another one. */
export function endsForGood({ autoRenew, next, suspended, startDate, endDate }: Ending): boolean {
  return !autoRenew && next === null && !suspended && startDate < endDate
}

/** The days of the next news about the end of a plan; null when all were told. */
export function nextEndNews(plan: Ending): number | null {
  if (!endsForGood(plan)) return null
  const done = plan.endPublished?.endDate === plan.endDate ? plan.endPublished.days : Infinity
  return END_NEWS_DAYS.find((days) => days < done) ?? null
}
