import type { TenantId } from '@smartproject/kit/types/ids'

import type { BalancePerson, BalanceRules, BalanceSettings } from './balance-rules.js'
import type { AccountBooking, LedgerRow } from './ledger.js'

export interface BalanceStore {
  /** Balances are off where nothing was chosen. */
  settings(): Promise<BalanceSettings>
  putSettings(settings: BalanceSettings): Promise<void>
  /** Of all types and years. */
  rules(): Promise<BalanceRules[]>
  putRules(rules: BalanceRules): Promise<void>
  /** The own figures of these people; people without any are not in the answer. */
  persons(userIds: readonly string[]): Promise<ReadonlyMap<string, BalancePerson>>
  putPerson(person: BalancePerson): Promise<void>
}

export interface LedgerStore {
  append(rows: readonly LedgerRow[]): Promise<void>
  /** The booked rows of these people from a year on, summed up by type, year and key. */
  sums(userIds: readonly string[], fromYear: number): Promise<AccountBooking[]>
  /** Rows of one person and year, newest first; those of one type where one is named. */
  list(userId: string, year: number, type: string | null, limit: number): Promise<LedgerRow[]>
}

/** A booking of everybody's balances that was asked for, and how far it is. */
export interface BalanceRun {
  readonly id: string
  /** The last person that is done; empty at the beginning. */
  readonly after: string
  readonly done: number
  readonly total: number
  readonly finished: boolean
}

export interface BalanceRunStore {
  get(): Promise<BalanceRun | null>
  put(run: BalanceRun): Promise<void>
}

/** Finds bookings of balances that are not finished, in all subscriptions. */
export interface OpenBalanceRuns {
  find(limit: number): Promise<TenantId[]>
}

/** Reads the rows of a file, the heading first. */
export interface SheetReader {
  /** Errors: invalid IMPORT_UNREADABLE | IMPORT_TOO_LARGE; exhausted TOO_MANY_AT_ONCE. */
  read(content: Uint8Array): Promise<string[][]>
}
