import { createHash } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import type { Log } from '@smartproject/kit/log'
import type { Clock } from '@smartproject/kit/types/clock'
import { User } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import type { DemoEdition, GetDemoResponse } from '@smartproject/proto/smartproject/tenancy/v1/demo_service'

import type { Gateways } from '../gateways/gateways.js'
import type { LiveSession } from './sessions.js'

const DEADLINE_MS = 3_000
/** How long an answer holds; while an edition is being filled it is asked for more often. */
const KEPT_MS = 60_000
const KEPT_DUE_MS = 1_000
/** A filling that has failed is begun again so much later. */
const AGAIN_MS = 15_000

interface Known {
  readonly answer: GetDemoResponse
  readonly until: number
}

/**
 * The public demo as this process knows it. It costs nothing before a visitor comes: the visit that finds this week's edition
 * missing has it made and filled, and is shown the former one until then.
 */
export class Demo {
  private known: Known | null = null
  private asking: Promise<GetDemoResponse> | null = null
  private beginAt = 0
  private readonly tenancy: Pick<Gateways['demo'], 'getDemo'>
  private readonly options: { fill: () => Promise<void>; clock: Clock; log: Log }

  constructor(
    tenancy: Pick<Gateways['demo'], 'getDemo'>,
    options: { fill: () => Promise<void>; clock: Clock; log: Log },
  ) {
    this.tenancy = tenancy
    this.options = options
  }

  /** The edition that is shown; null while the first one is being made. Errors: unavailable when tenancy cannot be asked. */
  async shown(requestId: string): Promise<DemoEdition | null> {
    const { edition, due } = await this.ask(requestId)
    if (due) this.begin()
    return edition ?? null
  }

  /**
   * The session of a visitor, who has none of auth's: the person whose view it has follows from the language. Errors: unavailable DEMO_PREPARING.
   */
  async visitor(locale: string, address: string, requestId: string): Promise<LiveSession> {
    const edition = await this.shown(requestId)
    const project = edition?.projects.find((one) => one.locale === locale) ?? edition?.projects[0]
    if (!project?.visitor) throw new DomainError('unavailable', 'DEMO_PREPARING')
    const { userId: id, fullname, email } = project.visitor
    const visit = createHash('sha256').update(address).digest('base64url').slice(0, 16)
    return {
      id: `demo-${visit}`,
      user: User.fromPartial({ id, fullname, email, locale: project.locale, active: true }),
      secondFactor: false,
      factorTime: 0,
      authTime: 0,
      provider: '',
      expiresAt: this.now() + KEPT_MS,
      tokenHash: `demo-${visit}`,
      api: null,
      demo: { locale: project.locale },
    }
  }

  private ask(requestId: string): Promise<GetDemoResponse> {
    if (this.known && this.known.until > this.now()) return Promise.resolve(this.known.answer)
    this.asking ??= this.tenancy
      .getDemo({}, { deadlineMs: DEADLINE_MS, requestId })
      .then((answer) => {
        this.known = { answer, until: this.now() + (answer.due ? KEPT_DUE_MS : KEPT_MS) }
        return answer
      })
      .finally(() => {
        this.asking = null
      })
    return this.asking
  }

  private begin(): void {
    if (this.now() < this.beginAt) return
    this.beginAt = Infinity
    this.options
      .fill()
      .catch((err: unknown) => this.options.log.warn({ err }, 'the demo was not filled, it is tried again'))
      .finally(() => {
        this.beginAt = this.now() + AGAIN_MS
      })
  }

  private now(): number {
    return this.options.clock.now().getTime()
  }
}
