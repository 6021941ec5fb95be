import type { Currency } from './price.js'

/** The seller, as it was when the invoice was issued. */
export interface Seller {
  readonly name: string
  readonly address: string
  readonly taxId: string
}

/** Money that moved, or did not. */
export type Mode = 'test' | 'live'

/** The settings of an installation about money. */
export interface BillingSettings {
  /** Tells installations apart that share an account at the provider. */
  readonly env: string
  readonly mode: Mode | 'none'
  readonly currencies: readonly Currency[]
  readonly seller: Seller
  /** The key and the script that browsers are given. */
  readonly publishableKey: string
  readonly scriptUrl: string
  /** Where transfers go, and how many days they are waited for; null where none are taken. */
  readonly transfer: { readonly account: string; readonly days: number } | null
}

/** Money that moves here, or does not: with test keys of the provider alone nothing counts. */
export function modeOf({ settings }: { readonly settings: Pick<BillingSettings, 'mode'> }): Mode {
  return settings.mode === 'test' ? 'test' : 'live'
}
