import { isTextGroup, textOfGroup } from '../field-lists.js'
import type { TaskFilter, TaskGrouping, TaskOrder } from '@smartproject/bff/api/work/tasks'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { workKeys } from './keys.js'
import { countKeys } from './recount.js'

const PAGE_SIZE = 50
/** As many as the server gives at once. */
const MOST_PER_PAGE = 200

/** Which tasks a list shows, and in which order. */
export interface ListSelection {
  /** Empty: all projects a person may read. */
  projects: readonly number[]
  archived: boolean
  filter: TaskFilter
  order: TaskOrder | null
}

const selected = ({ projects, archived, filter }: ListSelection) => ({
  projects: [...projects],
  archived,
  filter,
})

/** Pages of a list, each from where the last one ended; the first one also counts them all. */
export function listQuery(subscription: number, selection: ListSelection) {
  return infiniteQueryOptions({
    queryKey: workKeys.list(subscription, selection),
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listTasks',
        {
          subscription,
          ...selected(selection),
          ...(selection.order ? { order: selection.order } : {}),
          page_size: PAGE_SIZE,
          ...(pageParam === '' ? { with_total: true } : { page_token: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_page_token || undefined,
  })
}

/** How many tasks of a list belong to each value of one field. */
export function groupsQuery(subscription: number, selection: ListSelection, by: TaskGrouping) {
  return queryOptions({
    queryKey: countKeys.groups(subscription, selected(selection), by),
    queryFn: async ({ signal }) => {
      const { groups } = await ask('groupTasks', { subscription, ...selected(selection), by }, { signal })
      return groups
    },
  })
}

/** The part of a list that is one group. */
export function groupSelection(selection: ListSelection, by: TaskGrouping, key: string): ListSelection {
  const { filter } = selection
  const narrowed = (part: Partial<TaskFilter>) => ({ ...selection, filter: { ...filter, ...part } })
  const text = textOfGroup(by)
  if (text || isTextGroup(by)) return narrowed(text ? { [text.filter.part]: [key] } : {})
  switch (by) {
    case 'status':
      return narrowed({ statuses: [key as NonNullable<TaskFilter['statuses']>[number]] })
    case 'assignee':
      return narrowed({ assignees: [key] })
    case 'label':
      return narrowed({ labels: [key] })
    case 'category':
      return narrowed({ categories: [key] })
    case 'release':
      return narrowed({ releases: [key] })
    case 'priority':
      return narrowed({ priorities: [Number(key)] })
    case 'task_type':
      return narrowed({ task_types: [Number(key)] })
    case 'project':
    default:
      return { ...selection, projects: [Number(key)] }
  }
}

/** Ids of a project's tasks that pass a filter, at most so many; for pages whose own call knows no filter. */
export function matchingTasksQuery(subscription: number, project: number, filter: TaskFilter, most: number) {
  return queryOptions({
    // Beside the lists rather than among them: this one holds ids, not pages.
    queryKey: [...workKeys.groups(subscription), 'matching', project, filter, most] as const,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const ids: string[] = []
      let token = ''
      while (ids.length < most) {
        const input = { subscription, projects: [project], filter, page_size: MOST_PER_PAGE }
        const answer = await ask('listTasks', token ? { ...input, page_token: token } : input, { signal })
        ids.push(...answer.tasks.map((task) => task.id))
        token = answer.next_page_token
        if (token === '') break
      }
      return ids
    },
  })
}
