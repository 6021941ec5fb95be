import type { CallInput, CallName, CallOutput } from '@smartproject/bff/api/calls'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isStale } from './api-error.js'
import { send } from './calls.js'
import { newRequestId } from './http.js'
import { useChange } from './use-change.js'

/** The effects of a change: queries shown anew, words. The change lasts until a promise of theirs is kept. */
interface Following<N extends CallName> {
  onDone?: (client: QueryClient, output: CallOutput<N>, input: CallInput<N>) => unknown
  onFailed?: (client: QueryClient, error: Error) => unknown
  /** After both. */
  onSettled?: (client: QueryClient) => unknown
}

/**
 * Sends one change. Pressing again after a failure repeats the same action under the same id, so an answer that got lost
 * cannot make two things out of one.
 */
export function useCommand<N extends CallName>(name: N, { onDone, onFailed, onSettled }: Following<N>) {
  const client = useQueryClient()
  const last = useRef({ body: '', id: '' })
  return useChange<CallOutput<N>, CallInput<N>>({
    mutationFn: (input) => {
      const body = JSON.stringify(input)
      if (last.current.body !== body) last.current = { body, id: newRequestId() }
      return send(name, input, { requestId: last.current.id })
    },
    onSuccess: (output, input) => {
      last.current = { body: '', id: '' }
      return onDone?.(client, output, input)
    },
    onError: (error) => {
      // The refusal says to look at the new state.
      if (isStale(error)) void client.invalidateQueries()
      return onFailed?.(client, error)
    },
    onSettled: () => onSettled?.(client),
  })
}
