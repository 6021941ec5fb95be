import { invalid, type FieldViolation } from '@smartproject/kit/errors'
import { generateKeyBetween } from 'fractional-indexing'

import type { TaskStatus } from '../../workflow/area.js'
import type { RankLane } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'
import { standsIn, type Task } from '../domain/task.js'

/** The tasks a task is to stand between; empty for none. */
export interface Neighbours {
  readonly afterId: string
  readonly beforeId: string
}

/**
 * The stores of a transaction. Every change of a project also writes its counts, so of two transactions that read the
 * same places one runs again and reads what the other wrote.
 */
type Reads = Pick<Stores, 'ranks' | 'taskLinks'>

/** The rank at the top of a lane. */
export async function rankAtTop({ ranks }: Pick<Reads, 'ranks'>, lane: RankLane): Promise<string> {
  return generateKeyBetween(null, await ranks.first(lane))
}

/**
 * The rank of a task in a lane of its project: directly below `afterId`, else directly above `beforeId`, else at the
 * top. Tasks that others have put below `afterId` meanwhile stand further down, so no rank is given twice. The task's own
 * rank when it stands there already.
 * Errors: invalid for a neighbour that is not in that lane.
 */
export async function rankBetween(
  stores: Reads,
  { task, status }: { task: Task; status: TaskStatus },
  neighbours: Neighbours,
): Promise<string> {
  const lane = { projectNumber: task.projectNumber, status }
  const { afterId, beforeId } = neighbours
  if (afterId === '' && beforeId === '') return rankAtTop(stores, lane)
  const { lower, upper } = await boundsOf(stores, lane, neighbours)
  const own = task.status === status ? task.rank : null
  if (own !== null && (lower.found ? own === lower.rank : own === upper.rank)) return own
  // One in the archive takes no place, so its own place may be the one between its neighbours.
  const within = (rank: string) => (lower.rank ?? '') < rank && (upper.rank === null || rank < upper.rank)
  return own !== null && within(own) ? own : generateKeyBetween(lower.rank, upper.rank)
}

interface Bound {
  readonly rank: string | null
  /** True for the nearest task that was looked for, false for a neighbour that was named. */
  readonly found: boolean
}

async function boundsOf(
  { ranks, taskLinks }: Reads,
  lane: RankLane,
  { afterId, beforeId }: Neighbours,
): Promise<{ lower: Bound; upper: Bound }> {
  const named = await taskLinks.withIds([afterId, beforeId].filter((id) => id !== ''))
  const faults: FieldViolation[] = []
  const rankOf = (id: string, field: string): string | null => {
    if (id === '') return null
    const task = named.find((one) => one.id === id)
    if (task && standsIn(task, lane)) return task.rank
    faults.push({ field, reason: 'NOT_IN_LANE' })
    return null
  }
  const [lower, upper] = [rankOf(afterId, 'after_id'), rankOf(beforeId, 'before_id')]
  if (faults.length > 0) throw invalid(faults)
  if (lower !== null)
    return {
      lower: { rank: lower, found: false },
      upper: { rank: await ranks.after(lane, lower), found: true },
    }
  return {
    lower: { rank: upper && (await ranks.before(lane, upper)), found: true },
    upper: { rank: upper, found: false },
  }
}

/** The ranks of tasks that are put to the top of one lane together, in their order. */
export function ranksFromTop(top: string | null): () => string {
  let last: string | null = null
  return () => (last = generateKeyBetween(last, top))
}
