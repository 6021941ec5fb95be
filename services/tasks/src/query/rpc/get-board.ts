import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  BoardLane as ProtoLane,
  GetBoardRequest,
  GetBoardResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { toCardMessage } from '../../task/area.js'
import { toProtoStatus } from '../../workflow/area.js'
import type { Deps } from '../app/deps.js'
import { type BoardLane, getBoard } from '../app/get-board.js'
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
    const knownRevisions = request.knownLaneRevisions.map(Number)
    const input = { projectNumber, archived, filter, order, pageSize, knownRevisions }
    const lanes = await getBoard(deps, caller, input)
    return {
      lanes: lanes.map((lane) => laneMessage(lane, !matchesAll(filter))),
      revision: 0n,
      unchanged: false,
    }
  }
}

function laneMessage({ status, revision, shown }: BoardLane, filtered: boolean): ProtoLane {
  const lane = { status: toProtoStatus(status), revision: BigInt(revision), unchanged: shown === null }
  if (!shown) return { ...lane, tasks: [], count: 0, countCapped: false, page: undefined }
  return {
    ...lane,
    tasks: shown.cards.map(({ task }) => toCardMessage(task)),
    ...countMessage(shown.count, filtered),
    page: { nextPageToken: shown.nextToken },
  }
}

/** The answer about a lane's count: kept counts are whole, those of a filter may have ended at the limit. */
export function countMessage(count: number, filtered: boolean): Pick<ProtoLane, 'count' | 'countCapped'> {
  const countCapped = filtered && count === LANE_COUNT_LIMIT + 1
  return { count: countCapped ? LANE_COUNT_LIMIT : count, countCapped }
}
