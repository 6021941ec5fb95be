import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  SetProjectPartsRequest,
  SetProjectPartsResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/project_service'

import type { TenancyDeps } from '../../app/deps.js'
import { setProjectParts } from '../../app/project/set-project-parts.js'
import { NUMBER_MAX } from '../decode.js'
import { encodeProject } from '../../wire/encode.js'
import { readParts, readWords } from '../../wire/parts.js'

/** SetProjectParts: all that are off then, and its words. */
export function setProjectPartsRpc(
  deps: TenancyDeps,
): Unary<SetProjectPartsRequest, SetProjectPartsResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      number: reader.integer('number', request.number, { min: 1, max: NUMBER_MAX }),
      version: reader.version('version', request.version),
      partsOff: readParts(reader, 'parts_off', request.partsOff),
      words: request.words === undefined ? null : readWords(reader, 'words', request.words),
    }
    reader.done()
    return { project: encodeProject(await setProjectParts(deps, call.caller, input)) }
  }
}
