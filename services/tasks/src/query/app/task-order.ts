import { invalid } from '@smartproject/kit/errors'

import { nameKeyOf } from '../../search/area.js'
import type { FieldDefinition } from '../../catalogue/area.js'
import type { Stores } from '../domain/stores.js'
import type { SortRequest, TaskOrder } from '../domain/task-query.js'

/** The sources of orders. */
type OrderStores = Pick<Stores, 'fields' | 'projects' | 'members'>

/**
 * The order that was asked for; a custom field must belong to one of the projects or to the whole subscription.
 * Choices come in the order of the field, people by their names.
 * Errors: invalid `order.field_id` UNKNOWN.
 */
export async function orderOf(
  stores: OrderStores,
  input: SortRequest,
  projectNumbers: readonly number[],
): Promise<TaskOrder> {
  const { by, descending } = input
  if (by !== 'custom') return { by, slot: null, descending }
  const field = await stores.fields.byId(input.fieldId)
  if (!field || (field.projectNumber !== 0 && !projectNumbers.includes(field.projectNumber)))
    throw invalid([{ field: 'order.field_id', reason: 'UNKNOWN' }])
  const values = await valuesOf(stores, field, projectNumbers)
  return { by, slot: field.slot, descending, ...(values && { values: values.map(nameKeyOf) }) }
}

async function valuesOf(
  stores: OrderStores,
  field: FieldDefinition,
  projectNumbers: readonly number[],
): Promise<string[] | null> {
  if (field.kind === 'choice') return field.choices.map(({ id }) => id)
  if (field.kind !== 'person') return null
  const projects = await stores.projects.withNumbers(projectNumbers)
  const userIds = new Set(projects.flatMap(({ members }) => members.map(({ userId }) => userId)))
  const known = await stores.members.withIds([...userIds])
  const names = new Map(known.map(({ userId, fullname }) => [userId, nameKeyOf(fullname)]))
  const nameOf = (userId: string) => names.get(userId) ?? ''
  return [...userIds].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0))
}
