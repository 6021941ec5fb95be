import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  AuthServiceClient,
  type CreateUserRequest,
  type SignInResponse,
  type User,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { testClock, type TestClock } from '@smartproject/testkit/clock'
import { callsAs, bffSigner } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import { fakeTenancy, type FakeTenancy } from './fake-tenancy.js'

/** The password of all accounts made here. */
export const PASSWORD = 'Demo-Pass-1'
/** Long enough for a busy machine. */
export const deadlineMs = 30_000

interface Options {
  deadlineMs: number
  passport: string
}

/** A browser that has signed in before, and whom with. */
interface Device {
  deviceId: string
  deviceUserId: string
}

interface SignInChange {
  password?: string
  previousSessionToken?: string
  address?: string
  device?: Device
  /** Not set where no captcha is configured. */
  captchaPassed?: boolean
  trustToken?: string
  stay?: boolean
}

/** The running service and everybody who calls it. */
export interface World {
  readonly service: TestService
  readonly clock: TestClock
  /** Tells auth who is a member of what. */
  readonly tenancy: FakeTenancy
  /** Calls with the bff's service token. */
  readonly bff: RpcClient<AuthServiceClient>
  /** Calls with a passport only. */
  readonly user: RpcClient<AuthServiceClient>
  /** A platform administrator's passport. */
  admin(): Promise<Options>
  /** A passport outside any subscription. */
  ownPassport(userId: string, sessionId: string): Promise<Options>
  anAccount(change?: Partial<CreateUserRequest>): Promise<User>
  /** Signs in from an address of its own unless one is given. */
  signIn(email: string, change?: SignInChange): Promise<SignInResponse>
  stop(): Promise<void>
}

/** Starts the service on a clock that stands near the real time: the database removes what has expired by its own. */
export async function aWorld(
  env: Record<string, string> = {},
  prepare: (databaseUri: string) => Promise<void> = () => Promise.resolve(),
): Promise<World> {
  const clock = testClock(new Date().toISOString())
  const tenancy = await fakeTenancy()
  const service = await startTestService({
    name: 'auth',
    readConfig,
    start,
    clock,
    env: { TENANCY_ADDRESS: tenancy.address, ...env },
    prepare,
  })
  const serviceToken = { signer: await bffSigner(), audience: 'auth' }
  const bff = rpcClient(AuthServiceClient, { address: service.address, serviceToken })
  const user = rpcClient(AuthServiceClient, { address: service.address })
  const passport = async (userId: string, sessionId: string, role: 'none' | 'platform') =>
    callsAs({ userId, tenantId: '', sessionId, role, permissions: [] }, deadlineMs)
  const admin = () => passport('root', 's', 'platform')
  let addresses = 0
  return {
    service,
    clock,
    tenancy,
    bff,
    user,
    admin,
    ownPassport: (userId, sessionId) => passport(userId, sessionId, 'none'),
    async anAccount(change = {}) {
      const answer = await user.createUser({ ...accountRequest(), ...change }, await admin())
      if (!answer.user) throw new Error('no user')
      return answer.user
    },
    signIn: (email, change = {}) =>
      bff.signIn(
        {
          email,
          password: change.password ?? PASSWORD,
          clientAddress: change.address ?? `198.51.100.${++addresses}`,
          userAgent: 'jest',
          previousSessionToken: change.previousSessionToken ?? '',
          ...(change.device ?? { deviceId: '', deviceUserId: '' }),
          captchaPassed: change.captchaPassed,
          trustToken: change.trustToken ?? '',
          stay: change.stay ?? false,
        },
        { deadlineMs },
      ),
    async stop() {
      bff.close()
      user.close()
      await service.stop()
      await tenancy.stop()
    },
  }
}

function accountRequest(): CreateUserRequest {
  return {
    email: `${randomUUID()}@demo.test`,
    fullname: 'Olivia Owner',
    password: PASSWORD,
    locale: 'en',
    platformAdmin: false,
    requestId: randomUUID(),
  }
}
