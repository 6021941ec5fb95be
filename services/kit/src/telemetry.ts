import {
  context,
  createContextKey,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Link,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace'

/** Ends telemetry: what is buffered is sent. */
export interface Telemetry {
  stop(): Promise<void>
}

/** Not the one of the whole process: services in one process send their spans under their own names. */
let tracer: Tracer | undefined

/**
 * Starts tracing for this service; a second start leaves what the first began. Spans always exist, so that logs and events carry trace ids;
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
    const exporter = new OTLPTraceExporter({ url: tracesUrl(options.otlpEndpoint) })
    processors.push(new BatchSpanProcessor({ exporter }))
  }
  const resource = resourceFromAttributes({ 'service.name': options.service })
  const provider = new TracerProvider({ resource, spanProcessors: processors })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  tracer ??= provider.getTracer('smartproject')
  return { stop: () => provider.shutdown() }
}

/** The address of a collector stands for its path for traces, as in OpenTelemetry's own settings. */
function tracesUrl(endpoint: string): string {
  const url = new URL(endpoint)
  if (url.pathname === '/') url.pathname = '/v1/traces'
  return url.toString()
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/** The name and place of a span; `parent` is a W3C traceparent from outside, else it is the running span. */
interface SpanOptions {
  kind: keyof typeof kinds
  parent?: string | undefined
  /** Traceparents of what is done together with the parent's work. */
  links?: readonly string[]
  /** When it began, if not now. */
  startTime?: Date
}

/** Runs the work inside a span; a failure marks it. */
export async function withSpan<R>(name: string, options: SpanOptions, work: () => Promise<R>): Promise<R> {
  const { span, parent } = beginSpan(name, options)
  try {
    return await context.with(trace.setSpan(parent, span), work)
  } catch (error) {
    failed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** A span that is around no code: of one of many things that are done together. */
export interface OpenSpan {
  /** For what follows from it. */
  readonly traceparent: string
  end(error?: unknown): void
}

/** Opens a span; it stays open until it is ended. */
export function openSpan(name: string, options: SpanOptions): OpenSpan {
  const { span } = beginSpan(name, options)
  return {
    traceparent: traceparentOf(span),
    end(error) {
      if (error !== undefined) failed(span, error)
      span.end()
    },
  }
}

/** Tells the running span what was not known when it began. */
export function describeSpan(attributes: Attributes, known: { name?: string; failed?: boolean }): void {
  const span = trace.getActiveSpan()
  span?.setAttributes(attributes)
  if (known.name) span?.updateName(known.name)
  if (known.failed) span?.setStatus({ code: SpanStatusCode.ERROR })
}

/** Goes on with a trace from outside without a span of its own: for log lines around the spans of its steps. */
export function continueTrace<R>(traceparent: string, work: () => R): R {
  return context.with(remoteContext(traceparent), work)
}

/** The fields of every log line and span of a piece of work; none of it is secret. */
export interface Fields {
  requestId?: string
  tenantId?: string
  eventId?: string
}

const FIELDS = createContextKey('fields')

/** Runs the work with these fields, beside those it runs with already. */
export function withFields<R>(fields: Fields, work: () => R): R {
  const own = { ...currentFields() }
  return context.with(context.active().setValue(FIELDS, own), () => {
    noteFields(fields)
    return work()
  })
}

/** Adds to the fields of the running piece of work what became known in the middle of it. */
export function noteFields(fields: Fields): void {
  const current = currentFields()
  for (const [name, value] of Object.entries(fields) as [keyof Fields, string][]) {
    if (value === '') continue
    current[name] = value
    trace.getActiveSpan()?.setAttribute(name, value)
  }
}

/** The fields of the running piece of work. */
export function currentFields(): Fields {
  return (context.active().getValue(FIELDS) as Fields | undefined) ?? {}
}

/** W3C traceparent of the running span, or empty. */
export function currentTraceparent(): string {
  const span = trace.getActiveSpan()
  return span ? traceparentOf(span) : ''
}

function beginSpan(name: string, options: SpanOptions): { span: Span; parent: Context } {
  const parent = options.parent === undefined ? context.active() : remoteContext(options.parent)
  const links: Link[] = (options.links ?? []).flatMap((traceparent) => {
    const linked = trace.getSpanContext(remoteContext(traceparent))
    return linked ? [{ context: linked }] : []
  })
  const { startTime } = options
  const span = (tracer ?? trace.getTracer('smartproject')).startSpan(
    name,
    { kind: kinds[options.kind], links, ...(startTime ? { startTime } : {}) },
    parent,
  )
  return { span, parent }
}

function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : 'failed' })
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED ? 1 : 0}`
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
