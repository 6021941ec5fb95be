import type { AreaDeps } from '../../facts/area.js'
import type { TextModel } from '../domain/text-model.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends AreaDeps<Stores, never> {
  /** Drafts texts; null when none is configured. */
  readonly model: TextModel | null
}
