import { featureFigure } from '@smartproject/kit/grpc/authorise'
import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { JobServiceServer } from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { storageOf } from '../../files/area.js'
import { jobAnswer } from '../../jobs/area.js'
import { COPY, type Deps } from '../app/deps.js'
import { startCopy } from '../app/start-copy.js'
import { readChoices, readChosen, toCopyMessage } from '../wire/copy-messages.js'

const MOST_NUMBER = 2_147_483_647

/** Messages of the details of copies. */
export const COPY_VIEWS = { [COPY]: toCopyMessage }

/** The RPC of copies; the others are those of all jobs. */
export function copyRpcs(deps: Deps): Pick<Handlers<JobServiceServer>, 'startCopy'> {
  return {
    async startCopy(request, { caller, passport }) {
      const reader = new RequestReader()
      const bounds = { min: 1, max: MOST_NUMBER }
      const input = {
        from: reader.integer('from_project_number', request.fromProjectNumber, bounds),
        to: reader.integer('to_project_number', request.toProjectNumber, bounds),
        ...readChosen(reader, request),
        ...readChoices(reader, request),
        storage: storageOf(passport && featureFigure(passport, 'storage')),
      }
      reader.done()
      return jobAnswer(deps, caller, COPY_VIEWS, await startCopy(deps, caller, input))
    },
  }
}
