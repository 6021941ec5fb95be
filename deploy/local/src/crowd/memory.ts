import type { Processes } from '../process/supervisor.js'

const MIB = 1024 * 1024
const LOOK_MS = 100

/** Memory of some processes together, in MiB. */
export interface Memory {
  readonly before: number
  readonly most: number
  readonly last: number
}

/** Looks again and again how much memory the processes have, until it is stopped. */
export function watchMemory(processes: Processes, names: readonly string[]): { stop(): Memory } {
  const look = () => names.reduce((sum, name) => sum + processes.rss(name), 0) / MIB
  const before = look()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, look())), LOOK_MS)
  return {
    stop() {
      clearInterval(timer)
      return { before, most, last: look() }
    },
  }
}
