import type { Stores as SecretAreaStores } from '../../secrets/area.js'
import type { Pictures, Users } from './ports.js'

/** What this area keeps. */
export interface UserStores {
  readonly users: Users
  readonly pictures: Pictures
}

/** What this area opens. */
export interface Stores extends SecretAreaStores, UserStores {}
