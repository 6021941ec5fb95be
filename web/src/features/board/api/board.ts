import { FIRST_CARDS } from '@smartproject/bff/api/open-page'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { shareCards, withPage, type BoardData, type LaneData } from '../../../task-kit/api/board-data.js'
import { workKeys, type BoardView } from '../../../task-kit/api/keys.js'

const LARGEST_PAGE = 200

/** Which board is meant. */
export interface BoardPlace {
  subscription: number
  project: number
  view: BoardView
}

function inputOf({ subscription, project, view }: BoardPlace) {
  return {
    subscription,
    project,
    archived: view.archived,
    filter: view.filter,
    ...(view.order ? { order: view.order } : {}),
  }
}

/** Reads on until a lane is as long as it was, so that a refresh takes nothing away from the screen. */
async function lengthened(
  place: BoardPlace,
  lane: LaneData,
  length: number,
  signal: AbortSignal,
): Promise<LaneData> {
  let board: BoardData = { lanes: [lane] }
  for (let now = lane; now.tasks.length < length && now.next_page_token;) {
    const token = now.next_page_token
    const input = { ...inputOf(place), status: lane.status, page_size: LARGEST_PAGE, page_token: token }
    board = withPage(board, lane.status, token, await ask('listLaneTasks', input, { signal }))
    now = board.lanes[0] ?? lane
  }
  return board.lanes[0] ?? lane
}

/** The five lanes with their first cards and their counts. A refresh brings as many cards as there were. */
export function boardQuery(client: QueryClient, place: BoardPlace) {
  const queryKey = workKeys.board(place.subscription, place.project, place.view)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<BoardData> => {
      const before = client.getQueryData<BoardData>(queryKey)
      const lengths = new Map(before?.lanes.map((lane) => [lane.status, lane.tasks.length]))
      const longest = Math.max(FIRST_CARDS, ...lengths.values())
      const size = Math.min(LARGEST_PAGE, longest)
      const board = await ask('getBoard', { ...inputOf(place), page_size: size }, { signal })
      const lanes = board.lanes.map((lane) => lengthened(place, lane, lengths.get(lane.status) ?? 0, signal))
      return { lanes: await Promise.all(lanes) }
    },
    // Asked about what an observer selects of a board as well, which may be a number.
    structuralSharing: (before, after) =>
      isBoard(before) && isBoard(after) ? shareCards(before, after) : after,
  })
}

const isBoard = (data: unknown): data is BoardData =>
  typeof data === 'object' && data !== null && 'lanes' in data

const underWay = new Map<string, Promise<void>>()

/**
 * Loads the next cards of a lane onto the board. Asking again while they are under way waits for the same answer.
 * Errors: as listLaneTasks; the lane can then be asked once more.
 */
export function loadNextPage(client: QueryClient, place: BoardPlace, lane: LaneData): Promise<void> {
  const queryKey = workKeys.board(place.subscription, place.project, place.view)
  const { status, next_page_token: token } = lane
  const name = JSON.stringify([queryKey, status, token])
  const running = underWay.get(name)
  if (running) return running
  const input = { ...inputOf(place), status, page_size: FIRST_CARDS, page_token: token }
  const load = ask('listLaneTasks', input)
    .then((page) => {
      client.setQueryData<BoardData>(queryKey, (board) => board && withPage(board, status, token, page))
    })
    .finally(() => underWay.delete(name))
  underWay.set(name, load)
  return load
}
