import type { Caller } from '@smartproject/kit/types/caller'

import { requireReader } from '../../facts/area.js'
import type { FieldDefinition } from '../domain/field-definition.js'
import type { Deps } from './deps.js'

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
