import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { listQuery, type ListSelection } from '../../task-kit/api/list.js'
import { useWork, type Card, type TaskFilter } from '../../task-kit/model.js'

/** As many as the server gives at once. */
const PAGE_SIZE = 200

/** All tasks of a project that pass a filter. The first pages are shown while the others are on their way. */
export function useTimelineTasks(project: number, filter: TaskFilter) {
  const { subscription } = useWork()
  const selection = useMemo<ListSelection>(
    () => ({ projects: [project], archived: false, filter, order: null }),
    [project, filter],
  )
  const answer = useInfiniteQuery({
    ...listQuery(subscription, selection, PAGE_SIZE),
    placeholderData: keepPreviousData,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = answer
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const pages = answer.data?.pages
  // A task may have moved to another page while they came.
  const tasks = useMemo(
    () => pages && new Map<string, Card>(pages.flatMap((page) => page.tasks).map((card) => [card.id, card])),
    [pages],
  )
  return { tasks, total: pages?.[0]?.total ?? null, error: answer.error, retry: () => void answer.refetch() }
}
