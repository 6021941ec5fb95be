import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchSession, type SessionUser } from './http.js'

/** Who is signed in. Read once at start, again after every sign-in and sign-out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'] as const,
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** The person at the screen, or null before the sign-in. */
export function useSessionUser(): SessionUser | null {
  return useQuery(sessionQuery).data?.user ?? null
}
