import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { CatalogueDraft } from './catalogue-draft.js'
import type { Catalogue } from './catalogue.js'
import type { Coupon } from './coupon.js'

/** The one draft of a price list. */
export interface Drafts {
  find(): Promise<CatalogueDraft | null>
  /** Stores the state that follows the one with `version - 1`. Errors: stale VERSION_MISMATCH. */
  save(next: CatalogueDraft): Promise<void>
  /** Makes a price list of it and throws it away. */
  publish(list: Catalogue): Promise<void>
}

/** The platform's coupons. */
export interface Coupons {
  find(code: string): Promise<Coupon | null>
  /** By code, behind one on. */
  page(after: string, most: number): Promise<readonly Coupon[]>
  /** Errors: already_exists COUPON_EXISTS. */
  insert(coupon: Coupon): Promise<void>
  setState(code: string, state: Coupon['state']): Promise<void>
  /** Counts a use; false where none is left. */
  hold(code: string): Promise<boolean>
  /** Takes a use back. */
  release(code: string): Promise<void>
}

/** The platform's price lists. */
export interface Catalogues {
  /** The one that holds on a day. */
  on(day: PlainDate): Promise<Catalogue>
  /** The one with that number; the first one where it is unknown. */
  version(version: number): Promise<Catalogue>
  /** Every one, the last one first. */
  all(): Promise<readonly Catalogue[]>
}

/** Where a list goes on. */
export interface After {
  readonly time: Date
  readonly id: string
}

/** The stores of this area, over all tenants. */
export interface PriceStores {
  readonly coupons: Coupons
  readonly draft: Drafts
}

/** The stores that use cases of this area see: its own and those of the areas below. */
export interface Stores extends PriceStores {}
