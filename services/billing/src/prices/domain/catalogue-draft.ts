import { invalid } from '@smartproject/kit/errors'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { type Catalogue, type Plan, type TaxRate, TRIAL_ID } from './catalogue.js'

/** The price list that is being written; no purchase uses it. */
export interface CatalogueDraft {
  readonly plans: readonly Plan[]
  readonly taxes: readonly TaxRate[]
  /** Counts changes; starts at 1. */
  readonly version: number
}

/** The differences of two price lists, one line each. */
export interface CatalogueChange {
  /** Id of the plan; 0 for taxes. */
  readonly planId: number
  readonly field: 'price' | 'us_price' | 'offers' | 'max_seats' | 'grace_days' | 'features' | 'taxes'
  readonly before: string
  readonly after: string
}

const MOST_OFFER = 90
const MOST_FEATURES = 8
const MOST_SEATS = 9_999
const MOST_GRACE_DAYS = 365
const MOST_TAX = 5_000
const COUNTRY = /^[A-Z]{2}$/

/**
 * The plans of a list with what may be edited taken from a draft: prices, offers, seats, grace and feature lines. Ids, titles,
 * ranks and features of the product stay: what was bought stands on them. Errors: invalid CATALOGUE_MALFORMED with the fields at
 * fault.
 */
export function editedPlans(known: readonly Plan[], wanted: readonly Plan[]): readonly Plan[] {
  const sold = known.filter(({ id }) => id !== TRIAL_ID)
  const fields = sold.flatMap((plan) => {
    const edited = wanted.find(({ id }) => id === plan.id)
    return edited ? faultsOf(edited) : [fault(plan.id, 'missing', 'REQUIRED')]
  })
  if (wanted.some(({ id }) => !sold.some((plan) => plan.id === id)))
    fields.push({ field: 'plans', reason: 'PLAN_UNKNOWN' })
  if (fields.length > 0) throw invalid(fields, 'CATALOGUE_MALFORMED')
  return known.map((plan) => {
    const edited = wanted.find(({ id }) => id === plan.id)
    if (!edited) return plan
    const { price, usPrice, offers, maxSeats, graceDays, features } = edited
    return { ...plan, price, usPrice, offers, maxSeats, graceDays, features }
  })
}

const fault = (id: number, field: string, reason: string) => ({ field: `plans.${id}.${field}`, reason })

function faultsOf({ id, price, usPrice, offers, maxSeats, graceDays, features }: Plan) {
  const within = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most
  return [
    ...(price.minor > 0n && price.currency === 'QAR' ? [] : [fault(id, 'price', 'AMOUNT_OUT_OF_RANGE')]),
    ...(usPrice.minor > 0n && usPrice.currency === 'USD'
      ? []
      : [fault(id, 'us_price', 'AMOUNT_OUT_OF_RANGE')]),
    ...(offers.every((offer) => within(offer, MOST_OFFER)) ? [] : [fault(id, 'offers', 'OUT_OF_RANGE')]),
    ...(within(maxSeats, MOST_SEATS) ? [] : [fault(id, 'max_seats', 'OUT_OF_RANGE')]),
    ...(within(graceDays, MOST_GRACE_DAYS) ? [] : [fault(id, 'grace_days', 'OUT_OF_RANGE')]),
    ...(features.length <= MOST_FEATURES && features.every(({ en, ar }) => en !== '' && ar !== '')
      ? []
      : [fault(id, 'features', 'REQUIRED')]),
  ]
}

/** Errors: invalid CATALOGUE_MALFORMED. */
export function requireTaxes(taxes: readonly TaxRate[]): void {
  const wrong = taxes.some(
    ({ country, rate }) => !COUNTRY.test(country) || !Number.isInteger(rate) || rate < 0 || rate > MOST_TAX,
  )
  if (wrong) throw invalid([{ field: 'taxes', reason: 'OUT_OF_RANGE' }], 'CATALOGUE_MALFORMED')
}

/**
 * The next price list. It begins on a day that has begun nowhere yet: what is quoted and paid today stays as it is.
 * Errors: invalid START_TOO_EARLY.
 */
export function nextCatalogue(
  { plans, taxes }: CatalogueDraft,
  about: { last: number; from: PlainDate; earliest: PlainDate },
): Catalogue {
  const { last, from, earliest } = about
  if (from < earliest) throw invalid([{ field: 'from', reason: 'START_TOO_EARLY' }], 'START_TOO_EARLY')
  return { version: last + 1, from, plans, taxes }
}

/** The changes of a list against another. */
export function changesBetween(
  before: Pick<Catalogue, 'plans' | 'taxes'>,
  after: Pick<Catalogue, 'plans' | 'taxes'>,
): readonly CatalogueChange[] {
  const plans = after.plans.flatMap((plan) => {
    const old = before.plans.find(({ id }) => id === plan.id)
    return FIELDS.flatMap(([field, textOf]) => {
      const [was, is] = [old ? textOf(old) : '', textOf(plan)]
      return was === is ? [] : [{ planId: plan.id, field, before: was, after: is }]
    })
  })
  const [was, is] = [taxText(before.taxes), taxText(after.taxes)]
  return was === is ? plans : [...plans, { planId: 0, field: 'taxes', before: was, after: is }]
}

const amount = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

const FIELDS: readonly [Exclude<CatalogueChange['field'], 'taxes'>, (plan: Plan) => string][] = [
  ['price', ({ price }) => `QAR ${amount(price.minor)}`],
  ['us_price', ({ usPrice }) => `USD ${amount(usPrice.minor)}`],
  ['offers', ({ offers }) => offers.map((offer) => `${offer} %`).join(', ')],
  ['max_seats', ({ maxSeats }) => String(maxSeats)],
  ['grace_days', ({ graceDays }) => String(graceDays)],
  ['features', ({ features }) => features.map(({ en, ar }) => `${en} | ${ar}`).join('\n')],
]

function taxText(taxes: readonly TaxRate[]): string {
  return taxes
    .map(({ country, from, rate }) => `${country} ${from} ${amount(BigInt(rate))} %`)
    .toSorted()
    .join('\n')
}
