import type { TenantId } from '@smartproject/kit/types/ids'

import type { Deps } from './deps.js'

/** A caller waits so long for the provider; what is not done by then goes on without the caller. */
const TIMEOUT_MS = 9_000

/** Looks again after each call of the tenant that the runner has made, until there is something to tell; null when it takes too long. */
export async function waitFor<T>(
  { runner }: Pick<Deps, 'runner'>,
  tenantId: TenantId,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const until = performance.now() + TIMEOUT_MS
  runner.wake(tenantId)
  for (;;) {
    const step = runner.nextStep(tenantId, Math.max(until - performance.now(), 0))
    const found = await look()
    if (found !== null || performance.now() >= until) return found
    await step
  }
}
