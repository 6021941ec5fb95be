import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** The request behind a code of a mail, as it is now. Looking changes nothing. */
export function leaveByCodeQuery(code: string) {
  return queryOptions({
    queryKey: [ROOTS.leave, 'code', code] as const,
    queryFn: ({ signal }) => ask('getLeaveByCode', { code }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
