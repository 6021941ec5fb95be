import type { CallOutput } from '@smartproject/bff/api/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

export type OwnInvitation = CallOutput<'listOwnInvitations'>[number]
export type ShownInvitation = CallOutput<'getInvitation'>

/** The invitations that wait for the own address. */
export function ownInvitationsQuery(userId: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, 'invitations', userId] as const,
    queryFn: ({ signal }) => ask('listOwnInvitations', {}, { signal }),
  })
}

/** The content of a mail's invitation, for this person or for a visitor. */
export function invitationQuery(code: string, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, 'invitation', code, userId] as const,
    queryFn: ({ signal }) => ask('getInvitation', { code }, { signal }),
  })
}

/** Accepts or declines. */
export function useAnswer<N extends 'acceptInvitation' | 'declineInvitation'>(name: N) {
  return useCommand<N>(name, { onSettled: (client) => refresh(client, [ROOTS.companies]) })
}
