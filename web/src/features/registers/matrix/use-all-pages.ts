import { useEffect } from 'react'

interface Pages {
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** Loads page after page of a list, where figures are counted over all of it. */
export function useAllPages({ hasNextPage, isFetching, isError, fetchNextPage }: Pages, on: boolean): void {
  useEffect(() => {
    if (on && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [on, hasNextPage, isFetching, isError, fetchNextPage])
}
