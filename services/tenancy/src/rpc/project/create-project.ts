import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  type CreateProjectRequest,
  type CreateProjectResponse,
  ProjectWords,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { createProject } from '../../app/project/create-project.js'
import type { TenancyDeps } from '../../app/deps.js'
import { NUMBER_MAX, readCode, readName, readProjectMembers, readPurpose } from '../decode.js'
import { encodeProject } from '../../wire/encode.js'
import { readParts, readWords } from '../../wire/parts.js'

/** CreateProject: the caller becomes its owner. */
export function createProjectRpc(deps: TenancyDeps): Unary<CreateProjectRequest, CreateProjectResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const input = {
      number: reader.integer('number', request.number, { min: 0, max: NUMBER_MAX }),
      code: request.code,
      name: readName(reader, 'name', request.name),
      descriptionTree: '',
      ...readPurpose(reader, request),
      members: readProjectMembers(reader, request.members),
      startDate: reader.optionalDate('start_date', request.startDate),
      endDate: reader.optionalDate('end_date', request.endDate),
      partsOff: readParts(reader, 'parts_off', request.partsOff),
      words: readWords(reader, 'words', request.words ?? ProjectWords.UNSPECIFIED),
      sample: request.sample ?? false,
    }
    readCode(reader, 'code', input.code)
    reader.done()
    return { project: encodeProject(await createProject(deps, call.caller, input)) }
  }
}
