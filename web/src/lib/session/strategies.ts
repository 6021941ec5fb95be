import type { CallOutput } from '@smartproject/bff/api/calls'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../calls/http.js'

/** The ways to sign in that are enabled. */
export const strategiesQuery = queryOptions({
  queryKey: ['strategies'] as const,
  queryFn: ({ signal }) => get<CallOutput<'getStrategies'>>('getStrategies', { signal }),
  select: (all) => all.filter(({ enabled }) => enabled),
  staleTime: Infinity,
})
