import type { Deps } from '../app/deps.js'
import { categoryRpcs } from './category-rpcs.js'
import { fieldRpcs } from './field-rpcs.js'
import { labelRpcs } from './label-rpcs.js'
import { releaseRpcs } from './release-rpcs.js'
import { restoreItemsRpc } from './restore-items-rpc.js'

/** The RPCs about labels, categories, releases and fields. */
export function catalogueRpcs(deps: Deps) {
  return {
    ...labelRpcs(deps),
    ...categoryRpcs(deps),
    ...releaseRpcs(deps),
    ...fieldRpcs(deps),
    ...restoreItemsRpc(deps),
  }
}
