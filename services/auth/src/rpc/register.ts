import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { RegisterRequest, RegisterResponse } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { AuthDeps } from '../app/deps.js'
import { register, type RegisterInput } from '../app/register.js'
import { readAddress, readLocale, readNewEmail, readNewPassword, readVisitor } from './decode.js'

/** Register: takes a sign-up; the answer is the same whatever is known of the address. */
export function registerRpc(deps: AuthDeps): Unary<RegisterRequest, RegisterResponse> {
  return async (request, { caller }) => {
    await register(deps, caller, decode(request))
    return {}
  }
}

function decode(request: RegisterRequest): RegisterInput {
  const reader = new RequestReader()
  const input = {
    email: readNewEmail(reader, request.email),
    fullname: reader.text('fullname', request.fullname, { min: 1, max: 200 }),
    password: readNewPassword(reader, 'password', request.password),
    locale: readLocale(reader, request.locale),
    audience: reader.text('audience', request.audience, { max: 32 }),
    clientAddress: readAddress(reader, request.clientAddress),
    visitorHash: readVisitor(reader, request.visitorHash),
    invited: request.invited,
  }
  reader.done()
  return input
}
