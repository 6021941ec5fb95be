import type { After } from '../../prices/area.js'
import type { Stores as RenewalAreaStores } from '../../renewal/area.js'
import type { Seen } from '../../subscription/area.js'
import type { Purchase, TransferList } from './purchase.js'

/** The tenant's purchases. */
export interface Purchases {
  find(id: string): Promise<Purchase | null>
  /** The one that waits for something. */
  open(): Promise<Purchase | null>
  /** The last ones, newest first. */
  latest(most: number): Promise<readonly Purchase[]>
  /** Errors: precondition PURCHASE_OPEN. */
  insert(purchase: Purchase): Promise<void>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: Purchase): Promise<void>
}

/** The stores of this area. */
export interface PurchaseStores {
  readonly purchases: Purchases
}

/** The stores that use cases of this area see: its own and those of the areas below. */
export interface Stores extends RenewalAreaStores, PurchaseStores {}

/** Purchases of all tenants; the access rules of the RPCs let only platform administrators come here. */
export interface WholeTransfers {
  /** Purchases that are paid by transfer, newest first. */
  transfers(which: TransferList, after: After | null, most: number): Promise<readonly Seen<Purchase>[]>
}

/** Which purchases wait, over all tenants. */
export interface DuePurchases {
  /** Purchases that were not looked at since then; they count as looked at now. */
  purchases(before: Date, most: number): Promise<readonly { tenantId: string; id: string }[]>
}
