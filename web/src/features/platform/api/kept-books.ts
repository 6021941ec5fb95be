import type { KeptInvoice, KeptPayment } from '@smartproject/bff/api/billing/kept-books'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { MONEY, pageOf } from './money.js'

/** A file holds at most this many lines. */
const LINES_MAX = 10_000

/** Invoices of companies that were erased, newest first. */
export const keptInvoicesQuery = infiniteQueryOptions({
  queryKey: [...MONEY, 'kept-invoices'] as const,
  queryFn: ({ pageParam, signal }) => ask('listKeptInvoices', pageOf(pageParam), { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.page.next_page_token || undefined,
})

/** Payments of companies that were erased, newest first. */
export const keptPaymentsQuery = infiniteQueryOptions({
  queryKey: [...MONEY, 'kept-payments'] as const,
  queryFn: ({ pageParam, signal }) => ask('listKeptPayments', pageOf(pageParam), { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.page.next_page_token || undefined,
})

/** All of them, for a file. */
export function wholeKeptInvoices(): Promise<KeptInvoice[]> {
  return whole(async (token) => {
    const { invoices, page } = await ask('listKeptInvoices', pageOf(token))
    return { rows: invoices, next: page.next_page_token }
  })
}

/** All of them, for a file. */
export function wholeKeptPayments(): Promise<KeptPayment[]> {
  return whole(async (token) => {
    const { payments, page } = await ask('listKeptPayments', pageOf(token))
    return { rows: payments, next: page.next_page_token }
  })
}

async function whole<R>(load: (token: string) => Promise<{ rows: R[]; next: string }>): Promise<R[]> {
  const all: R[] = []
  let token = ''
  do {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const { rows, next } = await load(token)
    all.push(...rows)
    token = next
  } while (token !== '' && all.length < LINES_MAX)
  return all
}
