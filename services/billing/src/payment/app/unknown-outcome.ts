import type { Caller } from '@smartproject/kit/types/caller'

import { missed, postponed, type ProviderCall } from '../domain/provider-call.js'
import type { CallOutcome } from '../domain/provider.js'
import type { Deps } from './deps.js'

/** Writes down that a look-up found nothing of a call. */
export async function applyMiss(deps: Deps, caller: Caller, before: ProviderCall): Promise<void> {
  await deps.work.write(caller, async ({ calls }) => {
    const { call, again } = missed(before, new Date())
    if ((await calls.save(call)) && again) await calls.plan(again)
  })
}

/** Writes down that the outcome of a call is unknown: it is made, or looked up, again later. */
export async function postponeCall(
  deps: Deps,
  caller: Caller,
  call: ProviderCall,
  outcome: Extract<CallOutcome, { kind: 'unknown' }>,
): Promise<void> {
  await deps.work.write(caller, async ({ calls }) => {
    await calls.save(postponed(call, outcome, new Date()))
  })
}
