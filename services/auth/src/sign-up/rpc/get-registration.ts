import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { PLATFORM } from '@smartproject/kit/types/ids'
import type {
  GetRegistrationRequest,
  GetRegistrationResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { readVisitor } from '../../sessions/area.js'
import type { Deps } from '../app/deps.js'
import { isOpen } from '../domain/registration.js'

/** GetRegistration: whether the sign-up of a browser still waits. */
export function getRegistrationRpc({
  work,
  clock,
}: Deps): Unary<GetRegistrationRequest, GetRegistrationResponse> {
  return async (request) => {
    const reader = new RequestReader()
    const visitorHash = readVisitor(reader, request.visitorHash)
    reader.done()
    // Browsers without a mark share the empty one.
    const found = visitorHash === '' ? null : await work.read(PLATFORM).registrations.newestOf(visitorHash)
    return { waiting: found !== null && isOpen(found, clock.now()) }
  }
}
