import type { Caller } from '@smartproject/kit/types/caller'

import { orderOf, selectedProjects } from '../../query/area.js'
import type { TaskExport } from '../domain/export-job.js'
import type { Progress } from '../domain/progress.js'
import { beginExport } from './begin-export.js'
import type { Deps } from './deps.js'
import { exportColumns } from './export/columns.js'

/**
 * Asks for an export and returns its progress; `wake` is called once it is kept.
 * Errors: not_found PROJECT_NOT_FOUND, invalid `order.field_id` | `columns` UNKNOWN, exhausted TOO_MANY_EXPORTS.
 */
export async function startExport(
  deps: Deps,
  caller: Caller,
  input: TaskExport,
  wake: () => void,
): Promise<Progress> {
  const progress = await deps.work.write(caller, async (stores, changes) => {
    const projectNumbers = await selectedProjects(stores, caller, input.projectNumbers)
    await orderOf(stores, input.order, projectNumbers)
    await exportColumns(stores, input, projectNumbers)
    return beginExport({ stores, changes, now: deps.clock.now() }, caller, input)
  })
  wake()
  return progress
}
