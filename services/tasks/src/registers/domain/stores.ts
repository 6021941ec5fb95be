import type { FactStores } from '../../facts/area.js'
import type { FileStores } from '../../files/area.js'
import type { TaskStores } from '../../task/area.js'
import type { EntryStore } from './ports.js'

/** What this area keeps. */
export interface RegisterStores {
  readonly entries: EntryStore
}

/** What this area opens; numbers are given by the task area, exports are made by the files area. */
export interface Stores extends FactStores, RegisterStores {
  readonly counters: TaskStores['counters']
  readonly progress: FileStores['progress']
  readonly exportJobs: FileStores['exportJobs']
}
