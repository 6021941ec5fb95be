import { invalid, type FieldViolation } from '@smartproject/kit/errors'
import { generateKeyBetween } from 'fractional-indexing'

import type { RankLane } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'
import type { Task } from '../domain/task.js'

/** The tasks a task is to stand between; empty for none. */
export interface Neighbours {
  readonly afterId: string
  readonly beforeId: string
}

type Reads = Pick<Stores, 'ranks' | 'taskLinks'>

/** The rank at the top of a lane. */
export async function rankAtTop({ ranks }: Reads, lane: RankLane): Promise<string> {
  return generateKeyBetween(null, await ranks.first(lane))
}

/**
 * The rank between two neighbours of a lane, or beside one; without any at the top.
 * Errors: invalid for a neighbour that is not in that lane.
 */
export async function rankBetween(stores: Reads, lane: RankLane, neighbours: Neighbours): Promise<string> {
  const { afterId, beforeId } = neighbours
  if (afterId === '' && beforeId === '') return rankAtTop(stores, lane)
  const found = await stores.taskLinks.withIds([afterId, beforeId].filter((id) => id !== ''))
  const faults: FieldViolation[] = []
  const rankOf = (id: string, field: string): string | null => {
    if (id === '') return null
    const task = found.find((one) => one.id === id)
    if (task && stands(task, lane)) return task.rank
    faults.push({ field, reason: 'NOT_IN_LANE' })
    return null
  }
  const [lower, upper] = [rankOf(afterId, 'after_id'), rankOf(beforeId, 'before_id')]
  if (faults.length > 0) throw invalid(faults)
  if (lower === null) return generateKeyBetween(upper && (await stores.ranks.before(lane, upper)), upper)
  // Neighbours that changed places since, or share a rank, leave no room between them: the first one counts.
  const upperRank = upper !== null && lower < upper ? upper : await stores.ranks.after(lane, lower)
  return generateKeyBetween(lower, upperRank)
}

/** The ranks of tasks that are put to the top of one lane together, in their order. */
export function ranksFromTop(top: string | null): () => string {
  let last: string | null = null
  return () => (last = generateKeyBetween(last, top))
}

function stands(task: Task, { projectNumber, status }: RankLane): boolean {
  return task.projectNumber === projectNumber && task.status === status && !task.archived && !task.deleteTime
}
