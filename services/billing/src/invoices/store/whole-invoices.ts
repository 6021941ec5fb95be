import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { Connection } from 'mongoose'

import { older } from '../../prices/area.js'
import { companyNames, named } from '../../subscription/area.js'
import type { WholeInvoices } from '../domain/stores.js'
import { invoiceModel, toInvoice } from './invoice-store.js'

/** The invoices of all tenants in MongoDB. */
export function wholeInvoices(connection: Connection): WholeInvoices {
  const invoices = platformCollection(invoiceModel(connection))()
  const names = companyNames(connection)
  return {
    async invoices(tenantId, after, most) {
      const filter = {
        ...(tenantId ? { tenantId } : {}),
        ...(after ? { $or: older('createTime', after) } : {}),
      }
      const docs = await invoices.find(filter, { sort: { createTime: -1, _id: -1 }, limit: most })
      return named(names, docs, toInvoice)
    },
  }
}
