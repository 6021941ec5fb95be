import type { Log } from '@smartproject/kit/log'
import { auditSealed } from '@smartproject/kit/metrics'

import { sealAudit, type SealDeps } from './seal-audit.js'

/** Seals the audit records in the background. */
export interface Sealer {
  stop(): Promise<void>
}

/**
 * Starts the sealer. `mayWork` says whether this replica is the one that seals. Each round is written to the log, which
 * is kept elsewhere than the database: that line proves that an older state was put back.
 */
export function startSealer(
  deps: SealDeps & { everyMs: number; log: Log; mayWork: () => Promise<boolean> },
): Sealer {
  const { log } = deps
  let working: Promise<void> = Promise.resolve()

  async function seal(): Promise<void> {
    if (!(await deps.mayWork())) return
    const sealed = await sealAudit(deps)
    auditSealed.setToCurrentTime()
    if (!sealed) return
    const { round, hash } = sealed
    log.info({ round: round.number, hash, digests: round.digests.length }, 'audit sealed')
  }

  auditSealed.setToCurrentTime()
  const timer = setInterval(() => {
    working = working.then(seal).catch((err: unknown) => log.warn({ err }, 'audit not sealed, trying again'))
  }, deps.everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}
