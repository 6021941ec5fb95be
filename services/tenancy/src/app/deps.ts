import type { Passport } from '@smartproject/kit/tokens/passport'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { Clock } from '@smartproject/kit/types/clock'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../domain/events.js'
import type { HolidaySources } from '../domain/holiday-proposal.js'
import type { MailCodes, SheetReader, TenancyStores, TxtRecords } from '../domain/ports.js'

/** The dependencies of the use cases. */
export interface TenancyDeps {
  readonly work: UnitOfWork<TenancyStores, TenancyEvent>
  readonly clock: Clock
  readonly pageTokens: PageTokens
  readonly codes: MailCodes
  readonly sheets: SheetReader
  readonly holidays: HolidaySources
  readonly txtRecords: TxtRecords
  /** Says that there is an import to be worked on. */
  readonly wakeImports: () => void
  /** Signs a passport that lives a minute. */
  readonly signPassport: (passport: Passport) => Promise<string>
}

/** Sizes of pages. */
export const pageLimits = { default: 50, max: 100 }

/** A wanted page. */
export interface PageInput {
  /** 0 for the default. */
  readonly size: number
  /** Empty for the first. */
  readonly token: string
}
