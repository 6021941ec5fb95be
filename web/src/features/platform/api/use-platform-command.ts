import type { PlatformSubscription } from '@smartproject/bff/api/platform/companies'
import type { PlatformUser } from '@smartproject/bff/api/platform/accounts'
import type { CallOutput } from '@smartproject/bff/api/calls'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useCommand } from '../../../lib/calls/use-command.js'
import { companyOffersQuery } from './company-offers.js'
import { PLATFORM_MAILS } from './platform-mails.js'
import { platformSubscriptionsQuery } from './platform-subscriptions.js'
import { platformUsersQuery } from './platform-users.js'

/** Does something to an account. The list is changed here, because what it is loaded from hears of it a moment later. */
export function useManageUser() {
  return useCommand('managePlatformUser', {
    onDone: (client, state, { user_id: id }) => putUser(client, id, state),
  })
}

/** Locks a company or opens it. */
export function useLockSubscription() {
  return useCommand('lockPlatformSubscription', {
    onDone: (client, state, { subscription_id: id }) => putSubscription(client, id, state),
  })
}

/** Closes a company or opens it again. */
export function useCloseSubscription() {
  return useCommand('closePlatformSubscription', {
    onDone: (client, state, { subscription_id: id }) => putSubscription(client, id, state),
  })
}

/** Asks a member to become the owner of a company; nothing that is listed changes by it. */
export function useTransferSubscription() {
  return useCommand('transferPlatformSubscription', {})
}

/** Offers a company to an address, or takes that back. */
export function useOfferCommand<N extends 'offerCompany' | 'withdrawCompanyOffer'>(name: N) {
  return useCommand<N>(name, {
    onDone: (client) => void client.invalidateQueries({ queryKey: companyOffersQuery.queryKey }),
  })
}

/** Sends a mail again; the lists are asked anew, for it leaves the one of what failed. */
export function useResendMail() {
  return useCommand('resendPlatformMail', {
    onDone: (client) => void client.invalidateQueries({ queryKey: PLATFORM_MAILS }),
  })
}

function putUser(client: QueryClient, id: string, state: CallOutput<'managePlatformUser'>): void {
  client.setQueryData<InfiniteData<CallOutput<'listPlatformUsers'>, string>>(
    platformUsersQuery.queryKey,
    (known) => known && mapPages(known, (page) => ({ ...page, users: put(page.users, id, state) })),
  )
}

function putSubscription(client: QueryClient, id: string, state: Partial<PlatformSubscription>): void {
  client.setQueryData<InfiniteData<CallOutput<'listPlatformSubscriptions'>, string>>(
    platformSubscriptionsQuery.queryKey,
    (known) =>
      known && mapPages(known, (page) => ({ ...page, subscriptions: put(page.subscriptions, id, state) })),
  )
}

function mapPages<P>(known: InfiniteData<P, string>, change: (page: P) => P): InfiniteData<P, string> {
  return { ...known, pages: known.pages.map(change) }
}

function put<R extends PlatformUser | PlatformSubscription>(rows: R[], id: string, state: Partial<R>): R[] {
  return rows.map((row) => (row.id === id ? { ...row, ...state } : row))
}
