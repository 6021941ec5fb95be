import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { BatchSpanProcessor, TracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace'

/** Ends telemetry: what is buffered is sent. */
export interface Telemetry {
  stop(): Promise<void>
}

/**
 * Starts tracing for this process. Spans always exist, so that logs and events carry trace ids;
 * they leave the process only when an OTLP endpoint is configured (or a processor is given by a test).
 */
export async function startTelemetry(options: {
  service: string
  otlpEndpoint?: string | undefined
  processors?: SpanProcessor[]
}): Promise<Telemetry> {
  const processors = [...(options.processors ?? [])]
  if (options.otlpEndpoint) {
    // Loaded only when used: it costs memory that an idle service should not pay.
    const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto')
    processors.push(
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: options.otlpEndpoint }) }),
    )
  }
  const provider = new TracerProvider({ spanProcessors: processors })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return { stop: () => provider.shutdown() }
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/** Runs the work inside a span; a failure marks it. `parent` is a W3C traceparent from outside. */
export async function withSpan<R>(
  name: string,
  options: { kind: keyof typeof kinds; parent?: string | undefined; attributes?: Attributes },
  work: () => Promise<R>,
): Promise<R> {
  const parent = options.parent === undefined ? context.active() : remoteContext(options.parent)
  const tracer = trace.getTracer('smartproject')
  const span = tracer.startSpan(
    name,
    { kind: kinds[options.kind], attributes: options.attributes ?? {} },
    parent,
  )
  try {
    return await context.with(trace.setSpan(parent, span), work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : 'failed' })
    throw error
  } finally {
    span.end()
  }
}

/** W3C traceparent of the running span, or empty. */
export function currentTraceparent(): string {
  const span = trace.getActiveSpan()?.spanContext()
  if (!span) return ''
  return `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED ? 1 : 0}`
}

function remoteContext(traceparent: string) {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent)
  if (!match) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId: match[1] ?? '',
    spanId: match[2] ?? '',
    traceFlags: Number.parseInt(match[3] ?? '0', 16),
    isRemote: true,
  })
}
