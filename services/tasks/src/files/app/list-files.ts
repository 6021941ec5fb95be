import type { Caller } from '@smartproject/kit/types/caller'

import { readableTask } from '../../task/area.js'
import { MAX_FILES, type StoredFile } from '../domain/task-file.js'
import type { Deps } from './deps.js'

/** The files of a task, newest first. Errors: not_found TASK_NOT_FOUND. */
export async function listFiles(deps: Deps, caller: Caller, taskId: string): Promise<StoredFile[]> {
  const stores = deps.work.read(caller.tenantId)
  await readableTask(stores, caller, taskId)
  return stores.files.ofTask(taskId, MAX_FILES)
}
