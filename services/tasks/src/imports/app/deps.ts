import type { AskedDeps } from '../../jobs/area.js'
import type { ParsedFile, Source } from '../domain/parsed.js'

/** The dependencies of the use cases of this area. */
export interface Deps extends AskedDeps {
  /** Reads a file of tasks in a process of its own. Errors: invalid `content` with the reason of the reader. */
  readonly parseImport: (content: Uint8Array, hint: { readonly source: Source | null }) => Promise<ParsedFile>
}

/** The kind of jobs of this area. */
export const IMPORT = 'import'
