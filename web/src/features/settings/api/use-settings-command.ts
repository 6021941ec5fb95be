import type { CallInput, CallOutput } from '@smartproject/bff/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { problemText } from '../../../i18n/problem-text.js'
import { send } from '../../../lib/calls.js'
import { newRequestId } from '../../../lib/http.js'
import { refresh, ROOTS } from '../../../lib/query-roots.js'
import { toast } from '../../../ui/toast.js'

type SettingsCommand =
  | 'createLabel'
  | 'updateLabel'
  | 'deleteLabel'
  | 'createCategory'
  | 'updateCategory'
  | 'deleteCategory'
  | 'saveField'
  | 'deleteField'
  | 'updateBoardSettings'

/**
 * Sends one change of the settings and loads anew what shows them. Pressing again after a failure repeats the same
 * action under the same id, so an answer that got lost cannot make two labels out of one.
 */
export function useSettingsCommand<N extends SettingsCommand>(name: N) {
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
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => refresh(client, [ROOTS.settings, ROOTS.work]),
  })
}
