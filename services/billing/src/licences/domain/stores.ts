import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Stores as RenewalAreaStores } from '../../renewal/area.js'
import type { Licence } from './licence.js'

/** The platform's licences. */
export interface Licences {
  find(id: string): Promise<Licence | null>
  byHash(hash: string): Promise<Licence | null>
  /** Newest first, from behind one on. */
  page(after: { createTime: Date; id: string } | null, size: number): Promise<readonly Licence[]>
  /** Errors: precondition LICENCE_REDEEMED for a number that was used. */
  insert(licence: Licence): Promise<void>
  /** False when it is live no more. */
  redeem(id: string, redeemedFor: string, time: Date): Promise<boolean>
  /** False when it is live no more. */
  revoke(id: string): Promise<boolean>
}

/** The days that the clock of the installation has shown. */
export interface SeenDays {
  /** Notes a day of the clock; tells the latest one. */
  note(day: PlainDate): Promise<PlainDate>
}

/** The stores of this area, over all tenants. */
export interface LicenceStores {
  readonly licences: Licences
}

/** The stores that use cases of this area see: its own and those of the areas below. */
export interface Stores extends RenewalAreaStores, LicenceStores {}
