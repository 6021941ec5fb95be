import { randomBytes } from 'node:crypto'
import type { Kind, Objects } from './objects/kinds.js'
import type { Delivery, EventObject } from './objects/platform.js'
import type { Stored } from './objects/stored.js'
import { missing } from './protocol/api-error.js'
import { render } from './render.js'
import type { Work } from './store.js'

/** The version of Stripe's API that is spoken. */
const API_VERSION = '2026-10-28.endive'

const PREFIXES: Partial<Record<Kind, string>> = {
  customer: 'cus',
  payment_method: 'pm',
  token: 'tok',
  payment_intent: 'pi',
  setup_intent: 'seti',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  product: 'prod',
  price: 'price',
  coupon: 'coupon',
  tax_rate: 'txr',
  subscription: 'sub',
  invoice: 'in',
  event: 'evt',
  webhook_endpoint: 'we',
  'test_helpers.test_clock': 'clock',
}

/** An unused id: its kind's prefix, and letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')}`
}

/** The kind of object that an id stands for. */
export function kindOf(id: string): Kind | undefined {
  const prefix = id.slice(0, id.indexOf('_'))
  return (Object.keys(PREFIXES) as Kind[]).find((kind) => PREFIXES[kind] === prefix)
}

/** The context of one request or of one moment of the clock. */
export class Scope {
  constructor(
    readonly work: Work,
    /** Seconds. */
    readonly now: number,
    readonly request: { readonly id: string | null; readonly key: string | null } = { id: null, key: null },
  ) {}

  /** Makes an object; what every object has is added. */
  make<K extends Kind>(
    kind: K,
    fields: Omit<Objects[K], 'id' | 'object' | 'created'>,
    id?: string,
  ): Objects[K] {
    const made = { id: id ?? newId(PREFIXES[kind] ?? kind), object: kind, created: this.now, ...fields }
    return this.work.add(made as unknown as Objects[K])
  }

  /** An object, or Stripe's error that there is none. */
  find<K extends Kind>(kind: K, id: string, param?: string): Objects[K] {
    const found = this.work.get(kind, id)
    if (found) return found
    throw missing(wordOf(kind), id, param)
  }

  /** The same at the moment that counts for a customer: that of their test clock, or the common one. */
  forCustomer(customer: string): Scope {
    const clock = this.work.get('customer', customer)?.test_clock
    const now = clock && this.work.get('test_helpers.test_clock', clock)?.frozen_time
    return now ? new Scope(this.work, now, this.request) : this
  }

  /** Notes an event and who is to hear of it. */
  emit(type: string, object: Stored, previous?: Record<string, unknown>): void {
    const event = this.make('event', {
      type,
      api_version: API_VERSION,
      data: {
        object: render(this.work, object),
        ...(previous ? { previous_attributes: previous } : {}),
      },
      request: { id: this.request.id, idempotency_key: this.request.key },
    })
    for (const endpoint of this.work.list('webhook_endpoint', ({ status }) => status === 'enabled')) {
      if (hears(endpoint.enabled_events, type)) this.work.add(delivery(event, endpoint.id))
    }
  }
}

/** The name of a kind in Stripe's errors. */
function wordOf(kind: Kind): string {
  return kind === 'payment_method' ? 'PaymentMethod' : kind.slice(kind.indexOf('.') + 1)
}

function hears(enabled: readonly string[], type: string): boolean {
  return enabled.includes('*') || enabled.includes(type)
}

/** A fresh delivery of an event, due at once. */
export function delivery(event: Readonly<EventObject>, endpoint: string): Delivery {
  return {
    id: newId('_dl'),
    object: '_delivery',
    created: event.created,
    event: event.id,
    endpoint,
    state: 'pending',
    attempts: 0,
    nextAt: 0,
    firstAt: null,
    answer: null,
  }
}
