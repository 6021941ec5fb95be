import type { Card } from '@smartproject/bff/api/billing/cards'
import type { PlanOnSale, PlanState } from '@smartproject/bff/api/billing/plans'
import type { Purchase, Quote } from '@smartproject/bff/api/billing/purchases'
import type { CallOutput } from '@smartproject/bff/api/calls'
import { aCompany, asRole, signedIn, type Answers } from '../../test/api.js'

const OFFERS = [0, 0, 0, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20] as const

const qar = (minor: number) => ({ minor, currency: 'QAR' as const })
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

/** A plan whose price for n months is n times the monthly one, less the offer. */
function aPlan(id: number, title: string, prices: [number, number], most: number | null): PlanOnSale {
  const [price, usPrice] = prices
  return {
    id,
    title,
    rank: id,
    price: qar(price),
    us_price: usd(usPrice),
    billingfrequency: 30,
    offer_1: 5,
    offer_2: 10,
    offer_3: 20,
    max_seats: most,
    features: [{ key: 'a', text: { en: `What ${title} has`, ar: `ما في ${title}` } }],
    prices: Array.from({ length: 12 }, (_, index) => {
      const months = index + 1
      const offer = OFFERS[months] ?? 0
      const of = (monthly: number) => (monthly * months * (100 - offer)) / 100
      return {
        months,
        days: months === 12 ? 365 : months * 30,
        offer,
        price: qar(of(price)),
        us_price: usd(of(usPrice)),
        price_id_qar: '',
        price_id_usd: '',
      }
    }),
  }
}

export function anOffer(payment: Partial<CallOutput<'listPlans'>['payment']> = {}): CallOutput<'listPlans'> {
  return {
    catalogue: 1,
    plans: [
      aPlan(2, 'BASIC', [1_800, 500], 10),
      aPlan(3, 'PREMIUM', [3_600, 1_000], 50),
      aPlan(4, 'ULTRA', [6_500, 1_800], null),
    ],
    payment: {
      mode: 'test',
      publishable_key: FakeProvider.key,
      script_url: 'https://pay.test/stripe.js',
      currencies: ['QAR', 'USD'],
      methods: ['card'],
      ...payment,
    },
  }
}

function aPlanState(extra: Partial<PlanState> = {}): PlanState {
  return {
    bought_seats: extra.seats ?? 10,
    state: 'trial',
    plan: 1,
    title: 'Free trial',
    seats: 10,
    months: 0,
    days: 14,
    start_date: '2026-11-14',
    end_date: '2026-11-28',
    grace_days: 0,
    currency: null,
    auto_renew: false,
    payer_unconfirmed: false,
    renewal: null,
    next: null,
    card_status: 0,
    entitlements: [],
    ...extra,
  }
}

/** PREMIUM for 25 people, renewed by a card. */
export function paidPlan(extra: Partial<PlanState> = {}): PlanState {
  return aPlanState({
    state: 'active',
    plan: 3,
    title: 'PREMIUM',
    seats: 25,
    months: 6,
    days: 180,
    end_date: '2027-05-13',
    currency: 'QAR',
    auto_renew: true,
    renewal: { date: '2027-05-12', amount: qar(485_000) },
    card_status: 1,
    ...extra,
  })
}

export function aQuote(extra: Partial<Quote> = {}): Quote {
  return {
    id: 'q-1',
    hash: 'h'.repeat(43),
    kind: 'new',
    plan: 3,
    title: 'PREMIUM',
    months: 1,
    days: 30,
    seats: 9,
    currency: 'QAR',
    start_date: '2026-11-28',
    end_date: '2026-12-28',
    unit: qar(3_600),
    gross: qar(32_400),
    coupon_code: null,
    coupon: qar(0),
    credit: qar(0),
    net: qar(32_400),
    tax: qar(0),
    tax_rate: 0,
    total: qar(32_400),
    balance: qar(0),
    waived: false,
    saved: qar(0),
    cheaper_year: null,
    renewal: { date: '2026-12-27', amount: qar(32_400) },
    expires_at: '2026-11-17T08:30:00.000Z',
    ...extra,
  }
}

export function aPurchase(state: Purchase['state'], extra: Partial<Purchase> = {}): Purchase {
  return {
    id: 'p-1',
    state,
    quote: aQuote(),
    client_secret: state === 'needs_action' ? 'secret' : null,
    failure: null,
    invoice: null,
    expires_at: '2026-11-17T09:00:00.000Z',
    method: 'card',
    pay_at: 'now',
    transfer: null,
    ...extra,
  }
}

export function aCard(extra: Partial<Card> = {}): Card {
  return {
    id: 'pm_saved',
    brand: 'visa',
    last4: '4242',
    exp_month: 4,
    exp_year: 2028,
    holder: 'Olivia Hartmann',
    default: true,
    expired: false,
    ...extra,
  }
}

export const DETAILS = {
  fullname: 'Olivia Hartmann',
  email: 'olivia@demo.test',
  address: 'Street 1',
  city: 'Doha',
  state: 'Doha',
  country: 'QA',
  phone: '+974 4444 0000',
  company: '',
  tax_id: '',
}

/** The calls of an owner who buys for company 1. */
export function buying(answers: Answers = {}): Answers {
  return {
    ...signedIn('olivia'),
    ...asRole('owner'),
    getsublist: () => [aCompany({ subscribedas: 'owner' })],
    listPlans: () => anOffer(),
    getPlanUsage: () => ({
      plan: aPlanState(),
      usage: {
        people: 7,
        invitations: 2,
        projects: 4,
        files: 0,
        storage_bytes: 0,
        storage_limit: 10_737_418_240,
      },
    }),
    getBillingDetails: () => ({ details: DETAILS, missing: [] }),
    saveBillingDetails: ({ address, city, state, country, phone }) => ({
      details: { ...DETAILS, address, city, state, country, phone },
    }),
    listCards: () => ({ cards: [] }),
    listInvoices: () => ({ invoices: [], next_page_token: '' }),
    getInvoiceFile: ({ invoice }) => ({ name: `${invoice}.pdf`, content: '' }),
    getQuote: (input) => ({
      quote: aQuote({ seats: input.seats, months: input.months ?? 1, currency: input.currency ?? 'QAR' }),
    }),
    ...answers,
  }
}

type Listener = (event: object) => void

/**
 * Stands in for the script of the payment provider: its frame is a text field. The real script is loaded once for a key, so each
 * one has a key of its own.
 */
export class FakeProvider {
  static key = 'pk_test_0'
  private static current: FakeProvider
  private static made = 0

  /** The answer of the bank's page. */
  readonly proofs: string[] = []
  refusal: { code: string; message: string } | null = null

  /** Puts it where the script would put itself. */
  install(): void {
    FakeProvider.current = this
    FakeProvider.made += 1
    FakeProvider.key = `pk_test_${FakeProvider.made}`
    const stripe = () => FakeProvider.current.instance()
    Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) })
  }

  static remove(): void {
    Reflect.deleteProperty(window, 'Stripe')
  }

  private instance() {
    return {
      elements: () => this.elements(),
      createToken: () => undefined,
      confirmCardPayment: () => undefined,
      createPaymentMethod: async () =>
        this.refusal
          ? { error: this.refusal }
          : { paymentMethod: { id: 'pm_entered', card: { brand: 'visa', last4: '3155' } } },
      confirmCardSetup: async (secret: string) => {
        this.proofs.push(secret)
        return this.refusal ? { error: this.refusal } : { setupIntent: { status: 'succeeded' } }
      },
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
        this.proofs.push(clientSecret)
        return {}
      },
    }
  }

  private elements() {
    const listeners = new Map<string, Listener[]>()
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Card number')
    const publish = (name: string, event: object) => listeners.get(name)?.forEach((hear) => hear(event))
    field.addEventListener('input', () => publish('change', { complete: field.value.length >= 16 }))
    const element = {
      on: (name: string, hear: Listener) => {
        listeners.set(name, [...(listeners.get(name) ?? []), hear])
        return element
      },
      off: () => element,
      mount: (place: HTMLElement) => {
        place.append(field)
        publish('ready', {})
      },
      update: () => undefined,
      destroy: () => field.remove(),
    }
    return { create: () => element, getElement: () => element, update: () => undefined }
  }
}
