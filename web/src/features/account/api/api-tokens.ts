import type { CallInput } from '@smartproject/bff/api/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask, send } from '../../../lib/calls/calls.js'

const TOKENS = ['api-tokens'] as const

/** The own tokens of programs. */
export const apiTokensQuery = queryOptions({
  queryKey: TOKENS,
  queryFn: ({ signal }) => ask('listApiTokens', {}, { signal }),
})

/** Makes a token; its text is in this answer alone. */
export function useCreateApiToken() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'createApiToken'>) => send('createApiToken', input),
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: TOKENS }),
  })
}

/** Ends a token. */
export function useRevokeApiToken() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'revokeApiToken'>) => send('revokeApiToken', input),
    onSettled: () => client.invalidateQueries({ queryKey: TOKENS }),
  })
}
