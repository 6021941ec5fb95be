import type { CallInput } from '@smartproject/bff/api/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { sessionQuery } from '../../../lib/session/session.js'

const SESSIONS = ['own-sessions'] as const

/** Where a person is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: SESSIONS,
  queryFn: ({ signal }) => ask('getSessions', {}, { signal }),
})

/** The companies a person works in. */
export function ownCompaniesQuery(userId: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, userId] as const,
    queryFn: ({ signal }) => ask('getsublist', { userId }, { signal }),
  })
}

/** Ends one of the own sessions, or all others. */
export function useEndSessions() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'endSessions'>) => send('endSessions', input),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  })
}

/** Sets the name by which one is shown. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'updateProfile'>) => send('updateProfile', input),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  })
}

/** Sets the password. */
export function useChangePassword() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'changePassword'>) => send('changePassword', input),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS }),
  })
}
