import type { After } from '../../prices/area.js'
import type { Stores as PurchaseAreaStores } from '../../purchase/area.js'
import type { Seen } from '../../subscription/area.js'
import type { Refund } from './refund.js'

/** The tenant's refunds. */
export interface Refunds {
  find(id: string): Promise<Refund | null>
  /** Of one charge. */
  ofPayment(providerId: string): Promise<readonly Refund[]>
  ofIntent(intent: string): Promise<readonly Refund[]>
  /** The last ones, newest first. */
  latest(most: number): Promise<readonly Refund[]>
  insert(refund: Refund): Promise<void>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: Refund): Promise<void>
}

/** The stores of this area. */
export interface RefundStores {
  readonly refunds: Refunds
}

/** The stores that use cases of this area see: its own and those of the areas below. */
export interface Stores extends PurchaseAreaStores, RefundStores {}

/** The refunds of all tenants; the access rules of the RPCs let only platform administrators come here. */
export interface WholeRefunds {
  refunds(state: Refund['state'] | null, after: After | null, most: number): Promise<readonly Seen<Refund>[]>
}
