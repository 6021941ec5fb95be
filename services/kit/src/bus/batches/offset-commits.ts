import type { Consumer } from 'kafkajs'

import type { Log } from '../../log.js'

/** Tells Kafka how far a group has come. */
export interface OffsetCommits {
  /** A record was dealt with. */
  handled(topic: string, partition: number, offset: string): void
  /** The partitions were dealt out anew: what was not committed belongs to another member now. */
  forget(): void
  /** Commits now; fails when Kafka cannot be reached. */
  flush(): Promise<void>
  stop(): void
}

const EVERY_MS = 1_000

/**
 * Tells once a second instead of with every record: each commit costs the broker as much as an event. Records that a crash
 * leaves uncommitted come again and are known by their receipts.
 */
export function startOffsetCommits(consumer: Pick<Consumer, 'commitOffsets'>, log: Log): OffsetCommits {
  let uncommitted = new Map<string, { topic: string; partition: number; offset: string }>()
  let dealtOut = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function flush(): Promise<void> {
    if (uncommitted.size === 0) return
    const committing = uncommitted
    const before = dealtOut
    uncommitted = new Map()
    try {
      await consumer.commitOffsets([...committing.values()])
    } catch (error) {
      // Committed the next time: where nothing new comes, the group would else look behind until it is restarted.
      if (dealtOut === before) uncommitted = new Map([...committing, ...uncommitted])
      throw error
    }
  }

  /** Plans the next commit while there are offsets to commit, so that an idle member does not wake for it. */
  function plan(): void {
    if (timer || stopped || uncommitted.size === 0) return
    timer = setTimeout(() => {
      void flush()
        .catch((err: unknown) => log.debug({ err }, 'offsets not committed'))
        .finally(() => {
          timer = undefined
          plan()
        })
    }, EVERY_MS)
  }

  return {
    handled(topic, partition, offset) {
      // The committed offset is the one to go on from.
      uncommitted.set(`${topic}/${partition}`, { topic, partition, offset: String(BigInt(offset) + 1n) })
      plan()
    },
    forget() {
      dealtOut++
      uncommitted.clear()
    },
    flush,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
