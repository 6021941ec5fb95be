import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  UpdateOwnProfileRequest,
  UpdateOwnProfileResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { updateOwnProfile } from '../app/update-own-profile.js'
import { encodeUser } from '../wire/user-message.js'

/** UpdateOwnProfile: of the account the passport names. */
export function updateOwnProfileRpc(deps: Deps): Unary<UpdateOwnProfileRequest, UpdateOwnProfileResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const fullname = reader.name('fullname', request.fullname, { max: 200 })
    reader.done()
    return { user: encodeUser(await updateOwnProfile(deps, caller, fullname)) }
  }
}
