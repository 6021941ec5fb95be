import type { Deps as SessionDeps } from '../../sessions/area.js'
import type { FactorSecrets, WebAuthn } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** What the use cases of this area work with; areas that are built upon it add their stores. */
export interface Deps<S extends Stores = Stores> extends SessionDeps<S> {
  readonly factorSecrets: FactorSecrets
  readonly webAuthn: WebAuthn
}
