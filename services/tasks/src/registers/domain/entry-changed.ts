import type { Entry } from './entry.js'

/** An entry of a register was made, changed, moved, deleted or restored. */
export interface EntryChanged {
  readonly about: 'entry'
  /** State after the change. */
  readonly entry: Entry
}
