import type { CodeMaker } from '../../codes/area.js'
import type { AreaDeps, LeaveFact } from '../../leave/area.js'
import type { Stores as RequestAreaStores } from '../../requests/area.js'
import type { FeedDirectory } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** What this area asks of others. */
export interface CalendarPorts {
  readonly codes: CodeMaker
  readonly feedDirectory: FeedDirectory
}

/** What the use cases that change working times work with: leave that is counted anew has its events. */
export type TimeDeps = AreaDeps<RequestAreaStores, LeaveFact>

/** What the use cases of this area work with. */
export interface Deps extends AreaDeps<Stores, never>, CalendarPorts {}
