import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../calls/use-change.js'
import { isApiError } from '../calls/api-error.js'
import { send } from '../calls/calls.js'
import { showPasskey } from './passkeys.js'
import { sessionQuery } from './session.js'

/** True when the server wants to see first that the person is still there. */
export function asksStepUp(error: unknown): boolean {
  return isApiError(error) && error.reason === 'STEP_UP'
}

/** True when only a passkey proves that. */
export function asksPasskey(error: unknown): boolean {
  return asksStepUp(error) && isApiError(error) && error.meta['by'] === 'passkey'
}

/** True when the password does not prove it: a code or a passkey does. */
export function asksFactor(error: unknown): boolean {
  return asksStepUp(error) && isApiError(error) && error.meta['by'] === 'factor'
}

/** The password, a code of the authenticator app or a recovery code; null for a passkey. */
export type StepUpProof = { password: string } | { code: string } | null

/** Proves that one is still there; the session goes on under a new token. */
export function useStepUp() {
  const client = useQueryClient()
  return useChange({
    meta: { anonymous: true },
    mutationFn: async (proof: StepUpProof) => send('stepUp', proof ?? { passkey: await showPasskey() }),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  })
}
