import type { FactStore } from './ports.js'

/** What this area keeps. */
export interface FactStores {
  readonly facts: FactStore
}

/** What this area opens. */
export type Stores = FactStores
