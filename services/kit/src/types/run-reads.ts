/** Runs reads and gives their results in the same order. */
export type RunReads = <R extends readonly (() => Promise<unknown>)[]>(
  ...reads: R
) => Promise<{ [I in keyof R]: Awaited<ReturnType<R[I]>> }>
