import type { Stores as SessionAreaStores } from '../../sessions/area.js'
import type { Passkeys, SecondFactors, SignInTokens } from './ports.js'

/** What this area keeps. */
export interface FactorStores {
  readonly secondFactors: SecondFactors
  readonly signInTokens: SignInTokens
  readonly passkeys: Passkeys
}

/** What this area opens. */
export interface Stores extends SessionAreaStores, FactorStores {}
