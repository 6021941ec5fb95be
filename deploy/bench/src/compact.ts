import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Platform } from '@smartproject/local/running-platform'
import { databaseOwners } from '@smartproject/local/services'
import { COMPACT } from '@smartproject/local/setup/compact-process'

import { startBenchPlatform } from './bench-platform.js'
import { processorTime } from './board/processor.js'
import { atMost, measured, report, type Figure } from './figures.js'

const OFFSET = 700
const SETTLE_MS = 20_000
const IDLE_MS = 20_000
const KIB_PER_MIB = 1024

/** The use of the services at rest, each in a process of its own and all in one, with demo data. */
export async function benchCompact(): Promise<number> {
  const apart = await atRest(false)
  const together = await atRest(true)
  const rows = (way: string, { rss, pss, busy, ready }: AtRest): Figure[] => [
    measured(`${way}: resident (RSS)`, rss, 'MiB'),
    measured(`${way}: shared pages counted once (PSS)`, pss, 'MiB'),
    measured(`${way}: processor time a second`, busy, 'ms', 1),
    measured(`${way}: warm start of everything`, ready, 's', 1),
  ]
  return report('Services at rest', [
    ...rows('ten processes', apart),
    ...rows('one process', together),
    atMost('RSS of one process, of ten', (together.rss / apart.rss) * 100, 50, '%'),
    atMost('PSS of one process, of ten', (together.pss / apart.pss) * 100, 50, '%'),
  ])
}

interface AtRest {
  readonly rss: number
  readonly pss: number
  readonly busy: number
  readonly ready: number
}

async function atRest(compact: boolean): Promise<AtRest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-bench-'))
  const start = () => startBenchPlatform({ dataDir, portOffset: OFFSET, demoData: true, compact })
  try {
    await (await start()).stop()
    const started = performance.now()
    const platform = await start()
    const ready = (performance.now() - started) / 1000
    try {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      return { ...(await look(platform, compact ? [COMPACT] : databaseOwners)), ready }
    } finally {
      await platform.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function look(platform: Platform, names: readonly string[]) {
  const busySoFar = () => {
    const times = processorTime(platform)
    return names.reduce((sum, name) => sum + (times.get(name) ?? 0), 0)
  }
  const before = busySoFar()
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  const busy = ((busySoFar() - before) / IDLE_MS) * 1000
  const sum = (kind: 'Rss' | 'Pss') =>
    names.reduce((all, name) => all + memoryOf(platform.processes.pid(name) ?? 0, kind), 0)
  return { busy, rss: sum('Rss'), pss: sum('Pss') }
}

/** In MiB, as Linux counts it: all pages, or each divided by the number of processes that have it. */
function memoryOf(pid: number, kind: 'Rss' | 'Pss'): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / KIB_PER_MIB
}
