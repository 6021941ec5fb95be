import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { JobServiceServer } from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { commitJob } from '../app/commit-job.js'
import type { AskedDeps } from '../app/deps.js'
import { cancelJob, undoJob } from '../app/end-job.js'
import { getJob, listJobRows } from '../app/get-job.js'
import { type JobViews, readOutcome, toJobMessage, toRowMessage } from '../wire/job-message.js'
import { jobAnswer } from './job-answer.js'

const MOST_NUMBER = 2_147_483_647

type JobRpc = 'commitImport' | 'undoImport' | 'getJob' | 'listJobRows' | 'cancelJob'

/** The RPCs of the jobs of all kinds. */
export function jobRpcs(deps: AskedDeps, views: JobViews): Pick<Handlers<JobServiceServer>, JobRpc> {
  return {
    async commitImport(request, { caller }) {
      return jobAnswer(deps, caller, views, await commitJob(deps, caller, readId(request)))
    },
    async undoImport(request, { caller }) {
      const job = await undoJob(deps, caller, readId(request))
      deps.wakeJobs()
      return jobAnswer(deps, caller, views, job)
    },
    async getJob(request, { caller }) {
      const reader = new RequestReader()
      const id = reader.text('id', request.id, { max: 64 })
      const bounds = { min: id === '' ? 1 : 0, max: MOST_NUMBER }
      const projectNumber = reader.integer('project_number', request.projectNumber, bounds)
      const kind = reader.text('kind', request.kind, { max: 20 })
      if (id === '' && !Object.hasOwn(views, kind)) reader.fault('kind', 'UNKNOWN')
      reader.done()
      const found = await getJob(deps, caller, { id, projectNumber, kind })
      const now = deps.clock.now()
      const earlier = found?.earlier.map((one) => toJobMessage(one, views, now)) ?? []
      return { job: found ? toJobMessage(found, views, now) : undefined, earlier }
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
      return jobAnswer(deps, caller, views, await cancelJob(deps, caller, readId(request)))
    },
  }
}

function readId(request: { readonly id: string }): string {
  const reader = new RequestReader()
  const id = reader.id('id', request.id)
  reader.done()
  return id
}
