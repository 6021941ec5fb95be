import type { Metadata, Stored } from './stored.js'

export interface EventObject extends Stored {
  readonly object: 'event'
  readonly type: string
  readonly api_version: string
  readonly data: { readonly object: unknown; readonly previous_attributes?: unknown }
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
}

export interface WebhookEndpoint extends Stored {
  readonly object: 'webhook_endpoint'
  url: string
  enabled_events: string[]
  status: 'enabled' | 'disabled'
  description: string | null
  metadata: Metadata
  _secret: string
}

export interface TestClock extends Stored {
  readonly object: 'test_helpers.test_clock'
  name: string | null
  frozen_time: number
  status: 'ready' | 'advancing'
  deletes_after: number
  /** Where it is on its way to. */
  _to: number | null
}

/** One event on its way to one endpoint. Times are of the real clock, in milliseconds. */
export interface Delivery extends Stored {
  readonly object: '_delivery'
  readonly event: string
  readonly endpoint: string
  state: 'pending' | 'delivered' | 'failed' | 'withheld'
  attempts: number
  nextAt: number
  firstAt: number | null
  answer: string | null
}

/** The answer that a request with the same key gets again. */
export interface KeptAnswer extends Stored {
  readonly object: '_answer'
  readonly hash: string
  readonly status: number
  readonly body: string
}

/** The memory of the stand-in itself. */
export interface State extends Stored {
  readonly object: '_state'
  /** Seconds by which its clock is ahead of the real one. */
  ahead: number
  invoices: number
}
