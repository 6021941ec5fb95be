import { setTimeout as wait } from 'node:timers/promises'

import { measured, percentile, report } from '../figures.js'
import type { BenchSession } from '../session.js'
import { besides, otherFigures, type Other } from './others.js'

const HOME = 1
const PROJECT = 1
const AT_ONCE = 600
const ROUNDS = 4
const ROUND_MS = 2_500

interface Read {
  readonly status: number
  readonly ms: number
}

/** One member asks for the tasks of a project six hundred times at once, four times, while others look at their boards. */
export async function benchReads(
  origin: string,
  person: BenchSession,
  others: readonly Other[],
): Promise<number> {
  const look = ({ call, subscription, project }: Other) => call('getBoard', { subscription, project })
  const { done: reads, looked } = await besides(others, look, () => readInRounds(origin, person))
  const answered = reads.filter(({ status }) => status === 200)
  const refused = reads.filter(({ status }) => status === 429)
  return report(`${AT_ONCE} reads of one member at once, ${ROUNDS} times`, [
    measured('answered', answered.length, ''),
    measured('refused with 429', refused.length, ''),
    measured('neither', reads.length - answered.length - refused.length, ''),
    measured('the last answer after', Math.max(...reads.map(({ ms }) => ms)), 'ms'),
    measured(
      'answered after, p50',
      percentile(
        answered.map(({ ms }) => ms),
        50,
      ),
      'ms',
    ),
    ...otherFigures('others look at their boards', looked),
  ])
}

async function readInRounds(origin: string, person: BenchSession): Promise<Read[]> {
  const reads: Read[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    reads.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => readOnce(origin, person)))))
    await wait(Math.max(0, ROUND_MS - (performance.now() - began)))
  }
  return reads
}

async function readOnce(origin: string, { fetch, csrfToken }: BenchSession): Promise<Read> {
  const began = performance.now()
  const response = await fetch(`${origin}/api/listTasks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken() },
    body: JSON.stringify({ subscription: HOME, projects: [PROJECT], with_total: true }),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - began }
}
