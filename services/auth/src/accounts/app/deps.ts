import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'

import type { Deps as CredentialDeps } from '../../credentials/area.js'
import type { Stores } from '../domain/stores.js'

/** The tools of the use cases of this area. */
export interface Deps<S extends Stores = Stores> extends CredentialDeps<S> {
  readonly pageTokens: PageTokens
}
