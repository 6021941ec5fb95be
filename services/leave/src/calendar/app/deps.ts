import type { CodeMaker } from '../../codes/area.js'
import type { AreaDeps } from '../../leave/area.js'
import type { FeedDirectory } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** What this area asks of others. */
export interface CalendarPorts {
  readonly codes: CodeMaker
  readonly feedDirectory: FeedDirectory
}

/** What the use cases of this area work with. */
export interface Deps extends AreaDeps<Stores, never>, CalendarPorts {}
