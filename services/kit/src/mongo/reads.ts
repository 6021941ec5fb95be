import type { ClientSession } from 'mongoose'

import type { RunReads } from '../types/run-reads.js'

/** Outside a transaction reads run at once; a transaction takes one command after another. */
export function runReads(session?: ClientSession): RunReads {
  const run = session ? oneAfterAnother : (reads: Reads) => Promise.all(reads.map((read) => read()))
  return ((...reads: Reads) => run(reads)) as RunReads
}

type Reads = readonly (() => Promise<unknown>)[]

async function oneAfterAnother(reads: Reads): Promise<unknown[]> {
  const results: unknown[] = []
  for (const read of reads) results.push(await read())
  return results
}
