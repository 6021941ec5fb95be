import { buffer } from 'node:stream/consumers'

import { DomainError } from '../errors.js'
import { unpackRequest, type ParserAnswer } from './answer.js'

/** The arguments are those of the service that asks. */
type Parse = (content: Buffer, args: never) => unknown

/**
 * The program of a parser process (`runParser`): reads one request from the standard input and writes one answer to the
 * standard output. The value of `parse` goes through JSON; a DomainError is a refusal with its reason and fields.
 */
export function serveParser(parse: Parse): void {
  // Of a terminal, for all its processes: the service still waits for this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('uncaughtException', (error) => answer(answerOf(error)))
  void answered(parse).then(answer)
}

async function answered(parse: Parse): Promise<ParserAnswer> {
  const { args, content } = unpackRequest(await buffer(process.stdin))
  try {
    return { kind: 'value', value: await parse(content, args as never) }
  } catch (error) {
    return answerOf(error)
  }
}

function answerOf(error: unknown): ParserAnswer {
  if (error instanceof DomainError) return { kind: 'refusal', reason: error.reason, fields: error.fields }
  return { kind: 'failure', message: String(error).slice(0, 500) }
}

let done = false

function answer(one: ParserAnswer): void {
  if (done) return
  done = true
  process.stdout.write(JSON.stringify(one))
}
