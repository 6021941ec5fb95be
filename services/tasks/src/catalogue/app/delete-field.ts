import type { Caller } from '@smartproject/kit/types/caller'

import { managedBy, requirePart } from '../../facts/area.js'
import type { Deps } from './deps.js'
import { fieldChanged } from './field-changed.js'

/**
 * Deletes a custom field with its values; its slot is free for another. Tasks keep their versions.
 * Errors: not_found FIELD_NOT_FOUND, forbidden PERMISSION_DENIED | PART_SWITCHED_OFF.
 */
export async function deleteField(deps: Deps, caller: Caller, id: string): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    const field = await managedBy(stores, caller, await stores.fields.byId(id), 'FIELD_NOT_FOUND')
    await requirePart(stores, field.projectNumber, 'document_tasks')
    await stores.fields.delete(id)
    await stores.taskReferences.unsetField(field)
    await stores.boardCounts.revise(field.projectNumber || 'all')
    changes.publish(fieldChanged(field, true))
    changes.audit({
      action: 'field.deleted',
      targetType: 'field',
      targetId: id,
      project: field.projectNumber,
    })
  })
}
