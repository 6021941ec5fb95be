import type { CallInput, CallOutput } from '@smartproject/bff/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { send } from '../../../lib/calls.js'
import { newRequestId } from '../../../lib/http.js'
import { refresh, ROOTS } from '../../../lib/query-roots.js'

type ProjectCommand =
  'createProject' | 'updateProject' | 'setTaskCode' | 'setProjectHealth' | 'archiveProject'

/**
 * Sends one change of a project. Pressing again after a failure repeats the same action under the same id, so an answer
 * that got lost cannot make two projects out of one.
 */
export function useProjectCommand<N extends ProjectCommand>(name: N) {
  const client = useQueryClient()
  const last = useRef({ body: '', id: '' })
  return useMutation<CallOutput<N>, Error, CallInput<N>>({
    mutationFn: (input) => {
      const body = JSON.stringify(input)
      if (last.current.body !== body) last.current = { body, id: newRequestId() }
      return send(name, input, { requestId: last.current.id })
    },
    onSuccess: async () => {
      last.current = { body: '', id: '' }
      await refresh(client, [ROOTS.projects, ROOTS.project])
    },
  })
}
