import type { CallInput, CallOutput } from '@smartproject/bff/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../../../lib/calls.js'
import { newRequestId } from '../../../lib/http.js'
import { refresh, ROOTS } from '../../../lib/query-roots.js'

/**
 * Opens a company. Pressing again after a failure repeats the same action under the same id: an answer that got lost
 * cannot make two companies out of one.
 */
export function useCreateCompany() {
  const client = useQueryClient()
  const last = useRef({ body: '', id: '' })
  return useMutation<CallOutput<'createCompany'>, Error, CallInput<'createCompany'>>({
    mutationFn: (input) => {
      const body = JSON.stringify(input)
      if (last.current.body !== body) last.current = { body, id: newRequestId() }
      return send('createCompany', input, { requestId: last.current.id })
    },
    // The new company opens only once the list has it.
    onSuccess: () => refresh(client, [ROOTS.companies]),
  })
}
