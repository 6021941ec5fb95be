import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Client } from '@smartproject/bff/contract/client'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'

import { startBenchPlatform } from './bench-platform.js'
import { atMost, percentile, report, measured, type Figure } from './figures.js'
import { openSession, type BenchSession } from './session.js'

const OFFSET = 700
const HOME = 1
const AT_ONCE = 50
const ROUNDS = 4
const CALM_MS = 10_000
const ROUND_MS = 2_500
const THINK_MS = 200
/** Those who go on working; Faris works in another company. */
const OTHERS = [
  { email: 'olivia@demo.test', subscription: HOME },
  { email: 'mona@demo.test', subscription: HOME },
  { email: 'sara@demo.test', subscription: HOME },
  { email: 'faris@demo.test', subscription: 2 },
] as const

interface Applied {
  readonly reason: string
  readonly status: number
  readonly ms: number
}

interface Looked {
  readonly at: number
  readonly ms: number
}

/** One person applies for leave fifty times at once, again and again, while others look at their team's leave. */
export async function benchOnePerson(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-one-person-'))
  const platform = await startBenchPlatform({ dataDir, portOffset: OFFSET, demoData: true })
  try {
    const origin = platform.urls.web
    const emad = await openSession(origin, 'emad@demo.test')
    const others = await Promise.all(
      OTHERS.map(async ({ email, subscription }) => ({
        ...(await openSession(origin, email)),
        subscription,
      })),
    )
    const watch = watchOthers(others)
    await wait(THINK_MS * 10)
    const calm = performance.now()
    await wait(CALM_MS)
    const busy = performance.now()
    const applied = await applyInRounds(origin, emad)
    const over = performance.now()
    const looked = await watch.stop()
    return report(`${AT_ONCE} applications of one person at once, ${ROUNDS} times`, [
      ...answerFigures(applied),
      atMost('answers that were not true', await untrue(emad.call, applied), 0, ''),
      ...otherFigures(
        looked.filter(({ at }) => at >= calm && at < busy),
        looked.filter(({ at }) => at >= busy && at < over),
      ),
    ])
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function watchOthers(others: readonly (BenchSession & { subscription: number })[]) {
  const done: Looked[] = []
  let working = true
  const person = async ({ call, subscription }: BenchSession & { subscription: number }) => {
    while (working) {
      const at = performance.now()
      await call('listTeamLeave', { subscription, group: 'pending' })
      const ms = performance.now() - at
      done.push({ at, ms })
      await wait(Math.max(0, THINK_MS - ms))
    }
  }
  const people = others.map(person)
  return {
    async stop() {
      working = false
      await Promise.all(people)
      return done
    },
  }
}

async function applyInRounds(origin: string, person: BenchSession): Promise<Applied[]> {
  const applied: Applied[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    applied.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, (_, place) => applyOnce(origin, person, round * AT_ONCE + place)),
      )),
    )
    await wait(Math.max(0, ROUND_MS - (performance.now() - began)))
  }
  return applied
}

async function applyOnce(
  origin: string,
  { fetch, csrfToken }: BenchSession,
  place: number,
): Promise<Applied> {
  const day = addDays(dayIn('Asia/Qatar', new Date()), 30 + place * 3)
  const reason = randomUUID()
  const began = performance.now()
  const response = await fetch(`${origin}/api/applyForLeave`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': csrfToken(),
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      subscription: HOME,
      from_date: day,
      to_date: addDays(day, 2),
      leave_type: 'Annual leave',
      reason,
    }),
  })
  await response.arrayBuffer()
  return { reason, status: response.status, ms: performance.now() - began }
}

/** How many were told that their leave was made although it was not, or the other way round. */
async function untrue(call: Client, applied: readonly Applied[]): Promise<number> {
  const made = new Set<string>()
  let next = ''
  do {
    const from = next === '' ? {} : { page_token: next }
    const { leaves, page } = await call('listOwnLeave', {
      subscription: HOME,
      all: true,
      page_size: 100,
      ...from,
    })
    for (const { reason } of leaves) made.add(reason)
    next = page.next_page_token
  } while (next !== '')
  return applied.filter(({ status, reason }) => (status === 200) !== made.has(reason)).length
}

function answerFigures(applied: readonly Applied[]): Figure[] {
  const times = applied.map(({ ms }) => ms)
  return [
    measured('leave made', applied.filter(({ status }) => status === 200).length, ''),
    atMost('refused', applied.filter(({ status }) => status !== 200).length, 0, ''),
    measured('answered after, p50', percentile(times, 50), 'ms'),
    measured('answered after, slowest', Math.max(...times), 'ms'),
  ]
}

function otherFigures(before: readonly Looked[], during: readonly Looked[]): Figure[] {
  const p95 = (looked: readonly Looked[]) =>
    percentile(
      looked.map(({ ms }) => ms),
      95,
    )
  return [
    measured("others look at their team's leave, before", before.length, 'times'),
    measured('  p95', p95(before), 'ms', 1),
    measured('  during', during.length, 'times'),
    measured('  p95', p95(during), 'ms', 1),
    atMost('p95 during beside before', p95(during) / p95(before), 2, 'times', 2),
  ]
}
