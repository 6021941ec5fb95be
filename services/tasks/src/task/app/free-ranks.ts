import { generateKeyBetween } from 'fractional-indexing'

import type { RankLane, RankStore } from '../domain/ports.js'
import { standsIn, type Task } from '../domain/task.js'

/**
 * Ranks of tasks that come back to a lane with an earlier rank, out of the archive or the trash or by an undo. Another
 * task may have taken that rank since: then the one that comes back stands directly below it.
 */
export class FreeRanks {
  private readonly given = new Map<string, Set<string>>()

  constructor(private readonly ranks: RankStore) {}

  /** The task as it is to be written, with a rank that no other task of its lane has. */
  async settle(before: Task, after: Task): Promise<Task> {
    const lane = { projectNumber: after.projectNumber, status: after.status }
    if (!standsIn(after, lane) || (standsIn(before, lane) && before.rank === after.rank)) return after
    const key = `${lane.projectNumber}:${lane.status}`
    const given = this.given.get(key) ?? new Set()
    this.given.set(key, given)
    let { rank } = after
    while (given.has(rank) || (await this.ranks.holds(lane, rank)))
      rank = generateKeyBetween(rank, await this.next(lane, rank, given))
    given.add(rank)
    return rank === after.rank ? after : { ...after, rank }
  }

  private async next(lane: RankLane, rank: string, given: ReadonlySet<string>): Promise<string | null> {
    const stored = await this.ranks.after(lane, rank)
    const above = [...given, ...(stored === null ? [] : [stored])].filter((one) => one > rank)
    return above.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null
  }
}
