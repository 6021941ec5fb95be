import type { Stores as SecretAreaStores } from '../../secrets/area.js'
import type { Pictures, Users } from './ports.js'

/** The stores of this area. */
export interface UserStores {
  readonly users: Users
  readonly pictures: Pictures
}

/** The stores that use cases of this area may open. */
export interface Stores extends SecretAreaStores, UserStores {}
