import type { CallInput, CallOutput } from '@smartproject/bff/contract/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask, send } from '../../../lib/calls.js'
import { newRequestId } from '../../../lib/http.js'
import { refresh, ROOTS } from '../../../lib/query-roots.js'

export type OwnInvitation = CallOutput<'listOwnInvitations'>[number]
export type ShownInvitation = CallOutput<'getInvitation'>

/** The invitations that wait for the own address. */
export function ownInvitationsQuery(userId: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, 'invitations', userId] as const,
    queryFn: ({ signal }) => ask('listOwnInvitations', {}, { signal }),
  })
}

/** What stands in the invitation of a mail, for this person or for somebody who is not signed in. */
export function invitationQuery(code: string, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, 'invitation', code, userId] as const,
    queryFn: ({ signal }) => ask('getInvitation', { code }, { signal }),
  })
}

/** Accepts or declines. Pressing again after a failure repeats the same action under the same id. */
export function useAnswer<N extends 'acceptInvitation' | 'declineInvitation'>(name: N) {
  const client = useQueryClient()
  const last = useRef({ body: '', id: '' })
  return useMutation<CallOutput<N>, Error, CallInput<N>>({
    mutationFn: (input) => {
      const body = JSON.stringify(input)
      if (last.current.body !== body) last.current = { body, id: newRequestId() }
      return send(name, input, { requestId: last.current.id })
    },
    onSettled: () => refresh(client, [ROOTS.companies]),
  })
}
