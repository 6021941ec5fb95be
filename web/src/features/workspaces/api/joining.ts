import type { CallOutput } from '@smartproject/bff/api/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

export type ShownLink = CallOutput<'getInvitationLinkByCode'>

/** The target of an invitation link, for this person or for a visitor. */
export function linkQuery(code: string, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, 'link', code, userId] as const,
    queryFn: ({ signal }) => ask('getInvitationLinkByCode', { code }, { signal }),
  })
}

/** Joins by an invitation link, or asks to. */
export function useJoin() {
  return useCommand('joinByLink', { onSettled: (client) => refresh(client, [ROOTS.companies]) })
}

/** The company that has proven the domain of the own address. */
export function domainOfferQuery(userId: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, 'domain-offer', userId] as const,
    queryFn: ({ signal }) => ask('getDomainOffer', {}, { signal }),
  })
}

/** Joins that company, or asks to. */
export function useJoinByDomain() {
  return useCommand('joinByDomain', { onSettled: (client) => refresh(client, [ROOTS.companies]) })
}
