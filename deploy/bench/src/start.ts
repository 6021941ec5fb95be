import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Platform } from '@smartproject/local/running-platform'
import { databaseOwners } from '@smartproject/local/services'

import { startBenchPlatform } from './bench-platform.js'
import { atMost, report, measured } from './figures.js'

const OFFSET = 700
const SETTLE_MS = 20_000
const MIB = 1024 * 1024

/** First start of an empty platform with demo data, a warm start of it, and what its processes hold in memory idle. */
export async function benchStart(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-bench-'))
  const start = () => startBenchPlatform({ dataDir, portOffset: OFFSET, demoData: true })
  try {
    const [first, firstSeconds] = await timed(start)
    await first.stop()
    const [warm, warmSeconds] = await timed(start)
    // Memory right after the start is not what an idle process keeps.
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const figures = [
      measured('first start with demo data, servers fetched before', firstSeconds, 's', 1),
      atMost('warm start', warmSeconds, 20, 's', 1),
      ...memory(warm),
    ]
    await warm.stop()
    return report('Start and memory', figures)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function memory(platform: Platform) {
  const rss = (name: string) => platform.processes.rss(name) / MIB
  const services = databaseOwners.map((name) => ({ name, mib: rss(name) }))
  const total = services.reduce((sum, { mib }) => sum + mib, 0)
  return [
    atMost('all Node services together, idle', total, 850, 'MiB'),
    ...services.map(({ name, mib }) => measured(`  ${name}`, mib, 'MiB')),
    measured('MongoDB', rss('mongodb'), 'MiB'),
    measured('Kafka', rss('kafka'), 'MiB'),
  ]
}

async function timed<R>(work: () => Promise<R>): Promise<[R, number]> {
  const started = performance.now()
  const result = await work()
  return [result, (performance.now() - started) / 1000]
}
