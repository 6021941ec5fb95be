import type { AttachmentStores } from '../../attachments/area.js'
import type { Stores as BalanceAreaStores } from '../../balances/area.js'
import type { CodeStores } from '../../codes/area.js'
import type { RecountStore } from './ports.js'

/** The stores of this area. */
export interface RequestStores {
  readonly recounts: RecountStore
}

/** The parts this area opens. */
export interface Stores extends BalanceAreaStores, CodeStores, AttachmentStores, RequestStores {}
