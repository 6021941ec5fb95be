import { trace } from '@opentelemetry/api'
import { pino, type DestinationStream, type Logger } from 'pino'

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

/** JSON logs on stdout with service name and the ids of the trace that is running. */
export function createLog(service: string, level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: [...SECRET, ...SECRET.map((name) => `*.${name}`)], censor: '[redacted]' },
    mixin: traceIds,
  }
  return destination ? pino(options, destination) : pino(options)
}

function traceIds(): object {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}
