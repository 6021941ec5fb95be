import type { Deps } from '../app/deps.js'
import { searchTermRpcs } from './search-term-rpcs.js'
import { setupRpc } from './setup-rpc.js'
import { shortcutRpcs } from './shortcut-rpcs.js'
import { viewRpcs } from './view-rpcs.js'

/** The RPCs of the BoardService about views, search terms, shortcuts and what a board opens with. */
export function boardRpcs(deps: Deps) {
  return { ...setupRpc(deps), ...viewRpcs(deps), ...searchTermRpcs(deps), ...shortcutRpcs(deps) }
}
