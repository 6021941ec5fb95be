import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { Client } from '@smartproject/bff/api/client'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'

import { atMost, percentile, report, measured, type Figure } from '../figures.js'
import type { BenchSession } from '../session.js'
import { besides, otherFigures, type Other } from './others.js'

const HOME = 1
const AT_ONCE = 50
const ROUNDS = 4
const ROUND_MS = 2_500

interface Applied {
  readonly reason: string
  readonly status: number
  readonly ms: number
}

/** One person applies for leave fifty times at once, again and again, while others look at their team's leave. */
export async function benchApplications(
  origin: string,
  person: BenchSession,
  others: readonly Other[],
): Promise<number> {
  const look = ({ call, subscription }: Other) => call('listTeamLeave', { subscription, group: 'pending' })
  const { done: applied, looked } = await besides(others, look, () => applyInRounds(origin, person))
  return report(`${AT_ONCE} applications of one person at once, ${ROUNDS} times`, [
    ...answerFigures(applied),
    atMost('answers that were not true', await untrue(person.call, applied), 0, ''),
    ...otherFigures("others look at their team's leave", looked),
  ])
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
