import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { pictureFault } from '@smartproject/kit/picture'
import type {
  GetProjectPictureRequest,
  GetProjectPictureResponse,
  SetProjectPictureRequest,
  SetProjectPictureResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/project_service'

import type { TenancyDeps } from '../../app/deps.js'
import { getProjectPicture, setProjectPicture } from '../../app/project/project-picture.js'
import { NUMBER_MAX } from '../decode.js'
import { encodeProject } from '../../wire/encode.js'

/** SetProjectPicture: made small by the edge before. */
export function setProjectPictureRpc(
  deps: TenancyDeps,
): Unary<SetProjectPictureRequest, SetProjectPictureResponse> {
  return async ({ number, content }, { caller }) => {
    const reader = new RequestReader()
    const input = { number: reader.integer('number', number, { min: 1, max: NUMBER_MAX }), content }
    const fault = content.length === 0 ? null : pictureFault(content)
    if (fault) reader.fault('content', fault)
    reader.done()
    return { project: encodeProject(await setProjectPicture(deps, caller, input)) }
  }
}

/** GetProjectPicture: by number and id. */
export function getProjectPictureRpc(
  deps: TenancyDeps,
): Unary<GetProjectPictureRequest, GetProjectPictureResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const input = {
      number: reader.integer('number', request.number, { min: 1, max: NUMBER_MAX }),
      id: reader.id('id', request.id),
    }
    reader.done()
    return { content: Buffer.from(await getProjectPicture(deps, caller, input)) }
  }
}
