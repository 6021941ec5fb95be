import type { CallInput, CallOutput } from '@smartproject/bff/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../../../lib/calls.js'
import { newRequestId } from '../../../lib/http.js'
import { refresh, ROOTS } from '../../../lib/query-roots.js'

type PeopleCommand =
  | 'inviteMembers'
  | 'resendInvitation'
  | 'revokeInvitation'
  | 'updateCompanyMember'
  | 'deleteUserSubscription'
  | 'setProjectMember'

/**
 * Changes something about the people of a company and loads anew what shows them. Pressing again after a failure repeats the
 * same action under the same id: an answer that got lost cannot send two mails.
 */
export function usePeopleCommand<N extends PeopleCommand>(name: N) {
  const client = useQueryClient()
  const last = useRef({ body: '', id: '' })
  return useMutation<CallOutput<N>, Error, CallInput<N>>({
    mutationFn: (input) => {
      const body = JSON.stringify(input)
      if (last.current.body !== body) last.current = { body, id: newRequestId() }
      return send(name, input, { requestId: last.current.id })
    },
    onSuccess: () => {
      last.current = { body: '', id: '' }
    },
    onSettled: () =>
      refresh(client, [ROOTS.people, ROOTS.company, ROOTS.project, ROOTS.projects, ROOTS.work]),
  })
}
