import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { ProjectItemChanged } from '../../domain/board/project-item-changed.js'
import type { View } from '../../domain/board/view.js'
import { accessTo, runs } from '../../domain/project.js'
import type { Stores } from '../../domain/stores.js'
import { arrangesSubscription } from './board-access.js'

/**
 * The view, if the caller made it or runs the project it is shared in.
 * Errors: not_found VIEW_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function changeableView(stores: Stores, caller: Caller, id: string): Promise<View> {
  const view = await stores.views.byId(id)
  const own = view?.ownerId === caller.userId
  if (!view || !(own || view.shared)) throw notFound('VIEW_NOT_FOUND')
  const project = view.projectNumber === 0 ? null : await stores.projects.byNumber(view.projectNumber)
  const seen = view.projectNumber === 0 || (project !== null && accessTo(project, caller) !== 'none')
  if (!seen) throw notFound('VIEW_NOT_FOUND')
  if (!own && !(project ? runs(project, caller) : arrangesSubscription(caller)))
    throw new DomainError('forbidden', 'PERMISSION_DENIED')
  return view
}

/** The event of a shared view; one that is kept to oneself again is gone for the others. */
export function viewChanged({ id, projectNumber, name }: View, deleted: boolean): ProjectItemChanged {
  return { about: 'project-item', projectNumber, kind: 'view', id, name, color: '', deleted }
}
