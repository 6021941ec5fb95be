import type { Caller } from '@smartproject/kit/types/caller'

import type { FileUsage } from '../domain/task-file.js'
import type { Deps } from './deps.js'

/** The space of the files of the caller's tenant. */
export function fileUsage(deps: Deps, caller: Caller): Promise<FileUsage> {
  return deps.work.read(caller.tenantId).files.usage()
}
