import { DomainError, invalid, type FieldViolation } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { columnFaults, type FieldDefinition } from '../../catalogue/area.js'
import { requireReader, requireWriter } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import { MAX_VIEWS, type View } from '../domain/view.js'
import type { Deps } from './deps.js'
import { changeableView, viewChanged } from './view-access.js'

/** The chosen values of a view. */
export type ViewDraft = Omit<View, 'ownerId'>

/**
 * Creates a view (empty id) of the caller, or changes one; its maker and its project stay. A reader keeps views
 * to themself.
 * Errors: not_found PROJECT_NOT_FOUND | VIEW_NOT_FOUND, forbidden PERMISSION_DENIED, precondition TOO_MANY_VIEWS, invalid.
 */
export function saveView(deps: Deps, caller: Caller, draft: ViewDraft): Promise<View> {
  return deps.work.write(caller, async (stores, changes) => {
    const before = draft.id === '' ? null : await changeableView(stores, caller, draft.id)
    const projectNumber = before?.projectNumber ?? draft.projectNumber
    await (draft.shared ? requireWriter : requireReader)(stores, caller, projectNumber)
    const faults = lostFieldFaults(draft, await stores.fields.usableIn(projectNumber))
    if (faults.length > 0) throw invalid(faults)
    if (!before) await requireQuota(stores, caller, projectNumber)
    const ownerId = before?.ownerId ?? caller.userId
    const view = { ...draft, id: before?.id ?? newId(), ownerId, projectNumber }
    await stores.views.save(view)
    if (view.shared || before?.shared) changes.publish(viewChanged(view, !view.shared))
    const action = before ? 'view.updated' : 'view.created'
    changes.audit({ action, targetType: 'view', targetId: view.id, project: projectNumber })
    return view
  })
}

async function requireQuota(stores: Stores, caller: Caller, projectNumber: number): Promise<void> {
  if ((await stores.views.countOwn(projectNumber, caller.userId)) >= MAX_VIEWS)
    throw new DomainError('precondition', 'TOO_MANY_VIEWS')
}

function lostFieldFaults(draft: ViewDraft, fields: readonly FieldDefinition[]): FieldViolation[] {
  const known = (fieldId: string) => fields.some(({ id }) => id === fieldId)
  const faults = columnFaults(draft.columns, fields, 'view.columns')
  if (!draft.filter.custom.every(({ fieldId }) => known(fieldId)))
    faults.push({ field: 'view.filter.custom.field_id', reason: 'UNKNOWN' })
  if (draft.order?.by === 'custom' && !known(draft.order.fieldId))
    faults.push({ field: 'view.order.field_id', reason: 'UNKNOWN' })
  return faults
}
