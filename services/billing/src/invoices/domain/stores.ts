import type { Stores as PaymentAreaStores } from '../../payment/area.js'
import type { After } from '../../prices/area.js'
import type { Seen } from '../../subscription/area.js'
import type { Invoice } from './invoice.js'

/** The tenant's invoices. */
export interface Invoices {
  insert(invoice: Invoice): Promise<void>
  find(number: string): Promise<Invoice | null>
  /** Newest first, from behind one on. */
  page(after: { createTime: Date; number: string } | null, size: number): Promise<readonly Invoice[]>
  setState(number: string, state: Invoice['state']): Promise<void>
  /** Credit notes that take something of an invoice back. */
  notesOf(number: string): Promise<readonly Invoice[]>
  /** An invoice counts no more: another one has its place. */
  replace(number: string, replacedBy: string): Promise<void>
}

/** Numbers of invoices over all tenants. */
export interface InvoiceNumbers {
  next(kind: Invoice['kind'], year: string): Promise<string>
}

/** The stores of this area. */
export interface InvoiceStores {
  readonly invoices: Invoices
  readonly numbers: InvoiceNumbers
}

/** The stores that use cases of this area see: its own and those of the areas below. */
export interface Stores extends PaymentAreaStores, InvoiceStores {}

/** The invoices of all tenants; the access rules of the RPCs let only platform administrators come here. */
export interface WholeInvoices {
  /** Of all tenants or of one, newest first. */
  invoices(tenantId: string | null, after: After | null, most: number): Promise<readonly Seen<Invoice>[]>
}
