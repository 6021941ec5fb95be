import type { Stores as DeciderAreaStores } from '../../deciders/area.js'
import type { BalanceStore, LedgerStore, BalanceRunStore } from './ports.js'

/** The stores of this area. */
export interface BalanceStores {
  readonly balances: BalanceStore
  readonly ledger: LedgerStore
  readonly balanceRuns: BalanceRunStore
}

/** The parts this area opens. */
export interface Stores extends DeciderAreaStores, BalanceStores {}
