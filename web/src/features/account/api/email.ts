import type { CallInput } from '@smartproject/bff/api/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/calls/calls.js'
import { sessionQuery } from '../../../lib/session/session.js'
import { ownSessionsQuery } from './account.js'

/** Has a link mailed to another address. */
export function useStartEmailChange() {
  return useMutation({
    mutationFn: (input: CallInput<'startEmailChange'>) => send('startEmailChange', input),
  })
}

/** Takes the address over that a link has proved. */
export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'confirmEmailChange'>) => send('confirmEmailChange', input),
    onSuccess: () =>
      Promise.all([
        client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
        client.invalidateQueries(ownSessionsQuery),
      ]),
  })
}
