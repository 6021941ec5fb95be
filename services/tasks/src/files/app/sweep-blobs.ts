import type { Log } from '@smartproject/kit/log'
import type { Clock } from '@smartproject/kit/types/clock'

import type { BlobStore, BlobSweep } from '../domain/blob-store.js'
import { background, type Background } from './background.js'

const BATCH = 100

/** The dependencies of the worker. */
export interface SweepDeps {
  readonly sweep: BlobSweep
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly log: Log
  /** How long it waits before it looks again. */
  readonly everyMs: number
}

/** Deletes the bytes that are due; what fails is tried again the next time. Returns how many are gone. */
async function sweepBlobs({ sweep, blobs, clock, log }: Omit<SweepDeps, 'everyMs'>): Promise<number> {
  let gone = 0
  const now = clock.now()
  for (const upload of await sweep.due(now, BATCH)) {
    const { key, id } = upload
    try {
      if (!(await sweep.begin(key, now))) continue
      if (id) await blobs.abort(upload)
      await blobs.delete(key)
      await sweep.done(key)
      gone++
    } catch (err) {
      log.warn({ err }, 'bytes could not be deleted, trying again later')
    }
  }
  return gone
}

/** Runs {@link sweepBlobs} again and again until it is stopped. Several replicas at once do no harm. */
export function startBlobSweeper(deps: SweepDeps): Background {
  return background(async () => {
    try {
      return (await sweepBlobs(deps)) === BATCH
    } catch (err) {
      deps.log.warn({ err }, 'bytes that are due could not be listed')
      return false
    }
  }, deps.everyMs)
}
