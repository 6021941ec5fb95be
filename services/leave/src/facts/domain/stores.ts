import type { FactStore } from './ports.js'

/** The stores of this area. */
export interface FactStores {
  readonly facts: FactStore
}

/** The parts this area opens. */
export type Stores = FactStores
