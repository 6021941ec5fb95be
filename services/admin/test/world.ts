import { generateKeyPairSync, randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { AdminServiceClient } from '@smartproject/proto/smartproject/admin/v1/admin_service'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { callsAs } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'

/** Long enough for a busy machine. */
export const deadlineMs = 10_000

/** The running service, who calls it, and the news it hears. Telling something waits until it was handled. */
export interface World {
  readonly service: TestService
  readonly client: RpcClient<AdminServiceClient>
  /** A platform administrator. */
  readonly admin: { deadlineMs: number; passport: string }
  handled(eventId: string): Promise<unknown>
  user(change: { userId: string; email: string; version?: bigint; fullname?: string }): Promise<void>
  subscription(tenantId: string, change?: object): Promise<void>
  /** Returns the event's id. */
  member(
    tenantId: string,
    userId: string,
    change: { active?: boolean; version: bigint; id?: string },
  ): Promise<string>
  /** Returns the record's id. */
  record(tenantId: string, change?: object): Promise<string>
  stop(): Promise<void>
}

/** The key that signs the digests; the public one verifies them. */
export const auditKey = generateKeyPairSync('ed25519')

/** Digests and events are waited for: none of them is in no hurry here. */
export const auditEnv = {
  AUDIT_SIGNING_KEY: JSON.stringify({ ...auditKey.privateKey.export({ format: 'jwk' }), kid: 'audit-test' }),
  AUDIT_DIGEST_EVERY_MS: '200',
  EVENT_GATHER_MS: '0',
}

/** Starts the service. */
export async function aWorld(): Promise<World> {
  const service = await startTestService({ name: 'admin', readConfig, start, env: auditEnv })
  const client = rpcClient(AdminServiceClient, { address: service.address })
  const { bus, connection } = service
  const handled = (eventId: string) =>
    eventually(() => connection.collection('inbox').findOne({ _id: eventId } as object), { withinMs: 25_000 })
  const recorded = (id: string) =>
    eventually(() => connection.collection('audit_records').findOne({ _id: id } as object), {
      withinMs: 25_000,
      what: `record ${id}`,
    })
  return {
    service,
    client,
    admin: callsAs({ userId: 'root', tenantId: '', role: 'platform', permissions: [] }, deadlineMs),
    handled,
    async user(change) {
      const message = {
        locale: 'en',
        active: true,
        version: 1n,
        fullname: 'Olivia',
        createTime: new Date(),
        ...change,
      }
      await handled(
        await bus.publish(topics.userEvent, { tenantId: '', aggregateId: change.userId, message }),
      )
    },
    async subscription(tenantId, change = {}) {
      const state = { id: tenantId, number: 1, title: 'Demo', ownerId: '', version: 1n, ...change }
      const event = { tenantId, aggregateId: tenantId, message: { tenantId, subscription: state } }
      await handled(await bus.publish(topics.subscriptionEvent, event))
    },
    async member(tenantId, userId, { id, ...change }) {
      const message = { tenantId, member: { userId, active: true, ...change } }
      const event = { tenantId, aggregateId: userId, message, ...(id === undefined ? {} : { id }) }
      const eventId = await bus.publish(topics.memberEvent, event)
      await handled(eventId)
      return eventId
    },
    async record(tenantId, change = {}) {
      const message = { ...recordOf(tenantId), ...change }
      await bus.publish(topics.auditEvent, { tenantId, aggregateId: tenantId, message })
      await recorded(message.id)
      return message.id
    },
    async stop() {
      client.close()
      await service.stop()
    },
  }
}

/** All rows of a list, page by page. */
export async function all<R>(
  page: (pageToken: string) => Promise<{ rows: R[]; next: string | undefined }>,
): Promise<R[]> {
  const found: R[] = []
  let token = ''
  do {
    const { rows, next } = await page(token)
    found.push(...rows)
    token = next ?? ''
  } while (token !== '')
  return found
}

function recordOf(tenantId: string) {
  return {
    id: randomUUID(),
    tenantId,
    service: 'leave',
    actorId: 'emad',
    action: 'leave.applied',
    targetType: 'leave',
    targetId: 'l1',
    details: { from_date: '2026-03-01' },
    time: new Date(),
    requestId: 'r1',
  }
}
