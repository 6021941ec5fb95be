import { sha256 } from '@smartproject/kit/types/digest'

import type { CallOutcome, KnownOutcome, Failure, ProviderAnswer, ProviderRequest } from './provider.js'

/** planned → sent → confirmed, rejected or unknown; unknown → sent again, or absent. */
export type CallState = 'planned' | 'sent' | 'unknown' | 'confirmed' | 'rejected' | 'absent'

/** A call of the provider, written down before it is made: a crash at any point leaves a row that says what may have happened. */
export interface ProviderCall {
  /** The idempotency key: no personal data. */
  readonly key: string
  /** The subject of the call: the purchase, the customer, the agreement. */
  readonly subject: string
  readonly attempt: number
  /** Calls of one lane go one after another. */
  readonly lane: string
  readonly request: ProviderRequest
  readonly paramsHash: string
  readonly state: CallState
  readonly tries: number
  /** Look-ups that found nothing, one after another. */
  readonly misses: number
  /** Place among the calls planned together. */
  readonly step: number
  readonly planTime: Date
  /** Null before it was first sent. */
  readonly sentTime: Date | null
  /** The call is not taken up before that. */
  readonly nextTime: Date
  /** The provider's id of what it made; empty before that. */
  readonly resultId: string
  /** Why it was refused. */
  readonly failure: Failure | null
}

/** A claimed call belongs to its claimer for this long, unless the claim is renewed: a process that died holds it no longer. */
export const CLAIM_MS = 6_000
/** A claim is renewed this often while the provider is waited for. */
export const RENEW_CLAIM_MS = 2_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** Keys may be forgotten by the provider after a day: later it is only looked up. */
const KEY_MS = 23 * 3_600_000
const MISS_WAIT_MS = 60_000

/** A call to be made. */
export function planCall(
  about: { readonly env: string; readonly subject: string; readonly lane: string; readonly attempt?: number },
  request: ProviderRequest,
  now: Date,
  step = 0,
): ProviderCall {
  const attempt = about.attempt ?? 1
  return {
    key: `sp1:${about.env}:${request.op}:${about.subject}:${attempt}`,
    subject: about.subject,
    attempt,
    lane: about.lane,
    request,
    paramsHash: sha256(JSON.stringify(request)),
    state: 'planned',
    tries: 0,
    misses: 0,
    step,
    planTime: now,
    sentTime: null,
    nextTime: now,
    resultId: '',
    failure: null,
  }
}

/** So often money that was held is sent back at most. */
const MOST_RETURNS = 9

/** The keys under which the refund of something held may stand in the ledger. */
export function refundKeys(env: string, subject: string): readonly string[] {
  return Array.from({ length: MOST_RETURNS }, (_, index) => `sp1:${env}:refund:${subject}:${index + 1}`)
}

/** True while something is to be done about it. */
export function isUnfinished({ state }: Pick<ProviderCall, 'state'>): boolean {
  return state === 'planned' || state === 'sent' || state === 'unknown'
}

/** The call after it was answered. */
export function answered(call: ProviderCall, outcome: KnownOutcome): ProviderCall {
  if (outcome.kind === 'rejected') return { ...call, state: 'rejected', failure: outcome.failure }
  return { ...call, state: 'confirmed', resultId: idOf(outcome.answer) }
}

function idOf(answer: ProviderAnswer): string {
  switch (answer.kind) {
    case 'id':
      return answer.id
    case 'intent':
      return answer.intent.id
    case 'setup':
      return answer.setup.id
    case 'invoice':
      return answer.invoice.id
    case 'charge':
    default:
      return answer.charge.id
  }
}

/** True where the key cannot be sent again, so that only a look-up tells. */
export function mustLookUp({ sentTime, misses }: ProviderCall, now: Date): boolean {
  return sentTime !== null && (misses > 0 || now.getTime() - sentTime.getTime() > KEY_MS)
}

/** The call after an unknown outcome. */
export function postponed(
  call: ProviderCall,
  outcome: Extract<CallOutcome, { kind: 'unknown' }>,
  now: Date,
): ProviderCall {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.max(call.tries - 1, 0), LONGEST_WAIT_MS)
  // A stored failure is repeated under the same key for ever: from here on it is looked up.
  return {
    ...call,
    state: 'unknown',
    misses: outcome.stored ? Math.max(call.misses, 1) : call.misses,
    nextTime: new Date(now.getTime() + (outcome.stored ? FIRST_WAIT_MS : wait)),
  }
}

/**
 * The call after a look-up that found nothing: again a minute later, then it is absent and `again` takes its place. Two
 * look-ups, because what the provider has done appears in its lists with delay.
 */
export function missed(call: ProviderCall, now: Date): { call: ProviderCall; again: ProviderCall | null } {
  if (call.misses < 2)
    return {
      call: { ...call, misses: call.misses + 1, nextTime: new Date(now.getTime() + MISS_WAIT_MS) },
      again: null,
    }
  const attempt = call.attempt + 1
  const key = call.key.replace(/:\d+$/, `:${attempt}`)
  const fresh = {
    state: 'planned',
    tries: 0,
    misses: 0,
    sentTime: null,
    planTime: now,
    nextTime: now,
  } as const
  return { call: { ...call, state: 'absent' }, again: { ...call, ...fresh, key, attempt } }
}
