import { SpanKind } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { rpcService, startRpcServer, type RpcServer } from '@smartproject/kit/grpc/server'
import { createLog } from '@smartproject/kit/log'
import { registry } from '@smartproject/kit/metrics'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import { startTelemetry, withFields, withSpan } from '@smartproject/kit/telemetry'
import {
  ListNotificationsResponse,
  MarkSeenRequest,
  type MarkSeenResponse,
  NotifyServiceClient,
  NotifyServiceService,
  type NotifyServiceServer,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'

import { aPassport, testKeys } from './keys.js'

// A real call over a real channel: what is known on one side is on the log lines and in the trace of the other.

const exporter = new InMemorySpanExporter()
const lines: Record<string, unknown>[] = []
const log = createLog('notify', 'debug', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
})
const tenantId = '00000000-0000-7000-8000-000000000001'

let server: RpcServer
let client: RpcClient<NotifyServiceClient>

beforeAll(async () => {
  await startTelemetry({ service: 'notify', processors: [new SimpleSpanProcessor({ exporter })] })
  const { passportKeys, callerKeys } = testKeys()
  server = await startRpcServer({
    name: 'notify',
    host: '127.0.0.1',
    port: 0,
    services: [
      rpcService<NotifyServiceServer>(NotifyServiceService, {
        async listNotifications() {
          await new Promise((resolve) => setImmediate(resolve))
          log.info('in the middle')
          return ListNotificationsResponse.fromPartial({})
        },
        markSeen: () => Promise.reject<MarkSeenResponse>(new TypeError('a defect')),
        getNotificationPreferences: () => Promise.reject(new TypeError('not asked')),
        setNotificationPreferences: () => Promise.reject(new TypeError('not asked')),
        unsubscribe: () => Promise.reject(new TypeError('not asked')),
        watchNotifications: () => Promise.resolve(),
      }),
    ],
    verifier: createVerifier({ passports: passportKeys, callers: callerKeys }),
    log,
  })
  client = rpcClient(NotifyServiceClient, { address: `127.0.0.1:${server.port}` })
})

afterAll(async () => {
  client.close()
  await server.stop(1_000)
})

async function call<R>(
  work: (options: { passport: string; deadlineMs: number; requestId: string }) => Promise<R>,
) {
  lines.length = 0
  exporter.reset()
  const passport = await aPassport({ userId: 'u', tenantId })
  const answer = await withSpan('request', { kind: 'server', parent: '' }, () =>
    withFields({ requestId: 'request-1' }, () =>
      work({ passport, deadlineMs: 20_000, requestId: 'request-1' }).catch((error: unknown) => error),
    ),
  )
  const spans = new Map(exporter.getFinishedSpans().map((span) => [span.kind + span.name, span]))
  return { answer, span: (kind: SpanKind, name: string) => spans.get(kind + name) }
}

const LIST = '/smartproject.notify.v1.NotifyService/ListNotifications'
const MARK = '/smartproject.notify.v1.NotifyService/MarkSeen'

it('every line of a call carries trace, tenant and request, and the spans hang together', async () => {
  const { span } = await call((options) =>
    client.listNotifications({ unseenOnly: false, page: undefined }, options),
  )
  const [root, out, served] = [
    span(SpanKind.SERVER, 'request'),
    span(SpanKind.CLIENT, LIST),
    span(SpanKind.SERVER, LIST),
  ]
  const traceId = root?.spanContext().traceId
  expect(out?.parentSpanContext?.spanId).toBe(root?.spanContext().spanId)
  expect(served?.parentSpanContext?.spanId).toBe(out?.spanContext().spanId)
  expect(served?.spanContext().traceId).toBe(traceId)
  expect(served?.attributes).toMatchObject({ tenantId, requestId: 'request-1' })
  expect(served?.resource.attributes).toMatchObject({ 'service.name': 'notify' })
  const known = { service: 'notify', trace_id: traceId, tenantId, requestId: 'request-1' }
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'in the middle', level: 'info', ...known }),
    expect.objectContaining({ msg: 'rpc', level: 'debug', rpc: LIST, status: 'OK', ...known }),
  ])
})

it('the line of a defect carries them too, and both sides count it', async () => {
  const requestId = '11111111-1111-4111-8111-111111111111'
  const { answer, span } = await call((options) =>
    client.markSeen(MarkSeenRequest.fromPartial({ requestId }), options),
  )
  expect(answer).toMatchObject({ details: 'INTERNAL' })
  const trace_id = span(SpanKind.SERVER, MARK)?.spanContext().traceId
  expect(lines[0]).toMatchObject({
    msg: 'rpc failed',
    level: 'error',
    trace_id,
    tenantId,
    requestId: 'request-1',
  })
  const metrics = await registry.metrics()
  for (const side of ['server', 'client'])
    expect(metrics).toMatch(
      new RegExp(`rpc_${side}_seconds_count\\{[^}]*MarkSeen[^}]*code="INTERNAL"[^}]*\\} 1`),
    )
})
