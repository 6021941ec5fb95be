import type { HostSwitch } from '@smartproject/bff/api/host-switches'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { fetchSession, type SessionUser } from '../calls/http.js'
import { announceSignIn } from '../live/sign-in-news.js'

const NOTHING: readonly HostSwitch[] = []

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

/** The parts hidden on this host, by the server. */
export function useHidden(): readonly HostSwitch[] {
  return useQuery(sessionQuery).data?.hidden ?? NOTHING
}

/** Begins anew with a session that has just started: nothing of an earlier person stays, and other windows learn who it is. */
export async function beginSession(client: QueryClient): Promise<void> {
  client.clear()
  const { user } = await client.fetchQuery(sessionQuery)
  if (user) announceSignIn({ id: String(user.id), fullname: user.fullname })
}
