import { invalid } from '@smartproject/kit/errors'

import type { Stores } from '../../domain/stores.js'
import type { OrderWish, TaskOrder } from '../../domain/work/task-query.js'

/**
 * The order that was asked for; a custom field must belong to one of the projects or to the whole subscription.
 * Errors: invalid `order.field_id` UNKNOWN.
 */
export async function orderOf(
  stores: Pick<Stores, 'fields'>,
  wish: OrderWish,
  projectNumbers: readonly number[],
): Promise<TaskOrder> {
  const { by, descending } = wish
  if (by !== 'custom') return { by, slot: null, descending }
  const field = await stores.fields.byId(wish.fieldId)
  if (!field || (field.projectNumber !== 0 && !projectNumbers.includes(field.projectNumber)))
    throw invalid([{ field: 'order.field_id', reason: 'UNKNOWN' }])
  return { by, slot: field.slot, descending }
}
