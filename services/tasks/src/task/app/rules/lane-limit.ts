import { DomainError } from '@smartproject/kit/errors'

import type { BoardSettings, TaskStatus } from '../../../workflow/area.js'
import { laneOf } from '../../domain/lane-rules.js'
import type { Stores } from '../../domain/stores.js'

/** How many tasks lanes with a limit may still take, with what one transaction has put there already. */
export class LaneLimit {
  private readonly held = new Map<string, number>()

  /** Reads counts in the transaction: who fills the lane at the same time writes them too. */
  constructor(private readonly counts: Stores['boardCounts']) {}

  /** Counts one more live task. Errors: precondition LANE_FULL. */
  async take(settings: BoardSettings, status: TaskStatus): Promise<void> {
    const { limit } = laneOf(settings, status)
    if (limit === 0) return
    const key = `${settings.projectNumber}:${status}`
    const held = this.held.get(key) ?? (await this.counts.of(settings.projectNumber)).live[status]
    if (held >= limit) throw new DomainError('precondition', 'LANE_FULL')
    this.held.set(key, held + 1)
  }
}
