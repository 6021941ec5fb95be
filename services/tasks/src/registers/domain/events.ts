import type { EntryChanged } from './entry-changed.js'

/** What this area publishes. */
export type OwnEvent = EntryChanged
