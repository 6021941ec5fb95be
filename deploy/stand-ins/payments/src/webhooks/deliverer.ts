import { randomBytes } from 'node:crypto'
import type { Faults } from '../faults.js'
import type { Delivery, EventObject, WebhookEndpoint } from '../objects/platform.js'
import { showEvent } from '../resources/events.js'
import { delivery } from '../scope.js'
import type { Store } from '../store.js'
import { signatureHeader } from './signature.js'

/** Pauses after tries that failed; the last one stays until three days are over. */
const PAUSES_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000]
const GIVES_UP_AFTER_MS = 3 * 86_400_000
const ANSWER_WITHIN_MS = 10_000

/** Brings events to their endpoints, again and again until each is answered with 2xx. */
export class Deliverer {
  private timer: NodeJS.Timeout | undefined
  /** When the next pass is, so that a later request does not put it off. */
  private dueAt = Infinity
  private busy = false
  private stopped = false
  private running: Promise<void> = Promise.resolve()

  constructor(
    private readonly store: Store,
    private readonly faults: Faults,
  ) {}

  /** Looks for what is due; called after each change. */
  wake(): void {
    const waits = this.faults.webhooks === 'late' || this.faults.webhooks === 'reversed'
    this.schedule(waits ? this.faults.delayMs : 0)
  }

  /** Ends when the event that is on its way has been noted. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.running
  }

  /** Sends an event once more, to all endpoints that are on. */
  resend(id: string): boolean {
    const found = this.store.do((work) => {
      const event = work.get('event', id)
      const endpoints = work.list('webhook_endpoint', ({ status }) => status === 'enabled')
      if (event) for (const endpoint of endpoints) work.add(delivery(event, endpoint.id))
      return event !== undefined
    })
    this.schedule(0)
    return found
  }

  private schedule(ms: number): void {
    const at = Date.now() + ms
    if (this.stopped || this.busy || this.dueAt <= at) return
    clearTimeout(this.timer)
    this.dueAt = at
    this.timer = setTimeout(() => {
      this.running = this.pass()
    }, ms)
  }

  private async pass(): Promise<void> {
    this.busy = true
    this.dueAt = Infinity
    try {
      for (;;) {
        const due = this.due(Date.now())
        if (due.length === 0 || this.stopped) break
        for (const one of this.faults.webhooks === 'reversed' ? due.toReversed() : due) await this.bring(one)
      }
    } finally {
      this.busy = false
    }
    const next = this.store.read((work) => work.list('_delivery', ({ state }) => state === 'pending'))
    if (next.length > 0)
      this.schedule(Math.max(0, Math.min(...next.map(({ nextAt }) => nextAt)) - Date.now()))
  }

  private due(now: number): Delivery[] {
    return this.store.read((work) =>
      work.list('_delivery', ({ state, nextAt }) => state === 'pending' && nextAt <= now),
    )
  }

  private async bring({ id }: Delivery): Promise<void> {
    const [event, endpoint] = this.store.read((work) => {
      const one = work.get('_delivery', id)
      return [one && work.get('event', one.event), one && work.get('webhook_endpoint', one.endpoint)] as const
    })
    if (!event || !endpoint) return this.note(id, { state: 'failed', answer: 'nobody to send it to' })
    const fault = this.faults.webhooks
    if (fault === 'off') return this.note(id, { state: 'withheld', answer: null })
    if (fault === 'forged') await send(endpoint, forged(event), `whsec_${randomBytes(24).toString('hex')}`)
    const answers = []
    for (let copy = 0; copy < (fault === 'triple' ? 3 : 1); copy += 1) {
      answers.push(await send(endpoint, showEvent(event), endpoint._secret))
    }
    const answer = answers.at(-1) ?? ''
    this.note(id, /^2\d\d$/.test(answer) ? { state: 'delivered', answer } : { state: 'pending', answer })
  }

  private note(id: string, { state, answer }: Pick<Delivery, 'state' | 'answer'>): void {
    this.store.do((work) => {
      const one = work.get('_delivery', id)
      if (!one) return
      const now = Date.now()
      Object.assign(one, { state, answer, attempts: one.attempts + 1, firstAt: one.firstAt ?? now })
      if (state !== 'pending') return
      one.nextAt = now + (PAUSES_MS[one.attempts - 1] ?? PAUSES_MS.at(-1) ?? 0)
      if (one.nextAt - (one.firstAt ?? now) > GIVES_UP_AFTER_MS) one.state = 'failed'
    })
  }
}

/** A forged event: paid, and signed without the secret. */
function forged(event: EventObject): Record<string, unknown> {
  const object = { ...(event.data.object as object), status: 'succeeded' }
  return { ...showEvent(event), id: `evt_forged${randomBytes(8).toString('hex')}`, data: { object } }
}

/** The status that an endpoint answers with, or what went wrong. */
async function send(endpoint: WebhookEndpoint, event: object, secret: string): Promise<string> {
  const body = JSON.stringify(event)
  const seconds = Math.floor(Date.now() / 1000)
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(secret, body, seconds),
        'user-agent': 'Stripe/1.0 (stand-in)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
