import type { Caller } from '@smartproject/kit/types/caller'

import type { StoredFile } from '../domain/task-file.js'
import type { Deps } from './deps.js'
import { ownUpload } from './file-access.js'

/** An announced file as far as it has arrived. Errors: not_found FILE_NOT_FOUND. */
export function uploadStatus(deps: Deps, caller: Caller, fileId: string): Promise<StoredFile> {
  return ownUpload(deps.work.read(caller.tenantId), caller, fileId, deps.clock.now())
}
