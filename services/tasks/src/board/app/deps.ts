import type { TextModel } from '../../assist/area.js'
import type { AreaDeps } from '../../facts/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends AreaDeps<Stores, OwnEvent> {
  /** Drafts texts; null when none is configured. */
  readonly model: TextModel | null
}
