import { createLog } from '@smartproject/kit/log'
import { DomainError } from '@smartproject/kit/errors'
import type { Clock } from '@smartproject/kit/types/clock'
import { User } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { Attempts } from '../access/attempts.js'
import { Demo } from '../access/demo.js'
import { Denials } from '../access/denials.js'
import { HeldReads } from '../access/held-reads.js'
import { Passports } from '../access/passports.js'
import { deriveSecrets } from '../access/secrets.js'
import { Sessions } from '../access/sessions.js'
import { Setup } from '../access/setup.js'
import { onlyCaptcha } from '../captcha/chosen.js'
import { proofOfWork } from '../captcha/proof-of-work.js'
import type { Gateways } from '../gateways/gateways.js'
import { HeldBoards } from '../calls/work/held-boards.js'
import { LanePages } from '../calls/work/lane-pages.js'
import { watchNotifications } from '../gateways/watch-notifications.js'
import { Bells } from '../live/bells.js'
import { LiveNews } from '../live/live-news.js'
import { makePicture } from '../pictures/make-picture.js'
import type { Platform } from '../platform.js'
import { createApp } from './app.js'
import { loadLimits } from './limits/load-limits.js'
import { startHttpServer } from './server.js'
import { Streams } from './stream/streams.js'

/** Answers an RPC in a test; `options` holds the passport. */
export type FakeRpc = (request: never, options: never, onMessage: never) => unknown

/** The application on a real port, its services played by functions. For tests only. */
export interface TestApp {
  readonly url: string
  readonly platform: Platform
  readonly streams: Streams
  /** RPCs by `service.method`; tests put their own in. */
  readonly rpcs: Map<string, FakeRpc>
  /** Every RPC that was made, in order. */
  readonly made: { name: string; request: unknown; passport: string }[]
  /** Memberships as `userId|number`. */
  readonly members: Set<string>
  readonly clock: Clock & { advance(ms: number): void }
  stop(): Promise<void>
}

/** Limits that no test meets by accident. */
export const HIGH_LIMITS = {
  sessionRequestsPerMinute: 10_000,
  accountRequestsPerMinute: 10_000,
  addressRequestsPerMinute: 10_000,
  signInsPerMinute: 10_000,
}

export const TEST_ORIGIN = 'http://localhost:8080'
const HOUR_MS = 3_600_000

/** Starts the application. Users sign in as `<id>@demo.test` with the password `right`. */
export async function startTestApp(changes: Partial<Platform> = {}, load = loadLimits()): Promise<TestApp> {
  const rpcs = new Map<string, FakeRpc>()
  const made: TestApp['made'] = []
  const members = new Set<string>()
  let shift = 0
  const clock = { now: () => new Date(Date.now() + shift), advance: (ms: number) => void (shift += ms) }
  playAuth(rpcs)
  playTenancy(rpcs, members)
  const gateways = fakeGateways(rpcs, made)
  const used = new Set<string>()
  const claim = (id: string) => Promise.resolve(!used.has(id) && used.add(id).has(id))
  const secrets = deriveSecrets([Buffer.alloc(32, 1)])
  const log = createLog('bff', 'silent')
  const platform: Platform = {
    gateways,
    sessions: new Sessions(gateways.auth, clock),
    setup: new Setup(gateways.auth),
    passports: new Passports(gateways, clock),
    heldReads: new HeldReads(clock),
    denials: new Denials({ auth: gateways.auth, clock, log }),
    demo: new Demo(gateways.demo, { fill: () => Promise.resolve(), clock, log }),
    secrets,
    captcha: onlyCaptcha(proofOfWork({ keys: secrets.captchaKeys, used: { claim }, clock })),
    leaveGuideUrl: '',
    hiddenByHost: new Map(),
    paymentOrigins: [],
    providers: [],
    envelopeIds: { claim },
    wrongCodes: new Attempts(20, clock),
    news: new LiveNews(),
    bells: new Bells((options) => watchNotifications(gateways.notify, options)),
    lanePages: new LanePages(),
    heldBoards: new HeldBoards(),
    makePicture,
    clock,
    log,
    limits: HIGH_LIMITS,
    publicUrl: TEST_ORIGIN,
    trustProxyHops: 0,
    developerPages: true,
    webRoot: null,
    ...changes,
  }
  const streams = new Streams(2)
  const server = await startHttpServer(createApp(platform, streams, load), '127.0.0.1', 0)
  return {
    url: `http://127.0.0.1:${server.port}`,
    platform,
    streams,
    rpcs,
    made,
    members,
    clock,
    async stop() {
      streams.endAll()
      platform.bells.endAll()
      await server.stop(100)
    },
  }
}

function fakeGateways(rpcs: ReadonlyMap<string, FakeRpc>, made: TestApp['made']): Gateways {
  const service = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_target, method: string) =>
          async (request: unknown, options: { passport?: string }, more: unknown) => {
            made.push({ name: `${name}.${method}`, request, passport: options.passport ?? '' })
            const rpc = rpcs.get(`${name}.${method}`)
            if (!rpc) throw new DomainError('unavailable', 'PEER_UNAVAILABLE')
            return rpc(request as never, options as never, more as never)
          },
      },
    )
  const ofTasks = [
    'tasks',
    'boards',
    'talk',
    'threads',
    'discussions',
    'time',
    'assist',
    'files',
    'documents',
    'templates',
    'registers',
  ]
  const names = [
    ...ofTasks,
    'auth',
    'tenancy',
    'joining',
    'demo',
    'projects',
    'imports',
    'leave',
    'leaveFeeds',
    'leaveBalances',
    'workTimes',
    'reporting',
    'billing',
    'purchases',
    'payments',
    'notify',
    'email',
    'admin',
  ]
  const services = Object.fromEntries(names.map((name) => [name, service(name)]))
  return { ...services, close: () => undefined } as unknown as Gateways
}

function playAuth(rpcs: Map<string, FakeRpc>): void {
  const live = new Map<string, { session: object; user: User }>()
  let count = 0
  rpcs.set('auth.signIn', ({ email, password, previousSessionToken }: Record<string, string>) => {
    if (password !== 'right') throw new DomainError('unauthenticated', 'SIGN_IN_REFUSED')
    live.delete(previousSessionToken ?? '')
    const id = (email ?? '').split('@')[0] ?? ''
    const platformAdmin = id === 'admin'
    const user = User.fromPartial({
      id,
      email: `${id}@demo.test`,
      fullname: id,
      locale: 'en',
      active: true,
      platformAdmin,
    })
    const expireTime = new Date(Date.now() + HOUR_MS)
    const factorTime = platformAdmin ? new Date() : undefined
    const proof = { secondFactor: platformAdmin, factorTime }
    const session = { id: `session-${++count}`, userId: id, expireTime, ...proof }
    const sessionToken = `token-number-${String(count).padStart(20, '0')}`
    live.set(sessionToken, { session, user })
    return { sessionToken, session, user }
  })
  rpcs.set('auth.getSetup', () => ({ open: false }))
  rpcs.set('auth.getSession', ({ sessionToken }: { sessionToken: string }) => {
    const found = live.get(sessionToken)
    if (!found) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    return found
  })
  rpcs.set('auth.signOut', ({ sessionToken }: { sessionToken: string }) => {
    live.delete(sessionToken)
    return {}
  })
}

function playTenancy(rpcs: Map<string, FakeRpc>, members: ReadonlySet<string>): void {
  rpcs.set(
    'tenancy.issuePassport',
    ({ userId, subscriptionNumber: number }: { userId: string; subscriptionNumber: number }) => {
      if (number !== 0 && !members.has(`${userId}|${number}`))
        throw new DomainError('not_found', 'SUBSCRIPTION_NOT_FOUND')
      const tenantId = number === 0 ? '' : `tenant-${number}`
      return {
        passport: `${userId}@${number}`,
        tenantId,
        version: 1n,
        expireTime: new Date(Date.now() + 60_000),
      }
    },
  )
  rpcs.set('tenancy.listProjects', () => ({ projects: [] }))
  rpcs.set('tenancy.listOwnSubscriptions', (_request: never, { passport }: { passport: string }) => {
    const userId = passport.split('@')[0]
    const numbers = [...members]
      .filter((one) => one.startsWith(`${userId}|`))
      .map((one) => Number(one.split('|')[1]))
    return {
      subscriptions: numbers.map((number) => ({
        subscription: { number, title: `S${number}` },
        member: { permissions: [] },
      })),
    }
  })
}
