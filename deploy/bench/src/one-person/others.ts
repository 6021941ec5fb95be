import { setTimeout as wait } from 'node:timers/promises'

import { atMost, measured, percentile, type Figure } from '../figures.js'
import type { BenchSession } from '../session.js'

const WARM_MS = 2_000
const CALM_MS = 10_000
const THINK_MS = 200

/** A person who goes on working, in a company and on a project of it. */
export interface Other extends BenchSession {
  readonly subscription: number
  readonly project: number
}

interface Look {
  readonly at: number
  readonly ms: number
  readonly refused: boolean
}

/** The answers to others while all was calm, and during the work. */
export interface Looked {
  readonly before: readonly Look[]
  readonly during: readonly Look[]
}

/** Does the work while others look at something again and again; they began to look a while before. */
export async function besides<R>(
  others: readonly Other[],
  look: (other: Other) => Promise<unknown>,
  work: () => Promise<R>,
): Promise<{ done: R; looked: Looked }> {
  const watch = watchOthers(others, look)
  await wait(WARM_MS)
  const calm = performance.now()
  await wait(CALM_MS)
  const busy = performance.now()
  const done = await work()
  const over = performance.now()
  const looked = await watch.stop()
  const within = (from: number, to: number) => looked.filter(({ at }) => at >= from && at < to)
  return { done, looked: { before: within(calm, busy), during: within(busy, over) } }
}

function watchOthers(others: readonly Other[], look: (other: Other) => Promise<unknown>) {
  const done: Look[] = []
  let working = true
  const person = async (other: Other) => {
    while (working) {
      const at = performance.now()
      const refused = await look(other).then(
        () => false,
        () => true,
      )
      const ms = performance.now() - at
      done.push({ at, ms, refused })
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

/** How long others waited, beside how long they do while all is calm; none of them may be refused. */
export function otherFigures(what: string, { before, during }: Looked): Figure[] {
  const p95 = (looked: readonly Look[]) =>
    percentile(
      looked.map(({ ms }) => ms),
      95,
    )
  return [
    measured(`${what}, before`, before.length, 'times'),
    measured('  p95', p95(before), 'ms', 1),
    measured('  during', during.length, 'times'),
    measured('  p95', p95(during), 'ms', 1),
    atMost('p95 during beside before', p95(during) / p95(before), 2, 'times', 2),
    atMost('others who were refused', [...before, ...during].filter(({ refused }) => refused).length, 0, ''),
  ]
}
