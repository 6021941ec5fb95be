import type { Stores as InvoiceAreaStores } from '../../invoices/area.js'

/** The stores that use cases of this area see, those of the areas below. An agreement is part of the plan and needs no store. */
export interface Stores extends InvoiceAreaStores {}
