import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  BoardLane,
  GetBoardRequest,
  GetBoardResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { toCardMessage } from '../../task/area.js'
import { toProtoStatus } from '../../workflow/area.js'
import type { Deps } from '../app/deps.js'
import { getBoard } from '../app/get-board.js'
import { matchesAll, LANE_COUNT_LIMIT } from '../domain/task-query.js'
import { readFilter, readOrder } from '../wire/read-filter.js'

/** Serves GetBoard. */
export function getBoardRpc(deps: Deps): Unary<GetBoardRequest, GetBoardResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const { projectNumber, archived, pageSize } = request
    const filter = readFilter(reader, request.filter)
    const order = readOrder(reader, request.order)
    reader.done()
    const knownRevision = Number(request.knownRevision)
    const input = { projectNumber, archived, filter, order, pageSize, knownRevision }
    const board = await getBoard(deps, caller, input)
    if (board === 'unchanged') return { lanes: [], revision: request.knownRevision, unchanged: true }
    return {
      revision: BigInt(board.revision),
      unchanged: false,
      lanes: board.lanes.map(({ status, cards, count, nextToken }) => ({
        status: toProtoStatus(status),
        tasks: cards.map(({ task }) => toCardMessage(task)),
        ...countMessage(count, !matchesAll(filter)),
        page: { nextPageToken: nextToken },
      })),
    }
  }
}

/** What is told of a lane's count: kept counts are whole, those of a filter may have ended at the limit. */
export function countMessage(count: number, filtered: boolean): Pick<BoardLane, 'count' | 'countCapped'> {
  const countCapped = filtered && count === LANE_COUNT_LIMIT + 1
  return { count: countCapped ? LANE_COUNT_LIMIT : count, countCapped }
}
