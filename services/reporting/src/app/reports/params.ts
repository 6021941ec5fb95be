import { inclusiveDays, isPlainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import { z } from 'zod'

/** The input of a form for a parameter. */
export type ParamKind = 'day' | 'days' | 'choice' | 'choices'

/** A parameter of a report: it comes as a list of texts, as in an address, and is read into a value. */
export interface Param<T> {
  readonly kind: ParamKind
  /** The choices; empty for days. */
  readonly options: readonly string[]
  /** The default value; `today` is the subscription's. A parameter without one is required. */
  byDefault(today: PlainDate): readonly string[]
  /** Reads the texts; the message of an issue is the reason that the caller is given. */
  readonly schema: z.ZodType<T, readonly string[]>
}

const day = z.string().refine(isPlainDate, 'DATE_INVALID')

/** Longest range of days that a report is asked for. */
export const LONGEST_RANGE = 800

/** One day. */
export function dayParam(byDefault: (today: PlainDate) => PlainDate): Param<PlainDate> {
  return {
    kind: 'day',
    options: [],
    byDefault: (today) => [byDefault(today)],
    schema: z
      .array(day)
      .length(1, 'NOT_ONE')
      .transform(([only]) => only as PlainDate),
  }
}

/** One day, or none: what that means is for the query to say. */
export function optionalDayParam(): Param<PlainDate | null> {
  const schema = z
    .array(day)
    .max(1, 'NOT_ONE')
    .transform(([only]) => only ?? null)
  return {
    kind: 'day',
    options: [],
    byDefault: () => [],
    schema,
  }
}

/** The faults of a range of days; both ends are inclusive. */
export function rangeFaults({ from, to }: { from: PlainDate; to: PlainDate | null }) {
  const param = 'to' as const
  if (to === null) return []
  if (to < from) return [{ param, reason: 'BEFORE_START' }]
  return inclusiveDays(from, to) > LONGEST_RANGE ? [{ param, reason: 'SPAN_TOO_LONG' }] : []
}
/** Any of a few; none of them means all. */
export function choicesParam<const T extends string>(options: readonly T[]): Param<T[]> {
  const schema = z.array(z.enum(options, 'UNKNOWN')).max(options.length, 'TOO_MANY')
  return { kind: 'choices', options, byDefault: () => [], schema }
}

/** One of a few; the first of them is the default. */
export function choiceParam<const T extends string>(options: readonly [T, ...T[]]): Param<T> {
  const schema = z
    .array(z.enum(options, 'UNKNOWN'))
    .length(1, 'NOT_ONE')
    .transform(([only]) => only as T)
  return { kind: 'choice', options, byDefault: () => [options[0]], schema }
}

/** A list of days that has to be given. */
export function daysParam({ max }: { max: number }): Param<PlainDate[]> {
  const schema = z.array(day).min(1, 'REQUIRED').max(max, 'TOO_MANY')
  return { kind: 'days', options: [], byDefault: () => [], schema }
}
