import type { BoardLane } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { laneView } from '../../views/work/lanes.js'
import { cardView } from '../../views/work/task-fields.js'
import { HeldBoard, type HeldLane } from './held-boards.js'
import { packText } from './packed-text.js'

/** A lane with its first cards. */
export function boardLaneView({ status, count, countCapped, tasks, page }: BoardLane) {
  return {
    status: laneView(status),
    count,
    ...(countCapped ? { count_capped: true } : {}),
    tasks: tasks.map(cardView),
    next_page_token: page?.nextPageToken ?? '',
  }
}

/** The board of these lanes, packed; those that are said to be unchanged are taken from the board that was held. */
export async function packBoard(
  lanes: readonly BoardLane[],
  held: HeldBoard | undefined,
): Promise<HeldBoard> {
  const last = lanes.length - 1
  const packed = lanes.map(async (lane, place): Promise<HeldLane> => {
    const known = held?.lanes[place]
    if (lane.unchanged && known) return known
    const text = JSON.stringify(boardLaneView(lane))
    const [before, after] = [place === 0 ? '"data":{"lanes":[' : ',', place === last ? ']}}' : '']
    return { revision: lane.revision, text: await packText(before + text + after) }
  })
  return new HeldBoard(await Promise.all(packed))
}
