/** How single requests go wrong on purpose. */
const REQUEST_FAULTS = [
  'timeout_before',
  'timeout_after',
  'stored_500',
  'stored_500_after',
  'rate_limit',
  'key_in_use',
] as const

/** How all events go wrong on purpose. */
const WEBHOOK_FAULTS = ['none', 'off', 'triple', 'reversed', 'late', 'forged'] as const

type RequestFault = (typeof REQUEST_FAULTS)[number]
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/** Requests that are to go wrong: the next `times` whose method and path begin so. */
export interface PlannedFault {
  readonly kind: RequestFault
  readonly match: string
  times: number
  /** How long the connection stays open before it is cut. */
  readonly holdMs: number
}

/** Longer than clients wait. A connection cut at once is no time-out: Stripe's client repeats the request by itself. */
const USUAL_HOLD_MS = 60_000
const USUAL_DELAY_MS = 1000

/** The switches of the stand-in; they do not outlive its process. */
export class Faults {
  private planned: PlannedFault[] = []
  webhooks: WebhookFault = 'none'
  /** How long events wait when they are to come late or the wrong way round. */
  delayMs = USUAL_DELAY_MS

  /** The fault of a request, which is used up by that. */
  take(request: string): PlannedFault | undefined {
    const found = this.planned.find(({ match }) => request.startsWith(match))
    if (!found) return undefined
    found.times -= 1
    this.planned = this.planned.filter(({ times }) => times > 0)
    return found
  }

  /** Sets the switches that a request of `/_faults` names; what is wrong with it, else null. */
  set(wanted: unknown): string | null {
    if (typeof wanted !== 'object' || wanted === null) return 'the body is a JSON object'
    const { requests, webhooks, delayMs } = wanted as Record<string, unknown>
    const planned = requests === undefined ? undefined : readPlanned(requests)
    if (planned === null)
      return `requests is a list of {kind: ${REQUEST_FAULTS.join(' | ')}, match, times, holdMs}`
    const fault = WEBHOOK_FAULTS.find((one) => one === webhooks)
    if (webhooks !== undefined && !fault) return `webhooks is ${WEBHOOK_FAULTS.join(', ')}`
    if (delayMs !== undefined && !isCount(delayMs)) return 'delayMs is a number of milliseconds'
    if (planned) this.planned = planned
    if (fault) this.webhooks = fault
    if (isCount(delayMs)) this.delayMs = delayMs
    return null
  }

  show(): unknown {
    return { requests: this.planned, webhooks: this.webhooks, delayMs: this.delayMs }
  }
}

function readPlanned(wanted: unknown): PlannedFault[] | null {
  if (!Array.isArray(wanted)) return null
  const planned = wanted.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) return null
    const { kind, match = '', times = 1, holdMs = USUAL_HOLD_MS } = one as Record<string, unknown>
    const known = REQUEST_FAULTS.find((fault) => fault === kind)
    if (!known || typeof match !== 'string' || !isCount(times) || !isCount(holdMs)) return null
    return { kind: known, match, times, holdMs }
  })
  return planned.includes(null) ? null : planned.filter((one) => one !== null)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
