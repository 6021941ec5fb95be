import { AsyncLocalStorage } from 'node:async_hooks'

const callers = new AsyncLocalStorage<AbortSignal>()

/** Does something for a caller who may give up: `signal` is aborted when he does, or his deadline has passed. */
export function forCaller<R>(signal: AbortSignal, work: () => R): R {
  return callers.run(signal, work)
}

/** True while somebody waits for what is being done; always for what no call asked for. */
export function isWaitedFor(): boolean {
  return !callers.getStore()?.aborted
}
