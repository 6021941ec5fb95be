import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Client } from '@smartproject/bff/api/client'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'

import { startBenchPlatform } from './bench-platform.js'
import { atMost, percentile, report, measured } from './figures.js'
import { signIn } from './session.js'

const OFFSET = 700
const ROUNDS = 50
const HOME = 1
const POLL_MS = 10

/** From the moment an approval is acknowledged until the task stands on the calendar, fifty times. */
export async function benchLeave(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-bench-'))
  const platform = await startBenchPlatform({ dataDir, portOffset: OFFSET, demoData: true })
  try {
    const emad = await signIn(platform.urls.web, 'emad@demo.test')
    const mona = await signIn(platform.urls.web, 'mona@demo.test')
    const writes: number[] = []
    const shown: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { approveMs, shownMs } = await approveOnce(emad, mona, round)
      writes.push(approveMs)
      shown.push(shownMs)
    }
    return report('Approval to calendar', [
      measured('approval acknowledged, p50', percentile(writes, 50), 'ms'),
      measured('approval acknowledged, p95', percentile(writes, 95), 'ms'),
      measured('approval sent until the task is on the calendar, p50', percentile(shown, 50), 'ms'),
      atMost('approval sent until the task is on the calendar, p95', percentile(shown, 95), 1_000, 'ms'),
    ])
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function approveOnce(emad: Client, mona: Client, round: number) {
  // Three days always have one of work among them.
  const day = addDays(dayIn('Asia/Qatar', new Date()), 100 + round * 4)
  const last = addDays(day, 2)
  const { leave } = await emad('applyForLeave', {
    subscription: HOME,
    from_date: day,
    to_date: last,
    leave_type: 'Annual leave',
    reason: '',
  })
  const started = performance.now()
  await mona('approveLeave', { subscription: HOME, id: leave.id, version: leave.version })
  const approveMs = performance.now() - started
  for (;;) {
    const { items } = await mona('listCalendarTasks', {
      subscription: HOME,
      project: 1,
      start: day,
      end: last,
    })
    if (items.some((item) => item.task_type === 4)) return { approveMs, shownMs: performance.now() - started }
    await wait(POLL_MS)
  }
}
