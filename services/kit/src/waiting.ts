import { AsyncLocalStorage } from 'node:async_hooks'

/** The caller that waits for an answer. */
interface Waiting {
  /** Aborted when the caller gives up, or the deadline has passed. */
  readonly signal: AbortSignal
  /** Milliseconds since 1970; never, unless given. */
  readonly deadline?: number
}

interface Caller {
  readonly signal: AbortSignal
  readonly commitBy: number
}

const callers = new AsyncLocalStorage<Caller>()

/** The longest time of a commit and its answer, also on a busy machine; less of it where the caller gives little time. */
const COMMIT_MS = 1_000
const COMMIT_SHARE = 0.2

/** Does something for a caller who may give up. */
export function forCaller<R>({ signal, deadline = Number.POSITIVE_INFINITY }: Waiting, work: () => R): R {
  const given = deadline - Date.now()
  return callers.run({ signal, commitBy: deadline - Math.min(COMMIT_MS, given * COMMIT_SHARE) }, work)
}

/** True while the caller still waits; always true for work without a caller. */
export function isWaitedFor(): boolean {
  return !callers.getStore()?.signal.aborted
}

/**
 * True while the caller waits and a commit that begins now is answered in time. Later the answer would be that it
 * took too long although everything was done.
 */
export function isTimeToCommit(): boolean {
  return isWaitedFor() && Date.now() < (callers.getStore()?.commitBy ?? Number.POSITIVE_INFINITY)
}
