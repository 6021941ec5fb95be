import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import { ofWorker } from '@smartproject/testkit/of-worker'

/** A span as it left its process. */
export interface Span {
  readonly service: string
  readonly traceId: string
  readonly id: string
  /** Empty for the first of its trace. */
  readonly parentId: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

const collector = () => String(ofWorker(process.env['E2E_COLLECTOR_URL']))

/** Forgets what was collected; from now on spans are kept. */
export async function collectSpans(): Promise<void> {
  await fetch(`${collector()}/begin`, { method: 'POST' })
}

/** The spans that have come since. Processes send theirs every five seconds. */
export async function spansSoFar(): Promise<Span[]> {
  const batches = (await (await fetch(`${collector()}/batches`)).json()) as string[]
  return batches.flatMap((batch) => readExport(Buffer.from(batch, 'base64')))
}

// Of opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest just what is looked at.

function readExport(bytes: Uint8Array): Span[] {
  return fieldsOf(bytes, 1).flatMap((resourceSpans) => {
    const attributes = fieldsOf(resourceSpans, 1).map((resource) => readAttributes(fieldsOf(resource, 1)))
    const service = attributes[0]?.['service.name'] ?? ''
    const scopes = fieldsOf(resourceSpans, 2)
    return scopes.flatMap((scope) => fieldsOf(scope, 2).map((span) => readSpan(service, span)))
  })
}

function readSpan(service: string, bytes: Uint8Array): Span {
  const hex = (field: number) => Buffer.from(fieldsOf(bytes, field)[0] ?? []).toString('hex')
  return {
    service,
    traceId: hex(1),
    id: hex(2),
    parentId: hex(4),
    name: text(fieldsOf(bytes, 5)[0]),
    attributes: readAttributes(fieldsOf(bytes, 9)),
  }
}

function readAttributes(pairs: readonly Uint8Array[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => [text(fieldsOf(pair, 1)[0]), text(fieldsOf(fieldsOf(pair, 2)[0], 1)[0])]),
  )
}

/** The values of a field whose type is bytes, text or a message. */
function fieldsOf(bytes: Uint8Array | undefined, wanted: number): Uint8Array[] {
  const found: Uint8Array[] = []
  const reader = new BinaryReader(bytes ?? new Uint8Array())
  while (reader.pos < reader.len) {
    const [field, wireType] = reader.tag()
    if (field === wanted && wireType === WireType.LengthDelimited) found.push(reader.bytes())
    else reader.skip(wireType)
  }
  return found
}

function text(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString()
}
