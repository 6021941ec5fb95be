import type { ProposedHoliday } from '@smartproject/bff/api/company/companies'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

export type { ProposedHoliday }

/** Days of a file or a country, and how many events of a file are none. */
export interface HolidayProposal {
  days: ProposedHoliday[]
  left_out: number
}

/** Countries whose public holidays are known, or the regions of one. They come with the product. */
export function holidayRegionsQuery(subscription: number, country: string) {
  return queryOptions({
    queryKey: [ROOTS.company, subscription, 'holiday-regions', country] as const,
    queryFn: async ({ signal }) =>
      (await ask('listHolidayRegions', { subscription, ...(country && { country }) }, { signal })).regions,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
