import { z } from 'zod'

import { isCountry, isPhone } from '@smartproject/kit/invoice-buyer'

import { type CallDefinition, page, pageInput, plainDate, tenantInput, text } from '../shapes.js'
import { money, reads, writes } from './shared.js'

const INVOICE = /^SPC?-[0-9]{4}-[0-9]{6,9}$/

/** The details on invoices; all text, empty when nothing was saved. Name and e-mail are those of the owner. */
const billingDetails = z.object({
  fullname: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  phone: z.string(),
  company: z.string(),
  tax_id: z.string(),
})

export const invoiceEntry = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  date: plainDate,
  total: money,
  state: z.enum(['issued', 'paid', 'credited']),
  title: z.string(),
  seats: z.number(),
  start_date: plainDate,
  end_date: plainDate,
  /** True for money that did not move. */
  test: z.boolean(),
  /** Of a credit note, the invoice it takes back. */
  credits: z.string().nullable(),
  /** The invoice in whose place it was issued. */
  replaces: z.string().nullable(),
  /** The invoice that was issued in its place. */
  replaced_by: z.string().nullable(),
  /** True where the billing details have changed since; never in lists of administrators. */
  outdated: z.boolean(),
})

const invoiceNumber = z.string().regex(INVOICE, 'INVOICE_NUMBER_INVALID')

/** Which file of an invoice. */
export const invoiceFileInput = {
  invoice: invoiceNumber,
  locale: z.enum(['en', 'ar']),
}

/** `content` is a PDF in base64. */
export const invoiceFile = z.object({ name: z.string(), content: z.string() })

const isFilled = (value: string) => value.trim() !== ''
const required = (max: number) => text(max).refine(isFilled, 'REQUIRED')
const rightPhone = (value: string) => !isFilled(value) || isPhone(value.trim())

/** The details of a buyer, as forms and the server judge them. */
const buyer = {
  address: required(200),
  city: required(100),
  state: required(100),
  country: z
    .string()
    .min(1, 'REQUIRED')
    .refine((code) => code === '' || isCountry(code), 'COUNTRY_INVALID')
    .meta({ format: 'country' }),
  phone: required(14).refine(rightPhone, 'PHONE_INVALID').meta({ format: 'phone' }),
  company: text(200).optional(),
  tax_id: text(40).optional(),
}

const wholeBuyer = z.object({ fullname: required(200), email: required(254), ...buyer })

/** The fields of details that no purchase is made with, each with its first reason, in the order in which they stand. */
export function buyerFaults(details: BillingDetails): { field: keyof BillingDetails; reason: string }[] {
  const { error } = wholeBuyer.safeParse(details)
  const faults = new Map<string, string>()
  for (const { path, message } of error?.issues ?? [])
    if (!faults.has(String(path[0]))) faults.set(String(path[0]), message)
  const fields = Object.keys(wholeBuyer.shape) as (keyof BillingDetails)[]
  return fields.flatMap((field) => {
    const reason = faults.get(field)
    return reason === undefined ? [] : [{ field, reason }]
  })
}

export { COUNTRIES } from '@smartproject/kit/invoice-buyer'

/** The details on invoices, and the invoices. */
export const invoiceCalls = {
  getBillingDetails: {
    ...reads,
    path: '/api/getBillingDetails',
    input: z.strictObject(tenantInput),
    /** `missing` names the fields that a purchase still needs, or that are not right. */
    output: z.object({ details: billingDetails, missing: z.array(z.string()) }),
    summary: 'What stands on invoices; name and e-mail of the signed-in owner where nothing was saved',
  },
  saveBillingDetails: {
    ...writes,
    path: '/api/saveBillingDetails',
    input: z.strictObject({
      ...tenantInput,
      ...buyer,
    }),
    output: z.object({ details: billingDetails }),
    summary: 'Saves what stands on invoices from now on',
  },
  listInvoices: {
    ...reads,
    path: '/api/listInvoices',
    input: z.strictObject({ ...tenantInput, ...pageInput }),
    output: page.extend({ invoices: z.array(invoiceEntry) }),
    summary: 'Invoices and credit notes, newest first',
  },
  reissueInvoice: {
    ...writes,
    path: '/api/reissueInvoice',
    input: z.strictObject({ ...tenantInput, invoice: invoiceNumber }),
    output: z.object({ invoice: invoiceEntry, credit_note: invoiceEntry }),
    summary:
      'Takes an invoice back by a credit note and issues one with the billing details as they are now; 409 INVOICE_CREDITED, NOTHING_CHANGES',
  },
  getInvoiceFile: {
    ...reads,
    path: '/api/getInvoiceFile',
    input: z.strictObject({ ...tenantInput, ...invoiceFileInput }),
    output: invoiceFile,
    summary: 'The file of an invoice or a credit note, in English or Arabic',
  },
} as const satisfies Record<string, CallDefinition>

export type BillingDetails = z.output<typeof billingDetails>
export type InvoiceEntry = z.output<typeof invoiceEntry>
