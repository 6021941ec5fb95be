import type { SeededRandom } from '../rig/random.js'
import type { Rig } from '../rig/rig.js'
import type { Finding } from '../check/finding.js'
import type { Journal } from '../load/journal.js'

/** The tools of a fault while the load goes on. */
export interface FaultRun {
  readonly rig: Rig
  readonly random: SeededRandom
  readonly journal: Journal
  /** The short form of `npm test`: one injection; otherwise as much as the fault is worth. */
  readonly short: boolean
}

/** The result of an injection. */
export interface Injected {
  /** How the run knows that the fault was there; empty when it cannot know, and the run is invalid. */
  readonly proof: string
  /** Findings of the fault's own checks, beside the invariants. */
  readonly findings?: readonly Finding[]
  /** Figures of the fault's own, for the table. */
  readonly note?: string
}

/** A limit a fault is held to. */
export interface Target {
  /** Longest time without an acknowledged write, ms. */
  readonly writeGapMs?: number
  /** Failed requests over the whole run. */
  readonly failedRequests?: number
  /** From the end of the load until nothing is on its way any more, ms. */
  readonly settledMs: number
}

/** One fault: breaks something, mends it, and proves that it was broken. */
export interface Fault {
  readonly name: string
  readonly what: string
  readonly target: Target
  /** Faults that stop services or break what others measure run without load. */
  readonly load?: false
  /** Runs on a platform of its own, whose servers have disks that can be filled. */
  readonly smallDisks?: true
  /** Breaks and mends; resolves when it is mended. */
  inject(run: FaultRun): Promise<Injected>
}
