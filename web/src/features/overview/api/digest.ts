import type { CallInput } from '@smartproject/bff/api/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { workKeys } from '../../../task-kit/api/keys.js'

/** Which tasks a short list shows, and in which order. */
export type DigestSelection = Pick<CallInput<'listTasks'>, 'projects' | 'filter' | 'order'>

/** How many tasks a short list shows; the rest is a number. */
const DIGEST_SIZE = 5

/** The first tasks of a selection, and how many there are. Kept with the counts, so news of tasks refresh it. */
export function digestQuery(subscription: number, selection: DigestSelection) {
  return queryOptions({
    queryKey: [...workKeys.groups(subscription), 'digest', selection] as const,
    queryFn: ({ signal }) =>
      ask('listTasks', { subscription, ...selection, page_size: DIGEST_SIZE, with_total: true }, { signal }),
  })
}
