import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import type { Intent } from '@smartproject/bff/api/account/provider-flow'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask } from '../../../lib/calls/calls.js'
import { command } from '../../../lib/calls/http.js'
import { beginSession } from '../../../lib/session/session.js'

type Ticket = { token: string }

/** The claims of a provider about the holder of a ticket. */
export function ticketQuery(token: string) {
  return queryOptions({
    queryKey: ['identity-ticket', token] as const,
    queryFn: ({ signal }) => ask('getLinkedInUserData', { token }, { signal }),
    enabled: token !== '',
    retry: false,
    meta: { anonymous: true },
  })
}

/** The address that leads to a provider. */
export function leaveFor(
  url: string,
  { intent, next, stay = false }: { intent: Intent; next: string; stay?: boolean },
): string {
  const wanted = { intent, ...(next !== '/' && { next }), ...(stay && { stay: '1' }) }
  return `${url}?${new URLSearchParams(wanted).toString()}`
}

function useSessionCall<I, O extends { user: unknown }>(name: string) {
  const client = useQueryClient()
  return useChange({
    meta: { anonymous: true },
    mutationFn: (input: I) => command<I, O>(name, input),
    onSuccess: async ({ user }) => {
      if (user !== null) await beginSession(client)
    },
  })
}

/** Takes the code that a provider has sent back. */
export const useFinishProvider = () =>
  useSessionCall<CallInput<'chkUserData'>, CallOutput<'chkUserData'>>('chkUserData')

/** Signs up with the identity of a ticket. */
export const useProviderSignUp = () =>
  useSessionCall<CallInput<'addsocialsignup'>, CallOutput<'addsocialsignup'>>('addsocialsignup')

/** Links the identity of a ticket to the account that has just signed in. */
export function linkTicket(input: Ticket): Promise<unknown> {
  return command<Ticket, unknown>('sociallogin', input)
}
