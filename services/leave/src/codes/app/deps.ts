import type { AreaDeps } from '../../leave/area.js'
import type { CodeDirectory, CodeMaker } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** What this area asks of others. */
export interface CodePorts {
  readonly codes: CodeMaker
  readonly codeDirectory: CodeDirectory
}

/** What the use cases of this area work with. */
export interface Deps extends AreaDeps<Stores, never>, CodePorts {}
