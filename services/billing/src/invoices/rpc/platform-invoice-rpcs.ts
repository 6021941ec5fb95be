import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import { tenantId as toTenantId } from '@smartproject/kit/types/ids'
import type { BillingConsoleServiceServer } from '@smartproject/proto/smartproject/billing/v1/console_service'

import { wholePage } from '../../prices/area.js'
import type { Deps } from '../app/deps.js'
import type { WholeInvoices } from '../domain/stores.js'
import { encodeInvoice } from '../wire/encode-invoice.js'
import { invoiceFile } from './invoice-file.js'

/** The RPCs of platform administrators about the invoices of all companies. */
export function platformInvoiceRpcs(
  deps: Deps,
  money: WholeInvoices,
  tokens: PageTokens,
): Handlers<Pick<BillingConsoleServiceServer, 'listPlatformInvoices' | 'getPlatformInvoiceFile'>> {
  return {
    async listPlatformInvoices({ tenantId: id, page }) {
      const reader = new RequestReader()
      const tenantId = reader.text('tenant_id', id, { max: 64 })
      reader.done()
      const found = await wholePage(tokens, ['invoices', tenantId], page, {
        rows: (after, most) => money.invoices(tenantId || null, after, most),
        positionOf: ({ createTime, number }) => ({ time: createTime, id: number }),
      })
      const invoices = found.rows.map(({ tenantId: of, company, ...invoice }) => ({
        tenantId: of,
        company,
        invoice: encodeInvoice(invoice),
      }))
      return { invoices, page: found.page }
    },
    getPlatformInvoiceFile(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      return invoiceFile(deps, { ...call.caller, tenantId }, request, reader)
    },
  }
}
