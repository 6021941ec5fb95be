import type { Deps as JobDeps } from '../../jobs/area.js'
import type { ParsedFile, Source } from '../domain/parsed.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends JobDeps {
  /** Reads a file of tasks in a process of its own. Errors: invalid `content` with the reason of the reader. */
  readonly parseImport: (content: Uint8Array, hint: { readonly source: Source | null }) => Promise<ParsedFile>
  /** Something is to be worked on. */
  readonly wakeJobs: () => void
}

/** The kind of jobs of this area. */
export const IMPORT = 'import'
