import { Places, tooMany, type PlaceLimit } from '@smartproject/kit/places'

import type { CallName } from '../../api/calls.js'

/** How many reads of one account, and of one company, are answered at once, how many more wait, and how long. */
export interface ReadLimits {
  readonly account: PlaceLimit
  readonly company: PlaceLimit
}

/** A page asks about ten questions at once, and several tabs may open together: they wait for milliseconds. */
const LIMITS: ReadLimits = {
  account: { atOnce: 4, waiting: 60, waitMs: 3_000 },
  company: { atOnce: 16, waiting: 500, waitMs: 3_000 },
}

/** Billing draws one file after another and limits those who wait; a page must not wait for it. */
const LIMITED_ELSEWHERE: ReadonlySet<CallName> = new Set(['getInvoiceFile', 'getPlatformInvoiceFile'])

/** Keeps the reads of one account, and of one company, from delaying those of all others. Errors: exhausted TOO_MANY_AT_ONCE. */
export class ReadQueue {
  private readonly accounts: Places
  private readonly companies: Places

  constructor({ account, company }: ReadLimits = LIMITS) {
    this.accounts = new Places(account)
    this.companies = new Places(company)
  }

  /** True for a call whose answers are limited here. */
  limits({ name, writes }: { readonly name: CallName; readonly writes: boolean }): boolean {
    return !writes && !LIMITED_ELSEWHERE.has(name)
  }

  /** Refuses a read that the account could not even wait with. Errors: exhausted TOO_MANY_AT_ONCE. */
  requirePlace(userId: string): void {
    if (this.accounts.isFull(userId)) throw tooMany()
  }

  /** Runs a read when its account has a place for it. */
  ofAccount<R>(userId: string, work: () => Promise<R>): Promise<R> {
    return this.accounts.hold(userId, work)
  }

  /** Runs a read that has a place of its account when its company has one too. */
  ofCompany<R>(tenantId: string, work: () => Promise<R>): Promise<R> {
    return this.companies.hold(tenantId, work)
  }
}
