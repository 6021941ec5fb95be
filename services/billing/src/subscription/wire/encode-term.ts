import { toProtoDate } from '@smartproject/kit/grpc/values'
import type { TermEntry } from '@smartproject/proto/smartproject/billing/v1/console_service'

import { encodeMoney } from '../../prices/area.js'
import type { Term } from '../domain/term.js'

/** A term on the wire. */
export function encodeTerm(term: Term): TermEntry {
  const { no, kind, planId, title, seats, months, source, state, invoice } = term
  return {
    no,
    kind,
    planId,
    title,
    seats,
    months,
    startDate: toProtoDate(term.startDate),
    endDate: toProtoDate(term.endDate),
    net: encodeMoney(term.net),
    total: encodeMoney(term.total),
    source: source.kind,
    state,
    invoiceNumber: invoice,
  }
}
