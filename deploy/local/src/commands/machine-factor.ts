import { createHash } from 'node:crypto'

const BLOCK = Buffer.alloc(64 * 1024)
const MEASURED_MS = 300
/** Megabytes a second that the machine of the written budgets hashes with one processor. */
const REFERENCE = 1_700

/**
 * How many times slower this machine hashes than the one of the written budgets; at least 1. It is measured in a third of a
 * second, so a moment in which other work runs counts as slowness.
 */
export function machineFactor(now: () => number = () => performance.now()): number {
  const begun = now()
  let blocks = 0
  while (now() - begun < MEASURED_MS) {
    createHash('sha256').update(BLOCK).digest()
    blocks++
  }
  const speed = (blocks * BLOCK.length) / 1_000 / (now() - begun)
  return Math.max(1, REFERENCE / speed)
}
