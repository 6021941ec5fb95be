import type { Subjects } from '../../facts/area.js'
import type { Deps as TaskDeps, TaskChanged } from '../../task/area.js'
import type { LibraryRules } from '../domain/library.js'
import type { InfectedNotice, UncheckedReaders } from '../domain/scan.js'
import type { StorageNotice } from '../domain/storage.js'
import type { Stores } from '../domain/stores.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends TaskDeps<Stores, TaskChanged | StorageNotice | InfectedNotice> {
  /** The rights to add files, by type of subject. */
  readonly subjects: Subjects<Stores, TaskChanged>
  /** The rights to add versions to document libraries. */
  readonly library: LibraryRules<Stores, TaskChanged>
  /** Who opens files that the scanner has not called clean. */
  readonly uncheckedReaders: UncheckedReaders
}
