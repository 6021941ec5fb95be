import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  CreateUserRequest,
  CreateUserResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import { PASSWORD_MAX } from '../../secrets/area.js'
import { encodeUser, readLocale, readNewEmail } from '../../users/area.js'
import { createUser, type CreateUserInput } from '../app/create-user.js'
import type { Deps } from '../app/deps.js'

const PASSWORD_MIN = 8

/** CreateUser: an account with a password, made by a platform administrator. */
export function createUserRpc(deps: Deps): Unary<CreateUserRequest, CreateUserResponse> {
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
