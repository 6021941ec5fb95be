import type { LocalText } from '@smartproject/kit/types/local-text'
import type { Money } from '@smartproject/kit/types/money'
import { type PlainDate, plainDate } from '@smartproject/kit/types/plain-date'

/** Something a subscription can have. */
export interface Plan {
  readonly id: number
  readonly title: string
  /** Decides what is an upgrade: a higher one is better. */
  readonly rank: number
  /** For one user and month. */
  readonly price: Money
  /** The same in US dollars; a price of its own, not a conversion. */
  readonly usPrice: Money
  /** Days of a billing period; 0 without a term. */
  readonly billingFrequency: number
  /** The features, one line each, at most eight; each names an existing one. */
  readonly features: readonly LocalText[]
  /** Percent off for 3 to 5, for 6 to 11 and for 12 months. */
  readonly offers: readonly [number, number, number]
  /** Most seats that can be bought of it; 0 for any number. */
  readonly maxSeats: number
  /** Days after the end in which nothing is closed, while it renews by itself. */
  readonly graceDays: number
  /** Features of the product that it switches on; `feature:figure` says how much of one. */
  readonly entitlements: readonly string[]
}

/** The tax of buyers of a country from a day on. */
export interface TaxRate {
  /** ISO 3166 code of two letters. */
  readonly country: string
  readonly from: PlainDate
  /** Hundredths of a percent. */
  readonly rate: number
}

/** The price list as it holds from a day on. A version never changes after it began. */
export interface Catalogue {
  readonly version: number
  readonly from: PlainDate
  readonly plans: readonly Plan[]
  readonly taxes: readonly TaxRate[]
}

/** The name of a plan as people read it; the highest one is stored under an older name. */
export function planName({ id, title }: Pick<Plan, 'id' | 'title'>): string {
  return id === TOP_ID ? 'ULTIMATE' : title
}

const TOP_ID = 4

/** Id of the free trial. */
export const TRIAL_ID = 1
/** Days of the free trial, and the people who may be in it. */
export const TRIAL_DAYS = 14
export const TRIAL_SEATS = 10

const OFFERS: Plan['offers'] = [5, 10, 20]
const MONTH_DAYS = 30
const GRACE_DAYS = 7

const qar = (riyals: number): Money => ({ minor: BigInt(riyals) * 100n, currency: 'QAR' })
const usd = (dollars: number): Money => ({ minor: BigInt(dollars) * 100n, currency: 'USD' })
const line = (en: string, ar: string): LocalText => ({ en, ar })

/** Files are kept, and so many gibibytes of them. */
const storage = (gibibytes: number) => ['storage', `storage:${gibibytes}`]
const TRIAL_GIB = 10
const BASIC_GIB = 10
const PREMIUM_GIB = 50
const ULTIMATE_GIB = 250
const PREMIUM_GATES = ['overall_utilisation', 'iteration', 'user_dashboard']
const sold = { billingFrequency: MONTH_DAYS, offers: OFFERS, graceDays: GRACE_DAYS }

/** The first price list; those after it are data. */
export const firstCatalogue: Catalogue = {
  version: 1,
  from: plainDate('2026-01-01'),
  taxes: [],
  plans: [
    {
      id: TRIAL_ID,
      title: 'Free trial',
      rank: 0,
      price: qar(0),
      usPrice: usd(0),
      billingFrequency: 0,
      features: [
        line('Everything of PREMIUM', 'كل ما في PREMIUM'),
        line('For 14 days', 'لمدة 14 يومًا'),
        line('No card needed', 'بلا بطاقة'),
        line('10 GB for files', '10 غيغابايت للملفات'),
      ],
      offers: [0, 0, 0],
      maxSeats: TRIAL_SEATS,
      graceDays: 0,
      entitlements: [...PREMIUM_GATES, ...storage(TRIAL_GIB)],
    },
    {
      id: 2,
      title: 'BASIC',
      rank: 1,
      price: qar(18),
      usPrice: usd(5),
      ...sold,
      features: [
        line('Up to 10 people', 'حتى 10 أشخاص'),
        line('Unlimited projects', 'مشاريع بلا حدود'),
        line('Board with five lanes', 'لوحة من خمسة مسارات'),
        line('Leave requests and approval', 'طلبات الإجازة واعتمادها'),
        line('Comments and discussions', 'التعليقات والمناقشات'),
        line('Documents and registers', 'المستندات والسجلات'),
        line('10 GB for files', '10 غيغابايت للملفات'),
        line('English and Arabic', 'الإنجليزية والعربية'),
      ],
      maxSeats: 10,
      entitlements: storage(BASIC_GIB),
    },
    {
      id: 3,
      title: 'PREMIUM',
      rank: 2,
      price: qar(36),
      usPrice: usd(10),
      ...sold,
      features: [
        line('Up to 50 people', 'حتى 50 شخصًا'),
        line('Everything of BASIC', 'كل ما في BASIC'),
        line('Iteration charts', 'مخططات التكرارات'),
        line('Dashboard of each person', 'لوحة معلومات لكل شخص'),
        line('Overall utilisation', 'الاستخدام الكلي'),
        line('50 GB for files', '50 غيغابايت للملفات'),
      ],
      maxSeats: 50,
      entitlements: [...PREMIUM_GATES, ...storage(PREMIUM_GIB)],
    },
    {
      id: 4,
      title: 'ULTRA',
      rank: 3,
      price: qar(65),
      usPrice: usd(18),
      ...sold,
      features: [
        line('Any number of people', 'أي عدد من الأشخاص'),
        line('Everything of PREMIUM', 'كل ما في PREMIUM'),
        line('Dynamic reports', 'التقارير الديناميكية'),
        line('Planning board (DRF)', 'لوحة التخطيط (DRF)'),
        line('250 GB for files', '250 غيغابايت للملفات'),
      ],
      maxSeats: 0,
      entitlements: [...PREMIUM_GATES, 'dynamic_report', 'drf', ...storage(ULTIMATE_GIB)],
    },
  ],
}

/** The plan with that id; null when there is none. */
export function planById({ plans }: Catalogue, id: number): Plan | null {
  return plans.find((plan) => plan.id === id) ?? null
}

/** The plans on sale: the trial is given, not sold. */
export function plansOnSale({ plans }: Pick<Catalogue, 'plans'>): readonly Plan[] {
  return plans.filter((plan) => plan.id !== TRIAL_ID)
}

/** Tax of a buyer in a country on a day, in hundredths of a percent; 0 where none is laid down. */
export function taxRateOn(day: PlainDate, country: string, { taxes }: Catalogue): number {
  const rates = taxes.filter((tax) => tax.country === country && tax.from <= day)
  return (
    rates.reduce<TaxRate | null>((last, tax) => (last && last.from > tax.from ? last : tax), null)?.rate ?? 0
  )
}
