import type { Money } from '@smartproject/kit/types/money'

/** Something a subscription can have. */
export interface Plan {
  readonly id: number
  readonly title: string
  /** For one user and billing period. */
  readonly price: Money
  /** The same in US dollars; a price of its own, not a conversion. */
  readonly usPrice: Money
  /** Days of a billing period; 0 without a term. */
  readonly billingFrequency: number
  /** What it offers, one line each, at most eight. */
  readonly features: readonly string[]
  /** Percent off for 3 to 5, for 6 to 11 and for 12 months. */
  readonly offers: readonly [number, number, number]
}

/** Id of the free trial. */
export const TRIAL_ID = 1
/** Days of the free trial, the first and the last one counted. */
export const TRIAL_DAYS = 14

const OFFERS: Plan['offers'] = [5, 10, 20]
const MONTH_DAYS = 30

const qar = (riyals: number): Money => ({ minor: BigInt(riyals) * 100n, currency: 'QAR' })
const usd = (dollars: number): Money => ({ minor: BigInt(dollars) * 100n, currency: 'USD' })

/** All plans by id. Prices live in code: they change with a release and are the same for everybody. */
export const catalogue: readonly Plan[] = [
  {
    id: TRIAL_ID,
    title: 'Free trial',
    price: qar(0),
    usPrice: usd(0),
    billingFrequency: 0,
    features: ['Everything of PREMIUM', 'For 14 days', 'No card needed'],
    offers: [0, 0, 0],
  },
  {
    id: 2,
    title: 'BASIC',
    price: qar(18),
    usPrice: usd(5),
    billingFrequency: MONTH_DAYS,
    features: [
      'Up to 10 people',
      'Unlimited projects',
      'Board with five lanes',
      'Leave requests and approval',
      'Comments and discussions',
      'English and Arabic',
    ],
    offers: OFFERS,
  },
  {
    id: 3,
    title: 'PREMIUM',
    price: qar(36),
    usPrice: usd(10),
    billingFrequency: MONTH_DAYS,
    features: [
      'Up to 50 people',
      'Everything of BASIC',
      'Release plans with story points',
      'Reports and burn-down',
      'Document library',
      'Risk and lessons registers',
      'Labels and categories',
    ],
    offers: OFFERS,
  },
  {
    id: 4,
    title: 'ULTRA',
    price: qar(65),
    usPrice: usd(18),
    billingFrequency: MONTH_DAYS,
    features: [
      'Any number of people',
      'Everything of PREMIUM',
      'Dynamic resource forecast',
      'Contracts, milestones and costs',
      'Outcomes and benefits',
      'Report builder',
      'Audit log',
      'Priority support',
    ],
    offers: OFFERS,
  },
]

/** The plan with that id; null when there is none. */
export function planById(id: number): Plan | null {
  return catalogue.find((plan) => plan.id === id) ?? null
}

/** What is on sale: the trial is given, not sold. */
export function plansOnSale(): readonly Plan[] {
  return catalogue.filter((plan) => plan.id !== TRIAL_ID)
}
