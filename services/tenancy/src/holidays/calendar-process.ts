import { invalid } from '@smartproject/kit/errors'
import type { Log } from '@smartproject/kit/log'
import { isPlainDate } from '@smartproject/kit/types/plain-date'
import { packageFile } from '@smartproject/kit/untrusted/package-file'
import { untrustedParser } from '@smartproject/kit/untrusted/untrusted-parser'
import { z } from 'zod'

import type { FoundDay, HolidaySources } from '../domain/holiday-proposal.js'
import type { DaySpan } from '../domain/yearly-days.js'

const MEMORY_MIB = 256

const date = z.string().refine(isPlainDate)
const found = z.object({
  days: z.array(z.object({ date, name: z.string(), dependsOnMoon: z.boolean() })),
  leftOut: z.number(),
})

/** `daysOfFile` in a process of its own for each file. Errors: those of `daysOfFile`; exhausted TOO_MANY_AT_ONCE. */
export function calendarProcess(log: Log): HolidaySources['ofFile'] {
  return untrustedParser<DaySpan, { days: FoundDay[]; leftOut: number }>(
    {
      name: 'calendar',
      file: packageFile('@smartproject/tenancy/holidays/calendar-program', import.meta.url),
      memoryMiB: MEMORY_MIB,
      compiled: true,
      read: (value) => found.parse(value),
      unreadable: () => refused('CALENDAR_UNREADABLE'),
      tooLarge: () => refused('CALENDAR_TOO_LARGE'),
    },
    log,
  )
}

function refused(reason: string) {
  return invalid([{ field: 'content', reason }], reason)
}
