import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  CreateUserRequest,
  CreateUserResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { createUser, type CreateUserInput } from '../app/create-user.js'
import type { AuthDeps } from '../../deps.js'
import { PASSWORD_MAX } from '../../secrets/domain/password-policy.js'
import { readLocale, readNewEmail } from '../../sessions/wire/decode.js'
import { encodeUser } from '../../sessions/wire/encode.js'

const PASSWORD_MIN = 8

/** CreateUser: an account with a password, made by a platform administrator. */
export function createUserRpc(deps: AuthDeps): Unary<CreateUserRequest, CreateUserResponse> {
  return async (request, call) => ({ user: encodeUser(await createUser(deps, call.caller, decode(request))) })
}

function decode(request: CreateUserRequest): CreateUserInput {
  const reader = new RequestReader()
  const input = {
    email: readNewEmail(reader, request.email),
    fullname: reader.name('fullname', request.fullname, { max: 200 }),
    password: reader.text('password', request.password, {
      min: PASSWORD_MIN,
      max: PASSWORD_MAX,
      trim: false,
    }),
    locale: readLocale(reader, request.locale),
    platformAdmin: request.platformAdmin,
  }
  reader.done()
  return input
}
