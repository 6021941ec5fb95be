import { useMutation, useQueryClient } from '@tanstack/react-query'
import { command, type SessionUser } from '../../../lib/http.js'
import { sessionQuery } from '../../../lib/session.js'

export interface Credentials {
  email: string
  password: string
}

export interface SignedIn {
  accessToken: string
  user: SessionUser
}

/** Signs in. Nothing of an earlier person stays in memory, and the new session's token is taken at once. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    meta: { anonymous: true },
    mutationFn: (credentials: Credentials) =>
      command<Credentials, SignedIn>('authenticate_login', credentials),
    onSuccess: async () => {
      client.clear()
      await client.fetchQuery(sessionQuery)
    },
  })
}

/** Signs out. The page is loaded anew, so nothing of the session stays in memory. */
export function useSignOut(leave: () => void = () => location.assign('/login')) {
  return useMutation({
    meta: { anonymous: true },
    mutationFn: () => command<Record<string, never>, unknown>('signOut', {}),
    onSuccess: leave,
  })
}
