import type { Caller } from '@smartproject/kit/types/caller'

import type { Deps } from './deps.js'
import { changeableView, viewChanged } from './view-access.js'

/** Deletes a view: its maker, or a manager of the project. Errors: not_found VIEW_NOT_FOUND, forbidden PERMISSION_DENIED. */
export async function deleteView(deps: Deps, caller: Caller, id: string): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    const view = await changeableView(stores, caller, id)
    await stores.views.delete(id)
    if (view.shared) changes.publish(viewChanged(view, true))
    changes.audit({ action: 'view.deleted', targetType: 'view', targetId: id, project: view.projectNumber })
  })
}
