import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../calls/calls.js'
import { toLatinDigits } from '../digits.js'
import { ROOTS } from '../calls/query-roots.js'

/** How a company keeps balances of leave; asked again while a booking for everybody is on its way. */
export function balanceSettingsQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'balance-settings'] as const,
    queryFn: async ({ signal }) =>
      (await ask('getLeaveBalanceSettings', { subscription }, { signal })).settings,
    refetchInterval: ({ state }) => (state.data?.run?.finished === false ? 1_000 : false),
  })
}

/** A person's balances of a year; the own ones of this year where nothing is said. */
export function balancesQuery(subscription: number, of: { user?: string; year?: number } = {}) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'balances', of] as const,
    queryFn: ({ signal }) => ask('getLeaveBalances', { subscription, ...of }, { signal }),
  })
}

/** Everybody's balances of a year, page by page. */
export function allBalancesQuery(subscription: number, year: number) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.leave, subscription, 'all-balances', year] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listLeaveBalances',
        { subscription, year, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next_page_token || undefined,
  })
}

/** The changes of a person's balances in a year, newest first. */
export function ledgerQuery(subscription: number, of: { user?: string; year: number }) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'ledger', of] as const,
    queryFn: async ({ signal }) => (await ask('listLeaveLedger', { subscription, ...of }, { signal })).rows,
  })
}

/** Days in steps of a half as a person typed them; null for what is none. */
export function halfDaysIn(typed: string): number | null {
  const text = toLatinDigits(typed).trim().replace(/[٫,]/, '.').replace('−', '-')
  return /^-?\d{1,3}(\.[05])?$/.test(text) ? Number(text) : null
}
