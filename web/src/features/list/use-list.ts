import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { groupSelection, groupsQuery, type ListSelection } from '../../task-kit/api/list.js'
import { useListPages, type ListPages } from './api/list-pages.js'
import { isTextGroup } from '../../task-kit/field-lists.js'
import { UNGROUPED } from '../../task-kit/filter/implied-fields.js'
import { LANES, useWork, type BoardSetup, type TaskGrouping } from '../../task-kit/model.js'
import {
  gridRows,
  withoutDuplicates,
  type GridRow,
  type GroupTasks,
  type ShownGroup,
} from './grid/grid-rows.js'

export interface ListOptions {
  selection: ListSelection
  grouping: TaskGrouping | null
  setup: BoardSetup | null
  /** Projects in the order of their groups. */
  projects: readonly { number: number }[]
  /** With a line for a new task above each group. */
  creates: boolean
}

export interface ListState {
  rows: readonly GridRow[]
  /** How many pass the filter; null until that is known. */
  total: number | null
  /** Nothing has come yet. */
  waiting: boolean
  /** Why nothing came. */
  error: unknown
  retry: () => void
  more: (group: string) => void
  toggle: (group: string, open: boolean) => void
}

type Counted = readonly { key: string; count: number }[]

/** Groups in the order people know: lanes as on the board, priorities from the top, the rest as set up, none last. */
function sortedGroups(
  groups: Counted,
  by: TaskGrouping,
  setup: BoardSetup | null,
  projects: readonly { number: number }[],
): Counted {
  const orderOf = (): readonly string[] => {
    if (isTextGroup(by)) return []
    switch (by) {
      case 'status':
        return LANES
      case 'priority':
        return ['4', '3', '2', '1', '0']
      case 'task_type':
        return ['1', '2', '3', '5', '6']
      case 'assignee':
        return (setup?.people ?? []).map((one) => one.id)
      case 'label':
        return (setup?.labels ?? []).map((one) => one.id)
      case 'category':
        return (setup?.categories ?? []).map((one) => one.id)
      case 'release':
        return (setup?.releases ?? []).map((one) => one.id)
      case 'project':
      default:
        return projects.map((one) => String(one.number))
    }
  }
  const places = new Map(orderOf().map((key, index) => [key, index]))
  const placeOf = (key: string) => places.get(key) ?? (key === '' ? Infinity : places.size)
  return groups.toSorted((a, b) => placeOf(a.key) - placeOf(b.key) || (a.key < b.key ? -1 : 1))
}

/** Labels a filter does not ask for also stand on its tasks; they make no groups of their own. */
function wanted(groups: Counted, by: TaskGrouping, selection: ListSelection): Counted {
  const { labels } = selection.filter
  return by === 'label' && labels?.length ? groups.filter(({ key }) => labels.includes(key)) : groups
}

function tasksOf(pages: ListPages): GroupTasks {
  const tasks = withoutDuplicates(pages.data?.pages ?? [])
  if (pages.isError && !pages.isFetching) return { tasks, state: 'failed' }
  if (pages.isFetchingNextPage || pages.isPending) return { tasks, state: 'loading' }
  return { tasks, state: pages.hasNextPage ? 'waiting' : 'complete' }
}

function useGroups({ selection, grouping, setup, projects }: ListOptions, closed: ReadonlySet<string>) {
  const { subscription } = useWork()
  const query = useQuery({
    ...groupsQuery(subscription, selection, grouping ?? 'status'),
    enabled: grouping !== null,
    placeholderData: keepPreviousData,
  })
  const groups = useMemo((): readonly ShownGroup[] | null => {
    if (grouping === null || !query.data || query.isPlaceholderData) return null
    const sorted = sortedGroups(wanted(query.data, grouping, selection), grouping, setup, projects)
    return sorted.map(({ key, count }) => ({ key, count, open: !closed.has(key) }))
  }, [grouping, query.data, query.isPlaceholderData, selection, setup, projects, closed])
  return { groups, query }
}

/** The lines of a list with everything that makes them grow: groups, pages, what is open. */
export function useList(options: ListOptions): ListState {
  const { selection, grouping, creates } = options
  const { subscription } = useWork()
  const [closedAt, setClosed] = useState<{ by: TaskGrouping | null; keys: ReadonlySet<string> }>({
    by: grouping,
    keys: new Set(),
  })
  const closed = useMemo(
    () => (closedAt.by === grouping ? closedAt.keys : new Set<string>()),
    [closedAt, grouping],
  )
  const { groups, query } = useGroups(options, closed)
  const lists = useMemo(() => {
    if (grouping === null) return new Map([[UNGROUPED, selection]])
    const open = (groups ?? []).filter((group) => group.open && group.count > 0)
    return new Map(open.map(({ key }) => [key, groupSelection(selection, grouping, key)]))
  }, [grouping, groups, selection])
  const pages = useListPages(subscription, lists)
  const rows = useMemo(() => {
    const tasks = new Map([...pages].map(([key, one]) => [key, tasksOf(one)]))
    for (const group of groups ?? []) {
      if (group.count === 0) tasks.set(group.key, { tasks: [], state: 'complete' })
    }
    return gridRows(grouping === null ? null : (groups ?? []), tasks, creates)
  }, [pages, groups, grouping, creates])

  const only = pages.get(UNGROUPED)
  const ungrouped = grouping === null
  const counted = groups?.reduce((sum, group) => sum + group.count, 0) ?? null
  const failed = ungrouped
    ? only?.isLoadingError
      ? only.error
      : null
    : query.isLoadingError
      ? query.error
      : null
  return {
    rows,
    total: ungrouped ? (only?.data?.pages[0]?.total ?? null) : counted,
    waiting: ungrouped ? (only?.isPending ?? true) : groups === null,
    error: failed,
    retry: useCallback(() => void (ungrouped ? only?.refetch() : query.refetch()), [ungrouped, only, query]),
    more: useMore(pages),
    toggle: useCallback(
      (group, open) => {
        const keys = new Set(closed)
        if (open) keys.delete(group)
        else keys.add(group)
        setClosed({ by: grouping, keys })
      },
      [closed, grouping],
    ),
  }
}

function useMore(pages: ReadonlyMap<string, ListPages>) {
  return useCallback(
    (group: string) => {
      const list = pages.get(group)
      if (!list || list.isFetching) return
      if (list.data) void list.fetchNextPage()
      else void list.refetch()
    },
    [pages],
  )
}
