import type { Stores as SessionAreaStores } from '../../sessions/area.js'
import type { Passkeys, SecondFactors, SignInTokens } from './ports.js'

/** The stores of this area. */
export interface FactorStores {
  readonly secondFactors: SecondFactors
  readonly signInTokens: SignInTokens
  readonly passkeys: Passkeys
}

/** The stores that use cases of this area may open. */
export interface Stores extends SessionAreaStores, FactorStores {}
