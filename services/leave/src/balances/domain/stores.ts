import type { Stores as DeciderAreaStores } from '../../deciders/area.js'
import type { BalanceStore, LedgerStore, BalanceRunStore } from './ports.js'

/** What this area keeps. */
export interface BalanceStores {
  readonly balances: BalanceStore
  readonly ledger: LedgerStore
  readonly balanceRuns: BalanceRunStore
}

/** What this area opens. */
export interface Stores extends DeciderAreaStores, BalanceStores {}
