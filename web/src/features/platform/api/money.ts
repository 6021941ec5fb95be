import type { TRANSFER_LISTS } from '@smartproject/bff/api/billing/transfers'
import type { CallName, CallOutput } from '@smartproject/bff/api/calls'
import type { PlatformPayment, PlatformRefund } from '@smartproject/bff/api/billing/console'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { addDays, addMonths, type PlainDate } from '../../../lib/plain-date.js'
import { useCommand } from '../../../lib/calls/use-command.js'

const PAGE_SIZE = 50
/** A file holds at most this many lines; a narrower choice gives the older ones. */
const LINES_MAX = 10_000

/** The first part of the keys of all queries about money. */
export const MONEY = ['platform', 'money'] as const

/** Which purchases by transfer are listed. */
export type TransferList = (typeof TRANSFER_LISTS)[number]

/** Which lines of the payment log are listed. */
export interface PaymentFilter {
  kind: PlatformPayment['kind'] | null
  from: PlainDate | null
  to: PlainDate | null
}

function asked({ kind, from, to }: PaymentFilter) {
  return {
    ...(kind ? { kind } : {}),
    ...(from ? { from: startOf(from) } : {}),
    ...(to ? { to: startOf(addDays(to, 1)) } : {}),
  }
}

const startOf = (day: PlainDate): string => new Date(`${day}T00:00`).toISOString()

/** The payment log of all companies, newest first. */
export function paymentsQuery(filter: PaymentFilter) {
  return infiniteQueryOptions({
    queryKey: [...MONEY, 'payments', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      ask('listPlatformPayments', { ...asked(filter), ...pageOf(pageParam) }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
  })
}

/** All of it, for a file. */
export async function wholePayments(filter: PaymentFilter): Promise<PlatformPayment[]> {
  const lines: PlatformPayment[] = []
  let token = ''
  do {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await ask('listPlatformPayments', { ...asked(filter), ...pageOf(token) })
    lines.push(...answer.payments)
    token = answer.page.next_page_token
  } while (token !== '' && lines.length < LINES_MAX)
  return lines
}

/** Refunds of all companies, newest first. */
export function refundsQuery(state: PlatformRefund['state'] | null) {
  return infiniteQueryOptions({
    queryKey: [...MONEY, 'refunds', state] as const,
    queryFn: ({ pageParam, signal }) =>
      ask('listRefunds', { ...(state ? { state } : {}), ...pageOf(pageParam) }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
  })
}

/** Purchases that are paid by bank transfer, newest first. */
export function transfersQuery(state: TransferList) {
  return infiniteQueryOptions({
    queryKey: [...MONEY, 'transfers', state] as const,
    queryFn: ({ pageParam, signal }) => ask('listTransfers', { state, ...pageOf(pageParam) }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
  })
}

/** Terms of test money that are left once the keys are live, newest first. */
export const testTermsQuery = infiniteQueryOptions({
  queryKey: [...MONEY, 'test-terms'] as const,
  queryFn: ({ pageParam, signal }) => ask('listTestTerms', pageOf(pageParam), { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.page.next_page_token || undefined,
})

/** Money that fitted nothing, newest first. */
export const heldQuery = infiniteQueryOptions({
  queryKey: [...MONEY, 'held'] as const,
  queryFn: ({ pageParam, signal }) => ask('listHeldPayments', pageOf(pageParam), { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.page.next_page_token || undefined,
})

/** Invoices and credit notes of all companies, or of one, newest first. */
export function invoicesQuery(company: string | null) {
  return infiniteQueryOptions({
    queryKey: [...MONEY, 'invoices', company] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listPlatformInvoices',
        { ...(company === null ? {} : { subscription_id: company }), ...pageOf(pageParam) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
  })
}

/** Licences without their codes, newest first. */
export const licencesQuery = infiniteQueryOptions({
  queryKey: [...MONEY, 'licences'] as const,
  queryFn: ({ pageParam, signal }) => ask('listLicences', pageOf(pageParam), { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.next_page_token || undefined,
})

const MONTHS = 12

/** How monthly revenue moved in the twelve months to a day. */
export function revenueQuery(today: PlainDate) {
  const month = addMonths(today, 1 - MONTHS)
  return queryOptions({
    queryKey: [...MONEY, 'revenue', month] as const,
    queryFn: ({ signal }) => ask('getRevenue', { from: month, months: MONTHS }, { signal }),
  })
}

/** The plans on sale. */
export const plansQuery = queryOptions({
  queryKey: ['platform', 'plans'] as const,
  queryFn: ({ signal }) => ask('listPlans', {}, { signal }),
})

/** Coupons by code. */
export const couponsQuery = infiniteQueryOptions({
  queryKey: [...MONEY, 'coupons'] as const,
  queryFn: ({ pageParam, signal }) => ask('listCoupons', pageOf(pageParam), { signal }),
  initialPageParam: '',
  getNextPageParam: (last) => last.page.next_page_token || undefined,
})

/** All price lists and the draft of the next one. */
export const priceListsQuery = queryOptions({
  queryKey: [...MONEY, 'prices'] as const,
  queryFn: ({ signal }) => ask('getPriceLists', {}, { signal }),
})

/** The plan and the money of one company. */
export function companyBillingQuery(company: string) {
  return queryOptions({
    queryKey: [...MONEY, 'company', company] as const,
    queryFn: ({ signal }) => ask('getCompanyBilling', { subscription_id: company }, { signal }),
  })
}

/** The page of a list that begins at a token. */
export function pageOf(token: string) {
  return { page_size: PAGE_SIZE, ...(token ? { page_token: token } : {}) }
}

/** Does something about money; what is listed of it is asked for anew. */
export function useMoneyCommand<
  N extends Extract<
    CallName,
    | 'setCompanyPlan'
    | 'refundPayment'
    | 'decideRefund'
    | 'settleHeldPayment'
    | 'settleTransfer'
    | 'endTestTerms'
    | 'createCoupon'
    | 'setCouponState'
    | 'savePriceDraft'
    | 'publishPriceDraft'
    | 'issueLicences'
    | 'revokeLicence'
  >,
>(name: N, onAnswer?: (answer: CallOutput<N>) => void) {
  return useCommand<N>(name, {
    onDone: (client, answer) => {
      onAnswer?.(answer)
      return client.invalidateQueries({ queryKey: MONEY })
    },
  })
}

export type CompanyBilling = CallOutput<'getCompanyBilling'>
