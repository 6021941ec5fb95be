import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'

import type { LeftRuns } from '../../domain/half-run.js'
import type { Deps } from '../deps.js'
import { takeBackRun } from './take-back-run.js'

const BATCH = 20

/**
 * Takes back the runs whose process died before their last part, in all companies: of a long change all is done or nothing, and
 * what was being undone is undone. Several replicas may do this at once. Returns how many runs there were.
 */
export async function endLeftRuns(deps: Deps & { readonly leftRuns: LeftRuns }): Promise<number> {
  return eachAlone(await deps.leftRuns.find(BATCH), async ({ tenantId, runId, userId }) => {
    await takeBackRun(deps, { ...systemCaller(tenantId, runId), userId }, runId)
    return 1
  })
}
