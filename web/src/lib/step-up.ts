import type { CallInput } from '@smartproject/bff/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.js'
import { send } from './calls.js'
import { sessionQuery } from './session.js'

/** True when the server wants to see first that the person is still there. */
export function asksStepUp(error: unknown): boolean {
  return isApiError(error) && error.reason === 'STEP_UP'
}

/** Proves by the password that one is still there; the session goes on under a new token. */
export function useStepUp() {
  const client = useQueryClient()
  return useMutation({
    meta: { anonymous: true },
    mutationFn: (input: CallInput<'stepUp'>) => send('stepUp', input),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  })
}
