import type { CallOutput } from '@smartproject/bff/api/calls'
import type { Card, TaskFilter, TaskGrouping } from '@smartproject/bff/api/work/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { isTextGroup, TEXT_ROWS } from '../field-lists.js'
import { passes } from './filter-match.js'
import { workKeys } from './keys.js'

type Groups = CallOutput<'groupTasks'>['groups']
type LaneCounts = CallOutput<'countTasks'>

/** Which tasks are counted. */
export interface Selection {
  projects: readonly number[]
  archived: boolean
  filter: TaskFilter
}

/** Keys of the groups of tasks and of the counts by lane, for those who ask for them. */
export const countKeys = {
  groups: <T extends Selection>(subscription: number, selection: T, by: TaskGrouping) =>
    [...workKeys.groups(subscription), 'list', selection, by] as const,
  lanes: (subscription: number, project: number, filter: TaskFilter, archived: boolean) =>
    [...workKeys.groups(subscription), 'counts', project, filter, archived] as const,
}

/**
 * Corrects what is counted of groups and lanes for a task that has changed; `after` is null for one that is gone. Counts
 * of a filter that a card does not tell about stay until the server is asked.
 */
export function recount(client: QueryClient, subscription: number, before: Card, after: Card | null): void {
  const cache = client.getQueryCache()
  const root = workKeys.groups(subscription)
  for (const { queryKey } of cache.findAll({ queryKey: [...root, 'list'] })) {
    const [selection, by] = queryKey.slice(4) as [Selection, TaskGrouping]
    const keys = (card: Card | null) => (card && isIn(selection, card) ? groupsOf(card, by) : [])
    client.setQueryData<Groups>(queryKey, (groups) => groups && shifted(groups, keys(before), keys(after)))
  }
  for (const { queryKey } of cache.findAll({ queryKey: [...root, 'counts'] })) {
    const [project, filter, archived] = queryKey.slice(4) as [number, TaskFilter, boolean]
    const selection = { projects: [project], archived, filter }
    client.setQueryData<LaneCounts>(queryKey, (counts) => {
      const next = counts && { ...counts }
      if (next && isIn(selection, before)) next[before.status] = Math.max(0, next[before.status] - 1)
      if (next && after && isIn(selection, after)) next[after.status] += 1
      return next
    })
  }
}

function isIn({ projects, archived, filter }: Selection, card: Card): boolean {
  const there = projects.length === 0 || projects.includes(card.project)
  return there && !card.deleted && card.archived === archived && passes(card, filter) === true
}

/** The groups in which a task is counted: several for its labels. */
function groupsOf(card: Card, by: TaskGrouping): readonly string[] {
  if (isTextGroup(by)) return TEXT_ROWS.filter(({ group }) => group === by).map(({ name }) => card[name])
  switch (by) {
    case 'label':
      return card.labels.length > 0 ? card.labels : ['']
    case 'assignee':
    case 'category':
    case 'release':
    case 'status':
      return [card[by]]
    case 'priority':
    case 'task_type':
    case 'project':
    default:
      return [String(card[by])]
  }
}

function shifted(groups: Groups, from: readonly string[], to: readonly string[]): Groups {
  const come = to.filter((key) => !from.includes(key))
  const gone = from.filter((key) => !to.includes(key))
  if (come.length + gone.length === 0) return groups
  const by = (key: string) => Number(come.includes(key)) - Number(gone.includes(key))
  const known = groups.map((group) => ({ ...group, count: Math.max(0, group.count + by(group.key)) }))
  const fresh = come.filter((key) => !groups.some((group) => group.key === key))
  return [...known, ...fresh.map((key) => ({ key, count: 1 }))]
}
