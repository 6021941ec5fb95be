import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { CrowdResult } from '@smartproject/local/crowd/crowd'
import { watchMemory } from '@smartproject/local/crowd/memory'
import { CROWD_PASSWORD, makePeople } from '@smartproject/local/crowd/people'
import { startCrowd, type Crowd } from '@smartproject/local/crowd/start-crowd'
import type { Platform } from '@smartproject/local/running-platform'

import { startBenchPlatform } from '../bench-platform.js'
import { atLeast, atMost, percentile, report, measured, type Figure } from '../figures.js'
import { startWorkday, type Workday, type Worked } from './workday.js'

const OFFSET = 900
const CROWD = 2_000
const WITHIN_MS = 10_000
const TIMEOUT_MS = 180_000
const SIGNED_IN = 20
const CALM_MS = 20_000
const WARM_MS = 10_000

/** Two thousand people sign in within ten seconds while twenty others go on working. */
export async function benchSignIns(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-sign-ins-'))
  const platform = await startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    demoData: true,
    // Everybody comes from an address of their own; the limits are those of every installation.
    serviceEnv: { bff: { TRUST_PROXY_HOPS: '1' } },
  })
  try {
    const emails = await makePeople(platform, CROWD)
    const workday = await startWorkday(platform.urls.web, SIGNED_IN)
    const crowd = await startCrowd({
      origin: platform.urls.web,
      emails,
      password: CROWD_PASSWORD,
      withinMs: WITHIN_MS,
      timeoutMs: TIMEOUT_MS,
    })
    return await measure(platform, workday, crowd)
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(platform: Platform, workday: Workday, crowd: Crowd): Promise<number> {
  await wait(WARM_MS)
  const memory = watchMemory(platform.processes, ['auth'])
  const calm = performance.now()
  await wait(CALM_MS)
  const startedAt = performance.now()
  const result = await crowd.run()
  // Then comes our own check, two thousand times at once, that everybody got their own session.
  const allIn = startedAt + result.allInMs
  const over = performance.now()
  await wait(CALM_MS)
  await workday.stop()
  const after = memory.stop()
  for (const failure of [...result.mixedUp, ...result.failures].slice(0, 10)) console.error(failure)
  const between = (from: number, to: number) => workday.done.filter(({ at }) => at >= from && at < to)
  const before = between(calm, startedAt)
  return report(`${CROWD} sign-ins within ${WITHIN_MS / 1000} s`, [
    ...crowdFigures(result),
    ...workFigures(before, between(startedAt, allIn), between(over, Number.POSITIVE_INFINITY)),
    measured('memory of auth before', after.before, 'MiB'),
    atMost('more memory of auth at most', after.most - after.before, 64, 'MiB'),
    measured('more memory of auth 20 s later', after.last - after.before, 'MiB'),
  ])
}

function crowdFigures(result: CrowdResult): Figure[] {
  const later = Object.values(result.later).reduce((sum, count) => sum + count, 0)
  return [
    atLeast('signed in, each with the right account', result.inAfterMs.length, CROWD, ''),
    measured('  with the first click', result.atOnce, ''),
    measured('told to come back later', later, 'times'),
    atMost('  without a time', result.withoutTime, 0, 'times'),
    atMost('sessions of somebody else', result.mixedUp.length, 0, ''),
    atMost('answered otherwise', result.failures.length, 0, 'times'),
    measured('signed in after, p50', percentile(result.inAfterMs, 50) / 1_000, 's', 1),
    measured('signed in after, p95', percentile(result.inAfterMs, 95) / 1_000, 's', 1),
    atMost('all are in after', result.allInMs / 1_000, 60, 's', 1),
    atMost('slowest answer', result.slowestAnswerMs / 1_000, 10, 's', 1),
  ]
}

function workFigures(before: Worked[], during: Worked[], after: Worked[]): Figure[] {
  const p = (calls: readonly Worked[], at: number) =>
    percentile(
      calls.map(({ ms }) => ms),
      at,
    )
  const failed = during.filter(({ error }) => error !== null)
  for (const { error } of failed.slice(0, 10)) console.error(error)
  const rows = (
    [
      ['before', before],
      ['during', during],
      ['after', after],
    ] as const
  ).flatMap(([when, calls]) => [
    measured(`calls of those who work, ${when}`, calls.length, ''),
    measured('  p50', p(calls, 50), 'ms', 1),
    measured('  p95', p(calls, 95), 'ms', 1),
  ])
  return [
    ...rows,
    atMost('p95 during beside before', p(during, 95) / p(before, 95), 2, 'times', 2),
    atMost('failed calls of those who work', failed.length, 0, ''),
  ]
}
