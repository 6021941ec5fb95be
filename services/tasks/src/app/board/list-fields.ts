import type { Caller } from '@smartproject/kit/types/caller'

import type { FieldDefinition } from '../../domain/board/field-definition.js'
import type { Deps } from '../deps.js'
import { requireReader } from './board-access.js'

/** Custom fields that tasks of the project have, in their order. Errors: not_found PROJECT_NOT_FOUND. */
export async function listFields(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
): Promise<FieldDefinition[]> {
  const stores = deps.work.read(caller.tenantId)
  const [fields] = await Promise.all([
    stores.fields.usableIn(projectNumber),
    requireReader(stores, caller, projectNumber),
  ])
  return fields
}
