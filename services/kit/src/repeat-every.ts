import { AsyncLocalStorage } from 'node:async_hooks'

import type { Log } from './log.js'

/**
 * Runs a job again and again, never twice at once, each time after a pause. A failure is logged and the next turn
 * tries again. `stop` waits for a running turn.
 */
export function repeatEvery(ms: number, job: () => Promise<unknown>, log: Log): Pick<WrittenWork, 'stop'> {
  return repeatAfterWrites({ soonMs: ms, calmMs: ms }, job, log)
}

/** A job that is to be done when something was written. */
export interface WrittenWork {
  /** Something was written: there may be work. */
  written(): void
  /** Waits for a running turn. */
  stop(): Promise<void>
}

/**
 * Runs a job `soonMs` after this process has written something, together for all that is written meanwhile, and every `calmMs`
 * for what other processes have written and left. Never twice at once; a failure is logged and the next turn tries again.
 */
export function repeatAfterWrites(
  { soonMs, calmMs }: { soonMs: number; calmMs: number },
  job: () => Promise<unknown>,
  log: Log,
): WrittenWork {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let wanted = false
  let running: Promise<void> | null = null
  // A turn belongs to no request: it neither ends at the deadline of the one that wrote last nor is part of its trace.
  const outside = AsyncLocalStorage.snapshot()
  const turn = async () => {
    wanted = false
    await job().catch((err: unknown) => log.warn({ err }, 'repeated job failed'))
    running = null
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(
      () => {
        running = turn()
      },
      wanted ? soonMs : calmMs,
    )
  }
  plan()
  return {
    written() {
      if (wanted) return
      wanted = true
      if (!running) outside(plan)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Does a step for one thing after the other, as for each company whose turn it is. A step that fails stops no other one.
 * Returns the sum of what the steps give. Errors: AggregateError of all failures, at the end.
 */
export async function eachAlone<T>(
  things: Iterable<T>,
  step: (thing: T) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = []
  let sum = 0
  for (const thing of things)
    try {
      sum += await step(thing)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps failed`)
  return sum
}
