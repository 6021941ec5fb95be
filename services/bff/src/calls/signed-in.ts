import { notFound } from '@smartproject/kit/errors'
import { noteFields } from '@smartproject/kit/telemetry'

import type { LiveSession } from '../access/sessions.js'
import type { CallContext, SignedInContext, UserCallOptions } from './context.js'

/** Time an RPC has unless the call says otherwise. */
const DEADLINE_MS = 5_000
/** Number by which a passport for no subscription is asked for. */
const NO_SUBSCRIPTION = 0

/** The context of a signed-in person: adds the ways to act on their behalf. */
export function signedInContext(
  base: CallContext,
  session: LiveSession,
  deadlineMs: number = DEADLINE_MS,
): SignedInContext {
  const onBehalf = async (subscription: number): Promise<UserCallOptions> => {
    const { token, tenantId } = await base.platform.passports.get(session, subscription, base.requestId)
    // For a program's token that is good for one company all others do not exist, nor what lies outside of one.
    if (session.api && session.api.tenantId !== '' && session.api.tenantId !== tenantId)
      throw notFound('SUBSCRIPTION_NOT_FOUND')
    noteFields({ tenantId })
    const { requestId, gathered } = base
    const held = base.platform.heldReads.of(tenantId)
    return { passport: token, deadlineMs, requestId, held, ...(gathered ? { gathered } : {}) }
  }
  return {
    ...base,
    session,
    asUser: () => onBehalf(NO_SUBSCRIPTION),
    inSubscription: onBehalf,
    denied: (passport) => base.platform.denials.note(base.call, Promise.resolve(passport)),
    derive: (changes) =>
      signedInContext(
        { ...base, idempotencyKey: changes.idempotencyKey ?? base.idempotencyKey },
        session,
        changes.deadlineMs ?? deadlineMs,
      ),
  }
}
