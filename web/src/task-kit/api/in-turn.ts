import type { QueryClient } from '@tanstack/react-query'
import { ROOTS } from '../../lib/calls/query-roots.js'

/**
 * Runs a change of a task after the changes of the same task that were started before, so each sends the version
 * the one before has made. It counts as a mutation: refreshes wait for it.
 */
export function inTurn<T>(client: QueryClient, id: string, run: () => Promise<T>): Promise<T> {
  return client
    .getMutationCache()
    .build<T, Error, void, unknown>(client, {
      mutationKey: [ROOTS.work, 'change'],
      scope: { id: `task-${id}` },
      // A change that waits for its turn must not be held up by a tab that thinks it is offline.
      networkMode: 'always',
      mutationFn: run,
    })
    .execute()
}
