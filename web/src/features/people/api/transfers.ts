import type { CallOutput } from '@smartproject/bff/api/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

export type Transfer = NonNullable<CallOutput<'getTransfer'>['transfer']>
export type MailedTransfer = CallOutput<'getTransferByCode'>

/** The transfer of a company that this person asked, or is asked by. */
export function transferQuery(subscription: number, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.people, subscription, 'transfer', userId] as const,
    queryFn: async ({ signal }) => (await ask('getTransfer', { subscription }, { signal })).transfer,
  })
}

/** The content of a mail's transfer, for this person or for a visitor. */
export function mailedTransferQuery(code: string, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, 'transfer', code, userId] as const,
    queryFn: ({ signal }) => ask('getTransferByCode', { code }, { signal }),
  })
}

/** Asks, takes back, accepts, declines or stops; who owns a company decides what everything shows. */
export function useTransferCommand<
  N extends 'startTransfer' | 'cancelTransfer' | 'acceptTransfer' | 'declineTransfer' | 'vetoTransfer',
>(name: N) {
  return useCommand<N>(name, {
    onSettled: (client) =>
      refresh(client, [ROOTS.people, ROOTS.company, ROOTS.companies, ROOTS.project, ROOTS.projects]),
  })
}
