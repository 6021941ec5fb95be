import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { JobServiceServer } from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { jobAnswer } from '../../jobs/area.js'
import { checkImport } from '../app/check-import.js'
import { type Deps, IMPORT } from '../app/deps.js'
import { mapImport } from '../app/map-import.js'
import { startImport } from '../app/start-import.js'
import { toImportMessage } from '../wire/import-messages.js'
import { readChanges, readMapping, readSource } from '../wire/read-import.js'

const MOST_NUMBER = 2_147_483_647
const FILE_NAME_MAX = 255

/** Messages of the details of imports. */
export const IMPORT_VIEWS = { [IMPORT]: toImportMessage }

type ImportRpc = 'startImport' | 'mapImport' | 'checkImport'

/** The RPCs of files of tasks. */
export function importRpcs(deps: Deps): Pick<Handlers<JobServiceServer>, ImportRpc> {
  return {
    async startImport(request, { caller }) {
      const reader = new RequestReader()
      const input = {
        projectNumber: reader.integer('project_number', request.projectNumber, { min: 1, max: MOST_NUMBER }),
        fileName: reader.name('file_name', request.fileName, { min: 0, max: FILE_NAME_MAX }),
        content: request.content,
        source: readSource(reader, request.source),
      }
      if (request.content.length === 0) reader.fault('content', 'REQUIRED')
      reader.done()
      return jobAnswer(deps, caller, IMPORT_VIEWS, await startImport(deps, caller, input))
    },
    async mapImport(request, { caller }) {
      const reader = new RequestReader()
      const input = readMapping(reader, request)
      reader.done()
      return jobAnswer(deps, caller, IMPORT_VIEWS, await mapImport(deps, caller, input))
    },
    async checkImport(request, { caller }) {
      const reader = new RequestReader()
      const { strikeFaults } = request
      const input = { id: reader.id('id', request.id), changes: readChanges(reader, request), strikeFaults }
      reader.done()
      return jobAnswer(deps, caller, IMPORT_VIEWS, await checkImport(deps, caller, input))
    },
  }
}
