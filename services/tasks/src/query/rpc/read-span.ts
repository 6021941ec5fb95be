import type { RequestReader } from '@smartproject/kit/grpc/values'
import { inclusiveDays } from '@smartproject/kit/types/plain-date'
import type { DateMessage } from '@smartproject/proto/smartproject/type/v1/type'

import type { Span } from '../../task/area.js'

/** Reads `start_date` and `end_date`, both required, the second not before the first. */
export function readSpan(
  reader: RequestReader,
  request: { startDate: DateMessage | undefined; endDate: DateMessage | undefined },
  limits: { maxDays?: number } = {},
): Span {
  const from = reader.date('start_date', request.startDate)
  const to = reader.date('end_date', request.endDate)
  if (request.startDate && request.endDate && to < from) reader.fault('end_date', 'BEFORE_START')
  if (limits.maxDays !== undefined && inclusiveDays(from, to) > limits.maxDays + 1)
    reader.fault('end_date', 'SPAN_TOO_LONG')
  return { from, to }
}
