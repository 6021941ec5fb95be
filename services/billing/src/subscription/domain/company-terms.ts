import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Term } from './term.js'

/** The terms of one company with what keeps it open behind them. */
export interface CompanyTerms {
  readonly terms: readonly Pick<
    Term,
    'startDate' | 'endDate' | 'closedDate' | 'days' | 'currency' | 'net' | 'credit'
  >[]
  /** Days it stays open behind its last paid day. */
  readonly graceDays: number
  /** From this day on an administrator keeps it closed; null while none does. */
  readonly suspendedDate: PlainDate | null
}
