/** Lets those who want the same thing do it one after the other. */
export interface Turns {
  take<R>(key: string, job: () => Promise<R>): Promise<R>
}

/**
 * Turns by key within this process. Many writers of one document would each lose its race to all the others in turn;
 * one after the other each does its work once.
 */
export function turns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    take(key, job) {
      const result = (last.get(key) ?? Promise.resolve()).then(job)
      const settled = result
        .catch(() => undefined)
        .then(() => {
          if (last.get(key) === settled) last.delete(key)
        })
      last.set(key, settled)
      return result
    },
  }
}
