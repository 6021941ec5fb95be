import { readFileSync } from 'node:fs'

import type { Platform } from '@smartproject/local/running-platform'

// Linux counts in hundredths of a second everywhere it runs Node.
const MS_PER_TICK = 10

/** Milliseconds of processor time each process of the platform has used so far. */
export function processorTime(platform: Platform): Map<string, number> {
  const times = new Map<string, number>()
  for (const name of platform.processes.names()) {
    const pid = platform.processes.pid(name)
    if (pid !== undefined) times.set(name, ticks(pid) * MS_PER_TICK)
  }
  return times
}

/** The use of each process between two readings, divided by a number of requests, greatest first. */
export function perRequest(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  requests: number,
): [string, number][] {
  return [...after]
    .map(([name, ms]): [string, number] => [name, (ms - (before.get(name) ?? 0)) / requests])
    .toSorted((a, b) => b[1] - a[1])
}

function ticks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name may hold spaces and brackets; the numbers follow its last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
