import { DomainError, notFound } from '@smartproject/kit/errors'
import type { RpcClient } from '@smartproject/kit/grpc/client'
import type { TenancyServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { Members } from '../domain/ports.js'

const DEADLINE_MS = 1_500

/** Asks tenancy with the passport of the caller; a member who has left is none. */
export function membersOf(tenancy: RpcClient<TenancyServiceClient>): Members {
  return {
    async require(userId, passport) {
      const { member } = await tenancy
        .getMember({ userId }, { deadlineMs: DEADLINE_MS, passport })
        .catch((cause: unknown) => {
          if (cause instanceof DomainError && cause.kind === 'not_found') return { member: undefined }
          throw new DomainError('unavailable', 'TENANCY_UNAVAILABLE', { cause })
        })
      if (!member?.active) throw notFound('MEMBER_NOT_FOUND')
    },
  }
}
