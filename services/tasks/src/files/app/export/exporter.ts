import { DomainError } from '@smartproject/kit/errors'
import type { Log } from '@smartproject/kit/log'

import type { ExportJob, ExportQueue } from '../../domain/export-job.js'
import { background, type Background } from '../background.js'
import { type ExportDeps, ExportInterrupted, failExport, runExport } from './run-export.js'

/** A request for an export wakes the worker; what a process that died has left is found by looking. */
const POLL_MS = 5_000
const RENEW_MS = 5_000
/** Exports this process makes at once; more wait, or are taken by other replicas. */
const AT_ONCE = 2
const LOOK_AT = 20
/** A job that ended the process this often is given up. */
const MAX_STARTS = 10

/** The dependencies of the worker. */
export interface ExporterDeps extends ExportDeps {
  readonly queue: ExportQueue
  readonly log: Log
}

/**
 * Makes the exports that are asked for. Each is held by one process at a time; a job whose process died is started
 * over by another. Stopping lets the jobs go, so that others can take them at once.
 */
export function startExporter(deps: ExporterDeps): Background {
  const running = new Map<string, Promise<void>>()
  let stopping = false
  const worker = background(async () => {
    try {
      for (const job of await deps.queue.waiting(LOOK_AT)) {
        if (stopping || running.size >= AT_ONCE) break
        if (running.has(job.id) || !(await deps.queue.hold(job.id))) continue
        const work = make(deps, job, () => !stopping).then((settled) => {
          running.delete(job.id)
          // One that must be started over waits for the next round.
          if (settled) worker.wake()
        })
        running.set(job.id, work)
      }
    } catch (err) {
      deps.log.warn({ err }, 'exports could not be looked for, trying again')
    }
    return false
  }, POLL_MS)
  return {
    wake: () => worker.wake(),
    async stop() {
      stopping = true
      await worker.stop()
      await Promise.all(running.values())
    },
  }
}

/** Makes one export that is held, and tells whether it has ended; never fails. */
async function make(deps: ExporterDeps, job: ExportJob, wanted: () => boolean): Promise<boolean> {
  let held = true
  const renew = setInterval(() => {
    deps.queue.hold(job.id).then(
      (still) => (held = still),
      () => (held = false),
    )
  }, RENEW_MS)
  try {
    if ((await deps.queue.begin(job.id)) > MAX_STARTS) await failExport(deps, job, 'EXPORT_FAILED')
    else await runExport(deps, job, () => held && wanted())
    return true
  } catch (error) {
    return await afterFailure(deps, job, error)
  } finally {
    clearInterval(renew)
    await deps.queue.free(job.id).catch(() => undefined)
  }
}

async function afterFailure(deps: ExporterDeps, job: ExportJob, err: unknown): Promise<boolean> {
  if (err instanceof ExportInterrupted) return true
  deps.log.warn({ err, jobId: job.id }, 'export failed')
  // An unreachable store may be back soon: the job stays and is started over.
  if (!(err instanceof DomainError) || err.kind === 'unavailable') return false
  return failExport(deps, job, err.reason).then(
    () => true,
    (error: unknown) => {
      deps.log.warn({ err: error, jobId: job.id }, 'export could not be ended')
      return false
    },
  )
}
