import type { Attempts } from './ports.js'

/** What this area keeps. */
export interface SecretStores {
  readonly attempts: Attempts
}

/** What this area opens. */
export type Stores = SecretStores
