import { z } from 'zod'

import { DomainError } from '../errors.js'
import type { Log } from '../log.js'
import { packRequest, type ParserAnswer } from './answer.js'
import { oneAtATime } from './one-at-a-time.js'
import { runParser, type ParserEnd, type ParserProgram } from './run-parser.js'

/** Parses bytes that a person sent, outside the process of the service. */
export type UntrustedParser<A, R> = (content: Uint8Array, args: A) => Promise<R>

/** The differences between formats. */
export interface UntrustedFormat<R> extends Pick<ParserProgram, 'file' | 'memoryMiB' | 'compiled'> {
  /** For the log. */
  readonly name: string
  /** Other limits of time than the usual 20 seconds, 10 of them at work. */
  readonly limits?: Pick<ParserProgram, 'deadlineMs' | 'cpuSeconds'>
  /** The value of a parser; throws for one that it cannot have. */
  readonly read: (value: unknown) => R
  /** For a file on which the parser fails or crashes. */
  readonly unreadable: () => DomainError
  /** For a file that takes more memory or time than a parser has. */
  readonly tooLarge: () => DomainError
  /** For a file while too many others wait; TOO_MANY_AT_ONCE unless named. */
  readonly busy?: () => DomainError
}

const LIMITS = { deadlineMs: 20_000, cpuSeconds: 10 }
const BOUNDS = { jobs: 20, waitMs: 20_000 }
const RETRY_SECONDS = '5'

const answerShape: z.ZodType<ParserAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('value'), value: z.unknown() }),
  z.object({
    kind: z.literal('refusal'),
    reason: z.string(),
    fields: z.array(z.object({ field: z.string(), reason: z.string() })),
  }),
  z.object({ kind: z.literal('failure'), message: z.string() }),
])

/**
 * The parser of a format. Each file has a process of its own, one at a time, with a limit of memory and of time: no file
 * reaches another or the service. Errors: invalid, as the parser refuses the file, or `unreadable` and `tooLarge`; `busy`.
 */
export function untrustedParser<A, R>(format: UntrustedFormat<R>, log: Log): UntrustedParser<A, R> {
  const turns = oneAtATime(BOUNDS, format.busy ?? tooMany)
  return (content, args) =>
    turns(async () => {
      const end = await runParser({ ...format, ...(format.limits ?? LIMITS) }, packRequest(args, content))
      return valueOf(end, format, (how) =>
        log.warn({ parser: format.name, bytes: content.length, how }, 'a file ended its parser'),
      )
    })
}

function valueOf<R>(end: ParserEnd, format: UntrustedFormat<R>, note: (how: string) => void): R {
  if (end.kind !== 'answered') {
    note(end.how)
    throw end.kind === 'exhausted' ? format.tooLarge() : format.unreadable()
  }
  try {
    const answer = answerShape.parse(JSON.parse(end.text))
    if (answer.kind === 'value') return format.read(answer.value)
    if (answer.kind === 'refusal') throw new DomainError('invalid', answer.reason, { fields: answer.fields })
    note(answer.message)
  } catch (error) {
    if (error instanceof DomainError) throw error
    note(String(error).slice(0, 500))
  }
  throw format.unreadable()
}

function tooMany(): DomainError {
  return new DomainError('exhausted', 'TOO_MANY_AT_ONCE', { meta: { retry_after_seconds: RETRY_SECONDS } })
}
