import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { Clock } from '@smartproject/kit/types/clock'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { Models } from '../domain/stores.js'

/** The dependencies of the use cases. This service publishes nothing. */
export interface Deps {
  readonly work: UnitOfWork<Models, never>
  readonly clock: Clock
  readonly pageTokens: PageTokens
}
