import type { Stores as InvoiceAreaStores } from '../../invoices/area.js'

/** What this area opens; it keeps nothing of its own: an agreement is part of the plan. */
export interface Stores extends InvoiceAreaStores {}
