import { z } from 'zod'

import { invoiceEntry } from './invoices.js'
import { money } from './shared.js'
import { PAYMENT_KINDS } from './console.js'
import { type CallDefinition, instant, nothing, page, pageInput } from '../shapes.js'

const reads = { method: 'POST', writes: false, access: 'platform' } as const

/** An invoice of a company that was erased: without people. */
const keptInvoice = invoiceEntry.extend({
  company: z.string(),
  tax_id: z.string().nullable(),
  country: z.string().nullable(),
  net: money,
  tax: money,
  method: z.enum(['card', 'transfer', 'licence', 'none']),
  kept_until: instant,
})

/** A line of the payment log of a company that was erased. */
const keptPayment = z.object({
  id: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  amount: money,
  /** In the provider's word. */
  status: z.string(),
  invoice: z.string().nullable(),
  provider_id: z.string(),
  time: instant,
  test: z.boolean(),
  kept_until: instant,
})

/** The books of companies that were erased, until the law asks for them no longer. */
export const keptBookCalls = {
  listKeptInvoices: {
    ...reads,
    path: '/api/listKeptInvoices',
    input: nothing.extend(pageInput),
    output: z.object({ invoices: z.array(keptInvoice), page }),
    summary: 'Invoices and credit notes of companies that were erased, newest first, without people',
  },
  listKeptPayments: {
    ...reads,
    path: '/api/listKeptPayments',
    input: nothing.extend(pageInput),
    output: z.object({ payments: z.array(keptPayment), page }),
    summary: 'The payment log of companies that were erased, newest first, without people',
  },
} as const satisfies Record<string, CallDefinition>

export type KeptInvoice = z.output<typeof keptInvoice>
export type KeptPayment = z.output<typeof keptPayment>
