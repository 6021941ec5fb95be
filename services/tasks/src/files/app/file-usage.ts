import type { Caller } from '@smartproject/kit/types/caller'

import type { FileUsage } from '../domain/task-file.js'
import type { Deps } from './deps.js'

/** What the files of the caller's tenant take up. */
export function fileUsage(deps: Deps, caller: Caller): Promise<FileUsage> {
  return deps.work.read(caller.tenantId).files.usage()
}
