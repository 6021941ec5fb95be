import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { ProjectItemChanged } from '../../catalogue/area.js'
import { canSee, managedBy } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import type { View } from '../domain/view.js'

/**
 * The view, if the caller made it or runs the project it is shared in.
 * Errors: not_found VIEW_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function changeableView(stores: Stores, caller: Caller, id: string): Promise<View> {
  const view = await stores.views.byId(id)
  if (view?.ownerId !== caller.userId)
    return managedBy(stores, caller, view?.shared ? view : null, { reason: 'VIEW_NOT_FOUND' })
  if (!(await canSee(stores, caller, view.projectNumber))) throw notFound('VIEW_NOT_FOUND')
  return view
}

/** The event of a shared view; one that is kept to oneself again is gone for the others. */
export function viewChanged({ id, projectNumber, name }: View, deleted: boolean): ProjectItemChanged {
  return { about: 'project-item', projectNumber, kind: 'view', id, name, color: '', deleted, version: 0 }
}
