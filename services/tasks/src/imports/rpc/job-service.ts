import { type Handlers, rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Caller } from '@smartproject/kit/types/caller'
import {
  type Job as JobMessage,
  JobServiceService,
  type JobServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { cancelJob, getJob, type Job, listJobRows, undoJob, withKept } from '../../jobs/area.js'
import { checkImport } from '../app/check-import.js'
import { commitImport } from '../app/commit-import.js'
import type { Deps } from '../app/deps.js'
import { mapImport } from '../app/map-import.js'
import { startImport } from '../app/start-import.js'
import { toJobMessage, toRowMessage } from '../wire/job-messages.js'
import { readChanges, readMapping, readOutcome, readSource } from '../wire/read-import.js'

const MOST_NUMBER = 2_147_483_647
const FILE_NAME_MAX = 255

/** The JobService of the protos. */
export function jobService(deps: Deps): RpcService {
  return rpcService<JobServiceServer>(JobServiceService, { ...importRpcs(deps), ...jobRpcs(deps) })
}

type ImportRpc = 'startImport' | 'mapImport' | 'checkImport' | 'commitImport'

function importRpcs(deps: Deps): Pick<Handlers<JobServiceServer>, ImportRpc> {
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
      return seen(deps, caller, await startImport(deps, caller, input))
    },
    async mapImport(request, { caller }) {
      const reader = new RequestReader()
      const input = readMapping(reader, request)
      reader.done()
      return seen(deps, caller, await mapImport(deps, caller, input))
    },
    async checkImport(request, { caller }) {
      const reader = new RequestReader()
      const { strikeFaults } = request
      const input = { id: reader.id('id', request.id), changes: readChanges(reader, request), strikeFaults }
      reader.done()
      return seen(deps, caller, await checkImport(deps, caller, input))
    },
    async commitImport(request, { caller }) {
      return seen(deps, caller, await commitImport(deps, caller, readId(request)))
    },
  }
}

type JobRpc = 'undoImport' | 'getJob' | 'listJobRows' | 'cancelJob'

function jobRpcs(deps: Deps): Pick<Handlers<JobServiceServer>, JobRpc> {
  return {
    async undoImport(request, { caller }) {
      const job = await undoJob(deps, caller, readId(request))
      deps.wakeJobs()
      return seen(deps, caller, job)
    },
    async getJob(request, { caller }) {
      const reader = new RequestReader()
      const id = reader.text('id', request.id, { max: 64 })
      const bounds = { min: id === '' ? 1 : 0, max: MOST_NUMBER }
      const projectNumber = reader.integer('project_number', request.projectNumber, bounds)
      reader.done()
      const found = await getJob(deps, caller, { id, projectNumber })
      return { job: found ? toJobMessage(found, deps.clock.now()) : undefined }
    },
    async listJobRows(request, { caller }) {
      const reader = new RequestReader()
      const id = reader.id('id', request.id)
      const outcome = readOutcome(reader, request.outcome)
      reader.done()
      const page = { size: request.page?.pageSize ?? 0, token: request.page?.pageToken ?? '' }
      const { rows, nextPageToken } = await listJobRows(deps, caller, { id, outcome, page })
      return { rows: rows.map(toRowMessage), page: { nextPageToken } }
    },
    async cancelJob(request, { caller }) {
      return seen(deps, caller, await cancelJob(deps, caller, readId(request)))
    },
  }
}

function readId(request: { readonly id: string }): string {
  const reader = new RequestReader()
  const id = reader.id('id', request.id)
  reader.done()
  return id
}

async function seen(deps: Deps, caller: Caller, job: Job): Promise<{ job: JobMessage }> {
  return { job: toJobMessage(await withKept(deps, caller, job), deps.clock.now()) }
}
