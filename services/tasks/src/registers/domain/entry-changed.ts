import type { Mentions } from '../../facts/area.js'
import type { Entry } from './entry.js'

/** An entry of a register was made, changed, moved, deleted or restored, or people are mentioned there. */
export interface EntryChanged {
  readonly about: 'entry'
  /** State after the change. */
  readonly entry: Entry
  /** The people whom its texts mention anew. */
  readonly mentions?: Mentions
}
