import type { Clock } from '@smartproject/kit/types/clock'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { BillingEvent } from '../domain/events.js'
import type { DrawInvoice, Seller } from '../../invoices/domain/invoice.js'
import type { ReadLicenceFile } from '../../licences/domain/licence-file.js'
import type { BillingStores, Catalogues, SeenDays, WebhookEvents } from '../domain/ports.js'
import type { Currency } from '../../prices/domain/price.js'
import type { PaymentProvider } from '../../payment/domain/provider.js'
import type { Mode } from '../domain/term.js'

/** What an installation has laid down about money. */
export interface BillingSettings {
  /** Tells installations apart that share an account at the provider. */
  readonly env: string
  readonly mode: Mode | 'none'
  readonly currencies: readonly Currency[]
  readonly seller: Seller
  /** What browsers are given. */
  readonly publishableKey: string
  readonly scriptUrl: string
  /** Where transfers go, and how many days they are waited for; null where none are taken. */
  readonly transfer: { readonly account: string; readonly days: number } | null
}

/** Makes the calls that are written in the ledger. */
export interface CallRunner {
  /** There is something to do for a tenant: does it in the background. */
  wake(tenantId: string): void
  /** Resolves when the next call of a tenant has had its effect, or after so long. */
  nextStep(tenantId: string, withinMs: number): Promise<void>
}

/** What the use cases work with. */
export interface BillingDeps {
  readonly work: UnitOfWork<BillingStores, BillingEvent>
  readonly catalogues: Catalogues
  readonly events: WebhookEvents
  readonly settings: BillingSettings
  /** The business's clock: days and terms. */
  readonly clock: Clock
  /** Null where none is set up. */
  readonly provider: PaymentProvider | null
  readonly runner: CallRunner
  readonly drawInvoice: DrawInvoice
  readonly readLicenceFile: ReadLicenceFile
  readonly seenDays: SeenDays
  /** Lets work of this process under one key go one after another. */
  readonly inTurn: <R>(key: string, work: () => Promise<R>) => Promise<R>
}
