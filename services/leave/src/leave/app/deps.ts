import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { Clock } from '@smartproject/kit/types/clock'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

/** The dependencies of an area's use cases: its stores and the events that it publishes. */
export interface AreaDeps<Stores, Event> {
  readonly work: UnitOfWork<Stores, Event>
  readonly clock: Clock
  readonly pageTokens: PageTokens
}
