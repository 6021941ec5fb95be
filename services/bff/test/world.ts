import { randomUUID } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import {
  startRpcServer,
  type RpcServer,
  type RpcService,
  type Streaming,
  type Unary,
} from '@smartproject/kit/grpc/server'
import { createLog } from '@smartproject/kit/log'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import type { Certificates } from '@smartproject/kit/tls/certificates'
import { AuthServiceService, Captcha } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { BillingServiceService } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import { LeaveServiceService } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { NotifyServiceService } from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { TaskServiceService } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { TenancyServiceService } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { testDatabase, testEnvironment, type TestDatabase } from '@smartproject/testkit/environment'
import { testBus, type TestBus } from '@smartproject/testkit/events'
import { aPassport, MEMBER_PERMISSIONS, testKeys } from '@smartproject/testkit/keys'

import { start, type RunningBff } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import { TEST_ORIGIN } from '../src/http/app-fixture.js'

/** A membership as the played tenancy service knows it. */
export interface PlayedMember {
  permissions: readonly string[]
  version: number
}

type Handler = Unary<never, unknown> | Streaming<never, unknown>

/** The bff as it runs in production, its peers played behind real gRPC with real credentials. */
export interface World {
  readonly url: string
  readonly opsUrl: string
  readonly bff: RunningBff
  readonly bus: TestBus
  readonly database: TestDatabase
  /** Handlers by `service.method`. */
  readonly handlers: Map<string, Handler>
  /** Members by `userId|number`. */
  readonly members: Map<string, PlayedMember>
  /** Ids of sessions by token; deleting one ends it. */
  readonly sessions: Map<string, { id: string; userId: string }>
  /** Starts another replica on the same database. */
  replica(): Promise<RunningBff>
  stop(): Promise<void>
}

/** How calls are when they are not plain: whom the peers let in, and where the bff finds its certificate. */
export interface WorldTls {
  readonly peers: { certificates: Certificates; callers: string[] }
  readonly env: Record<string, string>
}

/** Starts everything. Users sign in as `<id>@demo.test` with the password `right`. */
export async function startWorld(tls?: WorldTls): Promise<World> {
  const handlers = new Map<string, Handler>()
  const members = new Map<string, PlayedMember>()
  const sessions = new Map<string, { id: string; userId: string }>()
  playAuth(handlers, sessions)
  playTenancy(handlers, members)
  const database = testDatabase('bff')
  const bus = await testBus()
  const peers = await startPeers(handlers, tls)
  const config = readConfig({
    ...testEnvironment('bff', database),
    ...ownEnvironment(peers.port),
    ...tls?.env,
  })
  const launch = () => start(config, createLog('bff', config.LOG_LEVEL))
  const replicas = [await launch()]
  const [bff] = replicas as [RunningBff]
  return {
    url: `http://127.0.0.1:${bff.httpPort}`,
    opsUrl: `http://127.0.0.1:${bff.opsPort}`,
    bff,
    bus,
    database,
    handlers,
    members,
    sessions,
    async replica() {
      const other = await launch()
      replicas.push(other)
      return other
    },
    async stop() {
      for (const one of replicas) await one.stop().catch(() => undefined)
      await peers.stop(500)
      await bus.stop()
      await database.drop()
    },
  }
}

function ownEnvironment(peerPort: number): Record<string, string> {
  const names = ['AUTH', 'TENANCY', 'TASKS', 'LEAVE', 'REPORTING', 'BILLING', 'NOTIFY', 'EMAIL', 'ADMIN']
  return {
    HTTP_PORT: '0',
    PUBLIC_URL: TEST_ORIGIN,
    WEB_ROOT: '/nowhere',
    CALLER_SIGNING_KEY: JSON.stringify(testKeys().callerSigningKey),
    ENVELOPE_KEY: Buffer.alloc(32, 3).toString('base64'),
    ...Object.fromEntries(names.map((name) => [`${name}_ADDRESS`, `127.0.0.1:${peerPort}`])),
  }
}

/** One server plays all peers; the platform's own access rules guard it. */
function startPeers(handlers: ReadonlyMap<string, Handler>, tls?: WorldTls): Promise<RpcServer> {
  const keys = testKeys()
  return startRpcServer({
    name: 'peers',
    host: '127.0.0.1',
    port: 0,
    services: [
      played('auth', AuthServiceService, handlers),
      played('tenancy', TenancyServiceService, handlers),
      played('tasks', TaskServiceService, handlers),
      played('leave', LeaveServiceService, handlers),
      played('notify', NotifyServiceService, handlers),
      played('billing', BillingServiceService, handlers),
    ],
    verifier: createVerifier({ passports: keys.passportKeys, callers: keys.callerKeys }),
    log: createLog('peers', 'silent'),
    tls: tls?.peers ?? null,
  })
}

function played(
  service: string,
  definition: RpcService['definition'],
  handlers: ReadonlyMap<string, Handler>,
): RpcService {
  const entries = Object.keys(definition).map((method) => [
    method,
    (request: never, call: never, send: never) => {
      const handler = handlers.get(`${service}.${method}`)
      if (!handler) throw new DomainError('unavailable', 'NOT_PLAYED')
      return (handler as Streaming<never, unknown>)(request, call, send)
    },
  ])
  return { definition, handlers: Object.fromEntries(entries) as Record<string, unknown> }
}

function playAuth(
  handlers: Map<string, Handler>,
  sessions: Map<string, { id: string; userId: string }>,
): void {
  const facts = ({ id, userId }: { id: string; userId: string }) => ({
    session: { id, userId, expireTime: new Date(Date.now() + 3_600_000), secondFactor: false },
    user: {
      id: userId,
      email: `${userId}@demo.test`,
      fullname: userId,
      locale: 'en',
      active: true,
      ...EMPTY_USER,
    },
  })
  handlers.set('auth.signIn', async ({ email, password }: { email: string; password: string }) => {
    if (password !== 'right') throw new DomainError('unauthenticated', 'SIGN_IN_REFUSED')
    const sessionToken = randomUUID().repeat(2)
    const session = { id: randomUUID(), userId: email.split('@')[0] ?? '' }
    sessions.set(sessionToken, session)
    return { sessionToken, ticket: '', ...facts(session) }
  })
  handlers.set('auth.getCaptcha', async () => ({ captcha: Captcha.UNSPECIFIED }))
  handlers.set('auth.getSession', async ({ sessionToken }: { sessionToken: string }) => {
    const session = sessions.get(sessionToken)
    if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    return facts(session)
  })
}

const EMPTY_USER = {
  avatarUrl: '',
  platformAdmin: false,
  mobile: '',
  address: '',
  city: '',
  state: '',
  country: '',
  version: 1n,
  createTime: undefined,
}

function playTenancy(handlers: Map<string, Handler>, members: ReadonlyMap<string, PlayedMember>): void {
  handlers.set('tenancy.listProjects', async () => ({ projects: [], page: undefined }))
  handlers.set(
    'tenancy.issuePassport',
    async (request: { userId: string; sessionId: string; subscriptionNumber: number }) => {
      const { userId, sessionId, subscriptionNumber: number } = request
      const member = members.get(`${userId}|${number}`)
      if (number !== 0 && !member) throw new DomainError('not_found', 'SUBSCRIPTION_NOT_FOUND')
      const tenantId = number === 0 ? '' : `tenant-${number}`
      const permissions = [...(member?.permissions ?? [])]
      const passport = await aPassport({ userId, sessionId, tenantId, permissions })
      const version = BigInt(member?.version ?? 1)
      return { passport, expireTime: new Date(Date.now() + 60_000), version, tenantId }
    },
  )
}

/** A member with the rights everybody has. */
export function aMember(): PlayedMember {
  return { permissions: MEMBER_PERMISSIONS, version: 1 }
}
