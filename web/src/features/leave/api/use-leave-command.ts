import type { CallInput, CallOutput } from '@smartproject/bff/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../../../lib/calls.js'
import { newRequestId } from '../../../lib/http.js'
import { refresh, refreshWithEchoes, ROOTS } from '../../../lib/query-roots.js'
import { isOvertaken } from '../model.js'
import { leaveKey } from './leave.js'

type LeaveCommand =
  | 'applyForLeave'
  | 'editLeave'
  | 'withdrawLeave'
  | 'approveLeave'
  | 'rejectLeave'
  | 'changeApprovedLeave'
  | 'cancelLeave'

/**
 * Sends one change of a leave. Pressing again after a failure repeats the same action under the same id, so an
 * answer that got lost cannot make two requests out of one.
 */
export function useLeaveCommand<N extends LeaveCommand>(name: N) {
  const client = useQueryClient()
  const last = useRef({ body: '', id: '' })
  return useMutation<CallOutput<N>, Error, CallInput<N>>({
    mutationFn: (input) => {
      const body = JSON.stringify(input)
      if (last.current.body !== body) last.current = { body, id: newRequestId() }
      return send(name, input, { requestId: last.current.id })
    },
    onSuccess: ({ leave }, { subscription }) => {
      last.current = { body: '', id: '' }
      client.setQueryData(leaveKey(subscription, leave.id), leave)
      void refresh(client, [ROOTS.leave])
      refreshWithEchoes(client, [ROOTS.calendar])
    },
    onError: (error) => {
      if (isOvertaken(error)) void refresh(client, [ROOTS.leave])
    },
  })
}
