import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

const NICEST = 19

/**
 * Lets a process stand back by so much when processors are scarce, as `nice` counts it. Linux shares them out between
 * sessions first (`man 7 sched`, "autogroup"), and each of our processes leads a session of its own: there a process
 * stands back only when its session does.
 */
export function standBack(pid: number, niceness: number): void {
  const nicer = Math.min(getPriority() + niceness, NICEST)
  setPriority(pid, nicer)
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nicer))
  } catch {
    // Another system, or a Linux without such groups: there the process's own niceness says it all.
  }
}
