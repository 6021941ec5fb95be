import { isTextGroup, TEXT_ROWS, textFields, type CardFields } from '../field-lists.js'
import type { TaskFilter, TaskGrouping, TaskStatus } from '../model.js'

/** Name of the only group of a list that is not grouped. */
export const UNGROUPED = ''

export interface Implied {
  fields: CardFields
  status: TaskStatus | null
}

/** The one value of a part, or undefined where there is none or a choice. */
function single<T>(values: readonly T[] | undefined): T | undefined {
  return values?.length === 1 ? values[0] : undefined
}

/** The values a new task needs to be seen where it is made: the single values of the filter, then those of its group. */
export function impliedFields(filter: TaskFilter, by: TaskGrouping | null, group: string): Implied {
  const label = single(filter.labels?.filter(Boolean))
  const fromFilter: CardFields = {
    assignee: single(filter.assignees),
    category: single(filter.categories),
    release: single(filter.releases),
    priority: single(filter.priorities),
    task_type: single(filter.task_types),
    ...(label ? { labels: [label] } : {}),
    ...Object.fromEntries(TEXT_ROWS.map((row) => [row.name, single(filter[row.filter.part])])),
  }
  const grouped: { fields: CardFields; status: TaskStatus | null } =
    by === null || (group === UNGROUPED && by !== 'assignee')
      ? { fields: {}, status: null }
      : ofGroup(by, group)
  const fields = Object.entries({ ...fromFilter, ...grouped.fields }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return {
    fields: Object.fromEntries(fields),
    status: grouped.status ?? single(filter.statuses) ?? null,
  }
}

function ofGroup(by: TaskGrouping, group: string): Implied {
  const none = { fields: {}, status: null }
  if (isTextGroup(by)) return { fields: textFields(by, group), status: null }
  switch (by) {
    case 'status':
      return { fields: {}, status: group as TaskStatus }
    case 'assignee':
      return { fields: { assignee: group }, status: null }
    case 'label':
      return { fields: { labels: [group] }, status: null }
    case 'category':
      return { fields: { category: group }, status: null }
    case 'release':
      return { fields: { release: group }, status: null }
    case 'priority':
      return { fields: { priority: Number(group) }, status: null }
    case 'task_type':
      return { fields: { task_type: Number(group) }, status: null }
    case 'project':
    default:
      return none
  }
}
