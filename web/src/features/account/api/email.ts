import type { CallInput } from '@smartproject/bff/api/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { send } from '../../../lib/calls/calls.js'
import { sessionQuery } from '../../../lib/session/session.js'
import { ownSessionsQuery } from './account.js'

/** Has a link mailed to another address. */
export function useStartEmailChange() {
  return useChange({
    mutationFn: (input: CallInput<'startEmailChange'>) => send('startEmailChange', input),
  })
}

/** Takes the address over that a link has proved. */
export function useConfirmEmail() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'confirmEmailChange'>) => send('confirmEmailChange', input),
    onSuccess: () =>
      Promise.all([
        client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
        client.invalidateQueries(ownSessionsQuery),
      ]),
  })
}
