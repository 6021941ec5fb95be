import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { pictureFault } from '@smartproject/kit/picture'
import type {
  GetPictureRequest,
  GetPictureResponse,
  SetOwnPictureRequest,
  SetOwnPictureResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { getPicture, setOwnPicture } from '../app/own-picture.js'
import { encodeUser } from '../wire/user-message.js'

/** SetOwnPicture: of the account the passport names. */
export function setOwnPictureRpc(deps: Deps): Unary<SetOwnPictureRequest, SetOwnPictureResponse> {
  return async ({ content }, { caller }) => {
    const reader = new RequestReader()
    const fault = content.length === 0 ? null : pictureFault(content)
    if (fault) reader.fault('content', fault)
    reader.done()
    return { user: encodeUser(await setOwnPicture(deps, caller, content)) }
  }
}

/** GetPicture: for the edge, which shows it to signed-in users who know its address. */
export function getPictureRpc(deps: Deps): Unary<GetPictureRequest, GetPictureResponse> {
  return async (request) => {
    const reader = new RequestReader()
    const id = reader.text('id', request.id, { min: 1, max: 64 })
    reader.done()
    return { content: Buffer.from(await getPicture(deps, id)) }
  }
}
