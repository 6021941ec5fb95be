// Price lists, coupons, prices, and the common terms of money: settings, amounts, lists. The exports are for other areas and the composition of the service.
export type { Deps } from './app/deps.js'
export {
  type Catalogue,
  firstCatalogue,
  type Plan,
  planById,
  planName,
  plansOnSale,
  taxRateOn,
  TRIAL_DAYS,
  TRIAL_ID,
  TRIAL_SEATS,
} from './domain/catalogue.js'
export { type Coupon, couponKey, discountOf } from './domain/coupon.js'
export {
  creditOn,
  type Currency,
  daysOf,
  endOf,
  MOST_MONTHS,
  MOST_SEATS,
  type Price,
  priceOf,
  priceOfSeats,
  unitPrice,
} from './domain/price.js'
export { lookupKey } from './domain/price-key.js'
export { type BillingSettings, type Mode, modeOf, type Seller } from './domain/settings.js'
export type { After, PriceStores } from './domain/stores.js'
export { CODE_BYTES, codeOf, readCode, shownCode } from './domain/typed-code.js'
export { listPlansRpc } from './rpc/list-plans.js'
export { priceRpcs } from './rpc/price-rpcs.js'
export { wholePage } from './rpc/whole-page.js'
export { catalogueStore } from './store/catalogue-store.js'
export { count, flag, maybe, text, time, whole, words } from './store/fields.js'
export { withMoney } from './store/money.js'
export { older } from './store/older.js'
export { openPriceStores } from './store/stores.js'
export { encodeMoney } from './wire/money.js'
export { oneOf, readCurrency, readReason, theOne } from './wire/read-request.js'
