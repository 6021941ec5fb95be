import { planName } from '../../prices/area.js'
import type { Invoice } from '../domain/invoice.js'
import type { InvoiceSnapshot } from './snapshot.js'

/** The content of the file: the invoice as it was stored, its plan by the name that people read. */
export function snapshotOf(invoice: Invoice): InvoiceSnapshot {
  const {
    planId,
    title,
    createTime: _created,
    state: _state,
    months: _months,
    term: _term,
    replacedBy: _replaced,
    ...said
  } = invoice
  const shown = planName({ id: planId, title })
  const lines = invoice.lines.map((line) => (line.note === title ? { ...line, note: shown } : line))
  return { ...said, title: shown, lines }
}
