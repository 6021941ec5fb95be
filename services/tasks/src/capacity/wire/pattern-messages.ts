import { type RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkPattern as PatternMessage } from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import type { DateMessage } from '@smartproject/proto/smartproject/type/v1/type'

import type { PersonPattern } from '../domain/pattern.js'

const DAY_MINUTES = 1_440
const WEEK = 7
/** Days behind it have no room for what follows from them. */
const LAST_DAY = '8999-12-31'

/** A day that plans may name. */
export function readPlanDay(reader: RequestReader, field: string, date: DateMessage | undefined): PlainDate {
  const day = reader.date(field, date)
  if (day > LAST_DAY) reader.fault(field, 'OUT_OF_RANGE')
  return day
}

/** Reads a pattern; of one that is taken off only whose it is and from when on. */
export function readPattern(
  reader: RequestReader,
  message: PatternMessage | undefined,
  { removed }: { readonly removed: boolean },
): PersonPattern {
  const {
    userId = '',
    fromDate,
    minutes = [],
    share = 0,
    worksHolidays = false,
    version = 0n,
  } = message ?? {}
  if (minutes.length > 0 && minutes.length !== WEEK) reader.fault('pattern.minutes', 'SEVEN_DAYS')
  const pattern = {
    userId: reader.id('pattern.user_id', userId),
    fromDate: readPlanDay(reader, 'pattern.from_date', fromDate),
    version: version === 0n ? 0 : reader.version('pattern.version', version),
  }
  if (removed) return { ...pattern, minutes: null, share: 100, worksHolidays: false }
  return {
    ...pattern,
    minutes:
      minutes.length === 0
        ? null
        : minutes.map((one, at) =>
            reader.integer(`pattern.minutes.${at}`, one, { min: 0, max: DAY_MINUTES }),
          ),
    share: reader.integer('pattern.share', share, { min: 1, max: 100 }),
    worksHolidays,
  }
}

/** A pattern as the protos carry it. */
export function toPatternMessage({ fromDate, minutes, version, ...pattern }: PersonPattern): PatternMessage {
  return {
    ...pattern,
    fromDate: toProtoDate(fromDate),
    minutes: [...(minutes ?? [])],
    version: BigInt(version),
  }
}
