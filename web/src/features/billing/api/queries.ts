import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import type { Order } from '../model.js'

const root = ROOTS.billing

/** A quote is good for half an hour; well before that it is asked for anew. */
const QUOTE_STALE_MS = 20 * 60_000

/** Plans on sale, and how money is taken. */
export const plansQuery = queryOptions({
  queryKey: [root, 'plans'] as const,
  queryFn: ({ signal }) => ask('listPlans', {}, { signal }),
  staleTime: 5 * 60_000,
})

/** The plan of a company and what is used of it. */
export function usageQuery(subscription: number) {
  return queryOptions({
    queryKey: [root, subscription, 'usage'] as const,
    queryFn: ({ signal }) => ask('getPlanUsage', { subscription }, { signal }),
  })
}

/** The price of an order. The former answer stays until the new one is there. */
export function quoteQuery(subscription: number, order: Order) {
  const { coupon, ...rest } = order
  return queryOptions({
    queryKey: [root, subscription, 'quote', order] as const,
    queryFn: async ({ signal }) => {
      const input = { subscription, ...rest, ...(coupon === '' ? {} : { coupon }) }
      return (await ask('getQuote', input, { signal })).quote
    },
    placeholderData: keepPreviousData,
    staleTime: QUOTE_STALE_MS,
    gcTime: QUOTE_STALE_MS,
    retry: false,
  })
}

/** The price of more seats for the rest of the running term. */
export function seatsQuoteQuery(subscription: number, seats: number) {
  return queryOptions({
    queryKey: [root, subscription, 'quote', { seats }] as const,
    queryFn: async ({ signal }) => (await ask('getQuote', { subscription, seats }, { signal })).quote,
    placeholderData: keepPreviousData,
    staleTime: QUOTE_STALE_MS,
    gcTime: QUOTE_STALE_MS,
    retry: false,
  })
}

/** Saved cards, the default one first. */
export function cardsQuery(subscription: number) {
  return queryOptions({
    queryKey: [root, subscription, 'cards'] as const,
    queryFn: async ({ signal }) => (await ask('listCards', { subscription }, { signal })).cards,
  })
}

/** The details on invoices. */
export function detailsQuery(subscription: number) {
  return queryOptions({
    queryKey: [root, subscription, 'details'] as const,
    queryFn: async ({ signal }) => (await ask('getBillingDetails', { subscription }, { signal })).details,
  })
}

/** A purchase, or the open one of the company. */
export function purchaseQuery(subscription: number, purchase: string | null) {
  return queryOptions({
    queryKey: [root, subscription, 'purchase', purchase] as const,
    queryFn: async ({ signal }) => {
      const input = { subscription, ...(purchase === null ? {} : { purchase }) }
      return (await ask('getPurchase', input, { signal })).purchase
    },
  })
}
