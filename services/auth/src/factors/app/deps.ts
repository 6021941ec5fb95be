import type { Deps as SessionDeps } from '../../sessions/area.js'
import type { FactorSecrets, WebAuthn } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** The tools of the use cases of this area; the areas above add their stores. */
export interface Deps<S extends Stores = Stores> extends SessionDeps<S> {
  readonly factorSecrets: FactorSecrets
  readonly webAuthn: WebAuthn
}
