import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.js'
import { send } from './calls.js'
import { showPasskey } from './passkeys.js'
import { sessionQuery } from './session.js'

/** True when the server wants to see first that the person is still there. */
export function asksStepUp(error: unknown): boolean {
  return isApiError(error) && error.reason === 'STEP_UP'
}

/** True when only a passkey proves that. */
export function asksPasskey(error: unknown): boolean {
  return asksStepUp(error) && isApiError(error) && error.meta['by'] === 'passkey'
}

/** Proves by the password, or by a passkey without one, that one is still there; the session goes on under a new token. */
export function useStepUp() {
  const client = useQueryClient()
  return useMutation({
    meta: { anonymous: true },
    mutationFn: async (password: string | null) =>
      send('stepUp', password === null ? { passkey: await showPasskey() } : { password }),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  })
}
