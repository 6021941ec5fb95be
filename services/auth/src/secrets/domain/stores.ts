import type { Attempts } from './ports.js'

/** The stores of this area. */
export interface SecretStores {
  readonly attempts: Attempts
}

/** The stores that use cases of this area may open. */
export type Stores = SecretStores
