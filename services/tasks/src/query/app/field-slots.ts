import type { Stores } from '../domain/stores.js'
import type { TaskFilter } from '../domain/task-query.js'

/** The filter with the slots of its custom fields, by which tasks are found sooner; an unknown field keeps none. */
export async function withSlots(stores: Pick<Stores, 'fields'>, filter: TaskFilter): Promise<TaskFilter> {
  if (filter.custom.length === 0) return filter
  const fields = await Promise.all(filter.custom.map(({ fieldId }) => stores.fields.byId(fieldId)))
  const custom = filter.custom.map((condition, place) => {
    const slot = fields[place]?.slot
    return slot === undefined ? condition : { ...condition, slot }
  })
  return { ...filter, custom }
}
