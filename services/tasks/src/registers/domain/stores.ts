import type { FileStores } from '../../files/area.js'
import type { TalkStores } from '../../talk/area.js'
import type { Stores as TaskAreaStores } from '../../task/area.js'
import type { EntryStore } from './ports.js'

/** The stores of this area. */
export interface RegisterStores {
  readonly entries: EntryStore
}

/**
 * The stores that this area opens; numbers are given and tasks are made by the task area, exports are made by the files area, and
 * comments and files of an entry are counted, and end with it, where they are kept.
 */
export interface Stores extends TaskAreaStores, RegisterStores {
  readonly progress: FileStores['progress']
  readonly exportJobs: FileStores['exportJobs']
  readonly comments: Pick<TalkStores['comments'], 'countOf' | 'endAt'>
  readonly threads: Pick<TalkStores['threads'], 'endAt'>
  readonly files: Pick<FileStores['files'], 'keptOf' | 'of' | 'save'>
  readonly blobLedger: FileStores['blobLedger']
}
