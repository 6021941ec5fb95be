import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { workKeys } from './keys.js'

const SETUP_STALE_MS = 60_000

/** Everything a board needs beside its tasks: lanes, people, labels, fields, views, rights. */
export function setupQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: workKeys.setup(subscription, project),
    queryFn: ({ signal }) => ask('getBoardSetup', { subscription, project }, { signal }),
    staleTime: SETUP_STALE_MS,
  })
}
