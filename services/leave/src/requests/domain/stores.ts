import type { AttachmentStores } from '../../attachments/area.js'
import type { Stores as BalanceAreaStores } from '../../balances/area.js'
import type { CodeStores } from '../../codes/area.js'
import type { RecountStore } from './ports.js'

/** What this area keeps. */
export interface RequestStores {
  readonly recounts: RecountStore
}

/** What this area opens. */
export interface Stores extends BalanceAreaStores, CodeStores, AttachmentStores, RequestStores {}
