import { randomInt, randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  TenancyServiceClient,
  type CreateSubscriptionRequest,
  type Member,
  type Project,
  type Subscription,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import type { UserChange } from '@smartproject/proto/smartproject/auth/events/v1/user_event'
import { topics } from '@smartproject/proto/topics'
import { testClock, type TestClock } from '@smartproject/testkit/clock'
import { eventually } from '@smartproject/testkit/eventually'
import {
  aPassport,
  bffSigner,
  MEMBER_PERMISSIONS,
  OWNER_PERMISSIONS,
  testKeys,
} from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'

/** Long enough for a busy machine. */
export const deadlineMs = 10_000

/** The request of a passport without user and place: a session by the password alone. */
export const BY_PASSWORD = { secondFactor: false, authTime: undefined, provider: '', byLink: false }

interface Options {
  deadlineMs: number
  passport: string
}

/** A user as auth would describe them. */
export interface Person {
  readonly userId: string
  readonly email: string
  readonly fullname: string
}

/** A subscription with its owner. */
export interface Workspace {
  readonly subscription: Subscription
  readonly owner: Person
  /** The owner's passport. */
  readonly asOwner: Options
}

/** The running service and everybody who calls it. */
export interface World {
  readonly service: TestService
  readonly clock: TestClock
  /** Calls with the bff's service token. */
  readonly bff: RpcClient<TenancyServiceClient>
  /** Calls with a passport only. */
  readonly user: RpcClient<TenancyServiceClient>
  readonly admin: Options
  /** Publishes a state of a user and waits until it is known. */
  publish(
    person: Person & {
      version: number
      platformAdmin?: boolean
      active?: boolean
      locale?: string
      change?: UserChange
    },
  ): Promise<void>
  aPerson(change?: { fullname?: string; platformAdmin?: boolean }): Promise<Person>
  aWorkspace(change?: Partial<CreateSubscriptionRequest>): Promise<Workspace>
  /** Adds a new person to a workspace. */
  aMember(
    place: Workspace,
    change?: { reportTo?: string; manageUsers?: boolean; fullname?: string },
  ): Promise<{ person: Person; member: Member; passport: Options }>
  aProject(place: Workspace, change?: Partial<Project>): Promise<Project>
  /** Passport of an ordinary member. */
  passport(tenantId: string, userId: string, permissions?: readonly string[]): Promise<Options>
  stop(): Promise<void>
}

const RENEWED_MS = 20_000

/** Passports that outlive their minute: on a busy machine a test file takes longer than one. */
class LastingPassports {
  private readonly held: { options: { deadlineMs: number; passport: string }; claims: Claims }[] = []
  private readonly timer = setInterval(() => void this.renew(), RENEWED_MS).unref()

  async of(claims: Claims): Promise<Options> {
    const options = { deadlineMs, passport: await aPassport(claims) }
    this.held.push({ options, claims })
    return options
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private async renew(): Promise<void> {
    for (const { options, claims } of this.held) options.passport = await aPassport(claims)
  }
}

type Claims = Parameters<typeof aPassport>[0]

/** A number no other test file is likely to use. */
export function aNumber(): number {
  return randomInt(1_000_000, 900_000_000)
}

/** A code no other project of the test has. */
export function aCode(): string {
  return randomInt(36 ** 4, 36 ** 5)
    .toString(36)
    .toUpperCase()
}

/** Starts the service. Its clock stands at the instant given. */
export async function aWorld(
  instant = new Date().toISOString(),
  prepare: (databaseUri: string) => Promise<void> = () => Promise.resolve(),
  settings: Readonly<Record<string, string>> = {},
): Promise<World> {
  const clock = testClock(instant)
  const env = {
    PASSPORT_SIGNING_KEY: JSON.stringify(testKeys().passportSigningKey),
    ...settings,
  }
  const service = await startTestService({
    name: 'tenancy',
    readConfig,
    // Reminders are due by the clock of the test, and looked for at once.
    start: (config, log, overrides) => start(config, log, { ...overrides, remindEveryMs: 200 }),
    clock,
    env,
    prepare,
  })
  const serviceToken = { signer: await bffSigner(), audience: 'tenancy' }
  const bff = rpcClient(TenancyServiceClient, { address: service.address, serviceToken })
  const user = rpcClient(TenancyServiceClient, { address: service.address })
  const passports = new LastingPassports()
  const admin = await passports.of({ userId: 'root', tenantId: '', role: 'platform', permissions: [] })
  const passport = async (
    tenantId: string,
    userId: string,
    permissions: readonly string[] = MEMBER_PERMISSIONS,
  ) => ({
    deadlineMs,
    passport: await aPassport({ userId, tenantId, permissions: [...permissions] }),
  })
  const world: World = {
    service,
    clock,
    bff,
    user,
    admin,
    passport,
    async publish(person) {
      const message = { avatarUrl: '', locale: 'en', platformAdmin: false, active: true, ...person }
      await service.bus.publish(topics.userEvent, {
        tenantId: '',
        aggregateId: person.userId,
        message: { ...message, version: BigInt(person.version) },
      })
      const known = { _id: person.userId, version: { $gte: person.version } } as object
      await eventually(() => service.connection.collection('users').findOne(known), { withinMs: 50_000 })
    },
    async aPerson(change = {}) {
      const userId = randomUUID()
      const person = { userId, email: `${userId}@demo.test`, fullname: change.fullname ?? 'Olivia Owner' }
      await world.publish({ ...person, version: 1, platformAdmin: change.platformAdmin ?? false })
      return person
    },
    async aWorkspace(change = {}) {
      const owner = await world.aPerson()
      const { subscription } = await user.createSubscription(subscriptionRequest(owner.userId, change), admin)
      if (!subscription) throw new Error('no subscription')
      const asOwner = await passports.of({
        userId: owner.userId,
        tenantId: subscription.id,
        role: 'owner',
        permissions: [...OWNER_PERMISSIONS],
      })
      return { subscription, owner, asOwner }
    },
    async aMember(place, { fullname, reportTo = '', manageUsers = false } = {}) {
      const person = await world.aPerson(fullname === undefined ? {} : { fullname })
      const request = { userId: person.userId, reportTo, manageUsers, requestId: randomUUID() }
      const { member } = await user.addMember(request, place.asOwner)
      if (!member) throw new Error('no member')
      return { person, member, passport: await passport(place.subscription.id, person.userId) }
    },
    async aProject(place, change = {}) {
      const { project } = await user.createProject(
        {
          number: 0,
          code: aCode(),
          name: 'Website',
          description: '',
          members: [],
          startDate: undefined,
          endDate: undefined,
          partsOff: [],
          requestId: randomUUID(),
          ...change,
        },
        place.asOwner,
      )
      if (!project) throw new Error('no project')
      return project
    },
    async stop() {
      passports.stop()
      bff.close()
      user.close()
      await service.stop()
    },
  }
  return world
}

/** A request for a subscription that takes the defaults. */
export function subscriptionRequest(
  ownerId: string,
  change: Partial<CreateSubscriptionRequest> = {},
): CreateSubscriptionRequest {
  return {
    number: 0,
    title: 'Demo Company',
    ownerId,
    timeZone: '',
    weekStart: 0,
    weekendDays: [],
    holidays: [],
    features: [],
    requestId: randomUUID(),
    ...change,
  }
}
