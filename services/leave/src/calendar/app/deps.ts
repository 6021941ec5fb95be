import type { CodeMaker } from '../../codes/area.js'
import type { AreaDeps } from '../../leave/area.js'
import type { FeedDirectory } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** The ports of this area to others. */
export interface CalendarPorts {
  readonly codes: CodeMaker
  readonly feedDirectory: FeedDirectory
}

/** The dependencies of this area's use cases. */
export interface Deps extends AreaDeps<Stores, never>, CalendarPorts {}
