import { DomainError } from '@smartproject/kit/errors'
import type { RpcCall } from '@smartproject/kit/grpc/authorise'
import { startRpcServer } from '@smartproject/kit/grpc/server'
import { createLog } from '@smartproject/kit/log'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import {
  Member,
  TenancyServiceService,
  type GetMemberRequest,
  type GetMemberResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { testKeys } from '@smartproject/testkit/keys'

/** A tenancy service of which only the members are real; asked over gRPC with a passport. */
export interface FakeTenancy {
  readonly address: string
  /** Makes the user a member of the subscription, or one who has left it. */
  setMember(tenantId: string, userId: string, active: boolean): void
  /** From now on it fails (`broken`), or works again (`fine`). */
  become(state: 'fine' | 'broken'): void
  stop(): Promise<void>
}

/** Starts the fake on a free port. */
export async function fakeTenancy(): Promise<FakeTenancy> {
  const members = new Map<string, boolean>()
  let broken = false

  const getMember = ({ userId }: GetMemberRequest, { caller }: RpcCall): Promise<GetMemberResponse> => {
    if (broken) return Promise.reject(new Error('out of order'))
    const active = members.get(`${caller.tenantId} ${userId}`)
    if (active === undefined) return Promise.reject(new DomainError('not_found', 'MEMBER_NOT_FOUND'))
    return Promise.resolve({ member: Member.fromPartial({ userId, active }) })
  }
  const refuse = () => Promise.reject(new Error('not part of the fake'))
  const others = Object.fromEntries(Object.keys(TenancyServiceService).map((name) => [name, refuse]))

  const server = await startRpcServer({
    name: 'tenancy',
    host: '127.0.0.1',
    port: 0,
    services: [{ definition: TenancyServiceService, handlers: { ...others, getMember } }],
    verifier: createVerifier({ passports: testKeys().passportKeys, callers: testKeys().callerKeys }),
    log: createLog('fake-tenancy', 'silent'),
    tls: null,
  })
  return {
    address: `127.0.0.1:${server.port}`,
    setMember: (tenantId, userId, active) => void members.set(`${tenantId} ${userId}`, active),
    become(state) {
      broken = state === 'broken'
    },
    stop: () => server.stop(500),
  }
}
