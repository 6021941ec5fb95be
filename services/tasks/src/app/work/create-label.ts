import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Label } from '../../domain/work/ports.js'
import type { Deps } from '../deps.js'
import { writableProject } from '../project-access.js'

/**
 * Creates a label and returns its id.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, already_exists LABEL_EXISTS.
 */
export function createLabel(deps: Deps, caller: Caller, draft: Omit<Label, 'id'>): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    await writableProject(stores, caller, draft.projectNumber)
    const id = newId()
    await stores.labels.insert({ ...draft, id })
    changes.audit({ action: 'label.created', targetType: 'label', targetId: id })
    return id
  })
}
