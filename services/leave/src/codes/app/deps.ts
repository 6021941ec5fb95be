import type { AreaDeps } from '../../leave/area.js'
import type { CodeDirectory, CodeMaker } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'

/** The ports of this area to others. */
export interface CodePorts {
  readonly codes: CodeMaker
  readonly codeDirectory: CodeDirectory
}

/** The dependencies of this area's use cases. */
export interface Deps extends AreaDeps<Stores, never>, CodePorts {}
