import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { inclusiveDays } from '@smartproject/kit/types/plain-date'
import type {
  ListWorklogsRequest,
  TimeServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/time_service'

import { readDeletedIds } from '../../facts/area.js'
import { deleteWorklogs } from '../app/delete-worklogs.js'
import type { Deps } from '../app/deps.js'
import { listWorklogs } from '../app/list-worklogs.js'
import { saveWorklog } from '../app/save-worklog.js'
import { MAX_MINUTES, type WorklogSelection } from '../domain/worklog.js'
import { toWorklogMessage } from '../wire/time-messages.js'

type WorklogRpcs = Pick<Handlers<TimeServiceServer>, 'saveWorklog' | 'deleteWorklog' | 'listWorklogs'>

const MAX_DAYS = 400

/** Serves the RPCs about logged work. */
export function worklogRpcs(deps: Deps): WorklogRpcs {
  return {
    async saveWorklog(request, { caller }) {
      const reader = new RequestReader()
      const draft = {
        id: reader.text('id', request.id, { max: 64 }),
        taskId: reader.id('task_id', request.taskId),
        date: reader.date('date', request.date),
        minutes: reader.integer('minutes', request.minutes, { min: 1, max: MAX_MINUTES }),
        note: reader.text('note', request.note, { max: 1_000 }),
      }
      reader.done()
      return { worklog: toWorklogMessage(await saveWorklog(deps, caller, draft)) }
    },
    async deleteWorklog(request, { caller }) {
      await deleteWorklogs(deps, caller, readDeletedIds(request))
      return {}
    },
    async listWorklogs(request, { caller }) {
      const reader = new RequestReader()
      const selection = readSelection(reader, request)
      reader.done()
      const page = { size: request.page?.pageSize ?? 0, token: request.page?.pageToken ?? '' }
      const { worklogs, nextToken, totalMinutes } = await listWorklogs(deps, caller, selection, page)
      return { worklogs: worklogs.map(toWorklogMessage), page: { nextPageToken: nextToken }, totalMinutes }
    },
  }
}

function readSelection(reader: RequestReader, request: ListWorklogsRequest): WorklogSelection {
  const userId = reader.text('user_id', request.userId, { max: 64 })
  if (request.taskId !== '') return { taskId: reader.id('task_id', request.taskId), userId }
  const from = reader.date('start_date', request.startDate)
  const to = reader.date('end_date', request.endDate)
  if (request.startDate && request.endDate && to < from) reader.fault('end_date', 'BEFORE_START')
  if (inclusiveDays(from, to) > MAX_DAYS + 1) reader.fault('end_date', 'SPAN_TOO_LONG')
  return { projectNumber: request.projectNumber, from, to, userId }
}
