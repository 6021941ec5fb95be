// The plan of a company, its terms, its billing details, and the lock under which they change. The exports are for other areas and the composition of the service.
export type { Deps, Settling } from './app/deps.js'
export { getSubscriptionPlan } from './app/get-subscription-plan.js'
export { requireNotClosing } from './app/require-not-closing.js'
export { seen } from './app/seen.js'
export { publishNews, savePlan, settling, settlingOf, underLock } from './app/settling.js'
export { type BillingDetails, buyerOf, noDetails } from './domain/billing-details.js'
export type { CompanyTerms } from './domain/company-terms.js'
export type { BillingEvent, PaymentNews } from './domain/events.js'
export { END_NEWS_DAYS, nextEndNews } from './domain/plan-end.js'
export { renewalPrice } from './domain/renewal-price.js'
export type { Seen } from './domain/seen.js'
export type { CompanyNames, DuePlans, Stores, WholeTerms } from './domain/stores.js'
export {
  type Agreement,
  type BookedChange,
  givePlan,
  nextTrialFrom,
  renewalDay,
  type SubscriptionFact,
  type SubscriptionPlan,
  trialFrom,
  trialRest,
  unpaidFrom,
  type WantedPlan,
  withSuspension,
} from './domain/subscription-plan.js'
export {
  liveTerms,
  MOST_MONTHS_AHEAD,
  type MovedTerm,
  type NewTerm,
  type Term,
  termsOfMode,
} from './domain/term.js'
export { encodeEvent } from './events/encode.js'
export { detailsRpcs } from './rpc/details-rpcs.js'
export { getSubscriptionPlanRpc } from './rpc/get-subscription-plan.js'
export { companyNames, named } from './store/company-names.js'
export { duePlans } from './store/due-plans.js'
export { openSubscriptionStores } from './store/stores.js'
export { wholeTerms } from './store/whole-terms.js'
export { encodeSubscriptionPlan } from './wire/encode.js'
export { encodeTerm } from './wire/encode-term.js'
