import { featureFigure } from '@smartproject/kit/grpc/authorise'
import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { JobServiceServer } from '@smartproject/proto/smartproject/tasks/v1/job_service'

import { storageOf } from '../../files/area.js'
import { jobAnswer } from '../../jobs/area.js'
import { COPY, type Deps, MOVE } from '../app/deps.js'
import { startCopy, startMove } from '../app/start-copy.js'
import { readChoices, readChosen, readMove, toCopyMessage } from '../wire/copy-messages.js'

const NUMBERS = { min: 1, max: 2_147_483_647 }

/** Messages of the details of copies and moves. */
export const COPY_VIEWS = { [COPY]: toCopyMessage, [MOVE]: toCopyMessage }

/** The RPCs that begin copies and moves; the others are those of all jobs. */
export function copyRpcs(deps: Deps): Pick<Handlers<JobServiceServer>, 'startCopy' | 'startMove'> {
  return {
    async startMove(request, { caller }) {
      const reader = new RequestReader()
      const input = {
        from: reader.integer('from_project_number', request.fromProjectNumber, NUMBERS),
        to: reader.integer('to_project_number', request.toProjectNumber, NUMBERS),
        ...readMove(reader, request),
      }
      reader.done()
      return jobAnswer(deps, caller, COPY_VIEWS, await startMove(deps, caller, input))
    },
    async startCopy(request, { caller, passport }) {
      const reader = new RequestReader()
      const input = {
        from: reader.integer('from_project_number', request.fromProjectNumber, NUMBERS),
        to: reader.integer('to_project_number', request.toProjectNumber, NUMBERS),
        ...readChosen(reader, request),
        ...readChoices(reader, request),
        storage: storageOf(passport && featureFigure(passport, 'storage')),
      }
      reader.done()
      return jobAnswer(deps, caller, COPY_VIEWS, await startCopy(deps, caller, input))
    },
  }
}
