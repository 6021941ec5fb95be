import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  GetBoardRequest,
  GetBoardResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../../app/deps.js'
import { getBoard } from '../../app/work/get-board.js'
import { toCardMessage } from './card-message.js'
import { readFilter, readOrder } from './read-filter.js'
import { toProtoStatus } from './task-message.js'

/** Serves GetBoard. */
export function getBoardRpc(deps: Deps): Unary<GetBoardRequest, GetBoardResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const { projectNumber, archived, pageSize } = request
    const filter = readFilter(reader, request.filter)
    const order = readOrder(reader, request.order)
    reader.done()
    const lanes = await getBoard(deps, caller, { projectNumber, archived, filter, order, pageSize })
    return {
      lanes: lanes.map(({ status, cards, count, nextToken }) => ({
        status: toProtoStatus(status),
        tasks: cards.map(toCardMessage),
        count,
        page: { nextPageToken: nextToken },
      })),
    }
  }
}
