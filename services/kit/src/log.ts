import { trace } from '@opentelemetry/api'
import { pino, type DestinationStream, type Logger } from 'pino'

import { currentFields } from './telemetry.js'

export type Log = Logger

// Whatever is named like this never reaches a log line, at the top and one level down.
const SECRET = [
  'password',
  'token',
  'session_token',
  'sessionToken',
  'cookie',
  'authorization',
  'passport',
  'code',
  'codes',
  'sealedCodes',
  'secret',
  'key',
]

/** JSON logs on stdout with service name, the ids of the trace that is running, and its tenant and request. */
export function createLog(service: string, level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: [...SECRET, ...SECRET.map((name) => `*.${name}`)], censor: '[redacted]' },
    mixin: around,
  }
  return destination ? pino(options, destination) : pino(options)
}

const GATHERED_BYTES = 8_192
const GATHERED_MS = 200

/**
 * Standard output for a process that stays: lines are gathered for a fifth of a second, because each write of its own
 * costs more than the line. Gathered lines get out when the process ends by itself or writes a fatal line.
 */
export function gatheringOutput(): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ sync: true, minLength: GATHERED_BYTES })
  let due: NodeJS.Timeout | null = null
  const flushSync = () => output.flushSync()
  process.once('exit', flushSync)
  const hand = () => {
    due = null
    // Bytes that the system has are not lost with the process. `flushSync` also waits for the disk, and every call with it.
    output.flush()
  }
  return {
    write(line) {
      output.write(line)
      // No timer runs while nothing is logged.
      due ??= setTimeout(hand, GATHERED_MS).unref()
    },
    flushSync,
  }
}

function around(): object {
  const span = trace.getActiveSpan()?.spanContext()
  return { ...currentFields(), ...(span ? { trace_id: span.traceId, span_id: span.spanId } : {}) }
}
