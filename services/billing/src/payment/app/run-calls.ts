import { AsyncLocalStorage } from 'node:async_hooks'

import type { Log } from '@smartproject/kit/log'
import { type Caller, systemCaller } from '@smartproject/kit/types/caller'
import { type TenantId, tenantId as toTenantId } from '@smartproject/kit/types/ids'

import { mustLookUp, type ProviderCall, RENEW_CLAIM_MS } from '../domain/provider-call.js'
import type { CallOutcome, KnownOutcome, PaymentProvider } from '../domain/provider.js'
import { applyMiss, postponeCall } from './unknown-outcome.js'
import type { CallRunner, Deps } from './deps.js'
import { providerSeconds } from './measures.js'

/** Writes down how a call went together with everything that follows from it, in one transaction. */
export type ApplyOutcome = (caller: Caller, call: ProviderCall, outcome: KnownOutcome) => Promise<void>

/** Makes the calls of the ledger, tenant by tenant, in the background. */
export interface RunningCalls extends CallRunner {
  /** Resolves when nothing is left to do for a tenant now. */
  run(tenantId: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the runner. Its work belongs to no caller: a caller that gives up ends no payment in the middle. A call whose
 * time has not come, or that a crash left behind, is found by the reconciler.
 */
export function startCalls(deps: () => Deps, applied: ApplyOutcome, log: Log): RunningCalls {
  const outside = AsyncLocalStorage.snapshot()
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const listeners = new Map<string, Set<() => void>>()
  let stopping = false

  function notify(tenantId: string): void {
    const waiting = listeners.get(tenantId)
    listeners.delete(tenantId)
    waiting?.forEach((done) => done())
  }

  async function work(tenantId: TenantId): Promise<void> {
    do {
      again.delete(tenantId)
      let did = true
      while (did && !stopping) {
        did = await makeDue(deps(), applied, tenantId)
        notify(tenantId)
      }
    } while (again.has(tenantId) && !stopping)
  }

  function run(id: string): Promise<void> {
    const now = running.get(id)
    if (now) {
      again.add(id)
      return now
    }
    const started = outside(() => work(toTenantId(id)))
      .catch((err: unknown) =>
        log.warn({ err, tenantId: id }, 'a call of the payment provider was interrupted'),
      )
      .finally(() => {
        running.delete(id)
        notify(id)
        if (again.delete(id) && !stopping) void run(id)
      })
    running.set(id, started)
    return started
  }

  return {
    run,
    wake: (tenantId) => void run(tenantId),
    nextStep(tenantId, withinMs) {
      return new Promise((resolve) => {
        const waiting = listeners.get(tenantId) ?? new Set()
        listeners.set(tenantId, waiting)
        const timer = setTimeout(done, withinMs)
        function done(): void {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        waiting.add(done)
      })
    },
    async stop() {
      stopping = true
      await Promise.all(running.values())
    },
  }
}

/** Makes the first call of each lane that is due; false when there was none. */
async function makeDue(deps: Deps, applied: ApplyOutcome, tenantId: TenantId): Promise<boolean> {
  if (!deps.provider) return false
  const lanes = new Map<string, ProviderCall>()
  for (const call of await deps.work.read(tenantId).calls.unfinished())
    if (!lanes.has(call.lane)) lanes.set(call.lane, call)
  const now = new Date()
  const due = [...lanes.values()].filter(({ nextTime }) => nextTime <= now)
  const made = await Promise.all(due.map((call) => makeCall(deps, applied, { tenantId, due: call })))
  return made.includes(true)
}

/** Claims a call, makes it, and writes down how it went; false when another process has it. */
async function makeCall(
  deps: Deps,
  applied: ApplyOutcome,
  { tenantId, due }: { tenantId: TenantId; due: ProviderCall },
): Promise<boolean> {
  const { provider, work } = deps
  const call = await work.read(tenantId).calls.claim(due, new Date())
  if (!call || !provider) return false
  const claim = keepClaim(deps, tenantId, call)
  try {
    await sendCall({ deps, applied, provider }, { tenantId, due, call })
  } finally {
    clearInterval(claim)
  }
  return true
}

/** Renews the claim of a call while its answer is waited for. A renewal that fails is made up by the next one. */
function keepClaim({ work }: Deps, tenantId: TenantId, call: ProviderCall): NodeJS.Timeout {
  const renew = () => work.read(tenantId).calls.renewClaim(call, new Date())
  return setInterval(() => void renew().catch(() => undefined), RENEW_CLAIM_MS).unref()
}

async function sendCall(
  { deps, applied, provider }: { deps: Deps; applied: ApplyOutcome; provider: PaymentProvider },
  { tenantId, due, call }: { tenantId: TenantId; due: ProviderCall; call: ProviderCall },
): Promise<void> {
  const { settings } = deps
  const caller = systemCaller(tenantId, call.key)
  const metadata = { tenant: tenantId, subject: call.subject, env: settings.env }
  if (mustLookUp(due, new Date())) {
    const answer = await provider.find(call.request, metadata, call.planTime)
    if (answer) await applied(caller, call, { kind: 'confirmed', answer })
    else await applyMiss(deps, caller, call)
    return
  }
  const end = providerSeconds.startTimer({ op: call.request.op })
  const outcome: CallOutcome = await provider.send(call.request, call.key, metadata)
  end({ outcome: outcome.kind })
  if (outcome.kind === 'unknown') await postponeCall(deps, caller, call, outcome)
  else await applied(caller, call, outcome)
}
