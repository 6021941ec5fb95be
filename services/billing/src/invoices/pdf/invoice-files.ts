import { createHash } from 'node:crypto'

import { type PlaceLimit, Places } from '@smartproject/kit/places'

import type { InvoiceLanguage } from '../domain/invoice.js'
import type { RenderInvoice } from './invoice-renderer.js'
import { KeptFiles } from './kept-files.js'
import type { InvoiceSnapshot } from './snapshot.js'

/** The file of an invoice for a company. Errors: exhausted TOO_MANY_AT_ONCE. */
export type InvoiceFiles = (
  tenantId: string,
  invoice: InvoiceSnapshot,
  language: InvoiceLanguage,
) => Promise<Uint8Array>

interface DrawLimits {
  readonly company: PlaceLimit
  readonly all: PlaceLimit
}

/** One after the other, since two would only take each other's time; a company has one place among those that wait. */
const LIMITS: DrawLimits = {
  company: { atOnce: 1, waiting: 40, waitMs: 15_000 },
  all: { atOnce: 1, waiting: 20, waitMs: 15_000 },
}

/**
 * Draws files that are not kept yet, and keeps them: an issued invoice never changes. A file is kept under all that it is
 * drawn from, so what is drawn differently is another file.
 */
export function invoiceFiles(render: RenderInvoice, limits = LIMITS, kept = new KeptFiles()): InvoiceFiles {
  const companies = new Places(limits.company)
  const all = new Places(limits.all)
  return async (tenantId, invoice, language) => {
    const key = keyOf(invoice, language)
    const draw = async () => {
      const file = await render(invoice, language)
      kept.keep(key, file)
      return file
    }
    // Callers that waited for the same file find it drawn.
    const inTurn = () => companies.hold(tenantId, async () => kept.get(key) ?? all.hold('', draw))
    return kept.get(key) ?? inTurn()
  }
}

function keyOf(invoice: InvoiceSnapshot, language: InvoiceLanguage): string {
  const text = JSON.stringify([language, invoice], (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  return createHash('sha256').update(text).digest('base64')
}
