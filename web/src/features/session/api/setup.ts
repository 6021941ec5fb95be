import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { command } from '../../../lib/calls/http.js'
import { beginSession } from '../../../lib/session/session.js'

type Setup = CallInput<'openSetup'>

/** Makes the first administrator of the platform, who is signed in by it. */
export function useOpenSetup() {
  const client = useQueryClient()
  return useChange({
    meta: { anonymous: true },
    mutationFn: (input: Setup) => command<Setup, CallOutput<'openSetup'>>('openSetup', input),
    onSuccess: () => beginSession(client),
  })
}
