import type { Log } from '@smartproject/kit/log'
import type { Clock } from '@smartproject/kit/types/clock'

import type { WholeLedger } from '../domain/ports.js'

/** So long a mail that failed may be sent again. */
const KEPT_MS = 14 * 86_400_000
const EVERY_MS = 3_600_000

/** Removes, every hour, what mails tell that failed long ago. Several replicas may do so. */
export function startForgetting(
  ledger: WholeLedger,
  { clock, log }: { clock: Clock; log: Log },
): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const forget = () => {
    running = forgetOld(ledger, clock).catch((err: unknown) =>
      log.warn({ err }, 'failed mails not forgotten'),
    )
  }
  const timer = setInterval(forget, EVERY_MS)
  forget()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Removes what mails tell that failed and are too old to be sent again. */
export async function forgetOld(ledger: WholeLedger, clock: Clock): Promise<void> {
  await ledger.forgetFailed(new Date(clock.now().getTime() - KEPT_MS))
}
