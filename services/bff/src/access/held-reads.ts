import type { HeldAnswers } from '@smartproject/kit/grpc/held-answers'
import type { Clock } from '@smartproject/kit/types/clock'
import { TenancyServiceService } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

/** The held reads: those of tenancy that every page of a company begins with. */
const READS: ReadonlySet<string> = new Set(
  [
    TenancyServiceService.listOwnSubscriptions,
    TenancyServiceService.listOwnInvitations,
    TenancyServiceService.getSubscription,
    TenancyServiceService.getMember,
    TenancyServiceService.getProject,
  ].map(({ path }) => path),
)

/** The calls that change the held answers. */
const OWNER = '/smartproject.tenancy.'

/** The tenant of reads that lie outside of one; what they answer spans tenants. */
const NO_TENANT = ''

/** A passport is not used for longer. */
const HELD_MS = 55_000
/** Days begin, and plans end, at a quarter of an hour somewhere; nothing is held beyond one. */
const QUARTER_MS = 15 * 60_000
const MOST_HELD = 10_000

interface Held {
  readonly tenantId: string
  readonly until: number
  readonly answer: Promise<unknown>
}

/**
 * Answers of tenancy, held for the passport they were given to, as long as that lives and no fact of their tenant arrives: its
 * people, its projects, the company itself. A change by this process supersedes them before the change is acknowledged. They
 * are as old as a passport may be, and no right is decided by them.
 */
export class HeldReads {
  private readonly held = new Map<string, Held>()
  private readonly clock: Clock
  private hearsFacts = false

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** The channel of calls on behalf of a user in a tenant (empty: in none). */
  of(tenantId: string): HeldAnswers {
    return {
      answer: (path, question, ask) => (READS.has(path) ? this.answer(tenantId, question, ask) : ask()),
      wrote: (path) => {
        if (path.startsWith(OWNER)) this.supersede(tenantId)
      },
    }
  }

  /** The answer to a question, which names the passport; asks where none is held. A failure is not held. */
  answer<T>(tenantId: string, question: string, ask: () => Promise<T>): Promise<T> {
    if (!this.hearsFacts) return ask()
    const now = this.clock.now().getTime()
    const known = this.held.get(question)
    if (known && known.until > now) return known.answer as Promise<T>
    const answer = ask()
    const until = Math.min(now + HELD_MS, now - (now % QUARTER_MS) + QUARTER_MS)
    this.keep(question, { tenantId, until, answer }, now)
    return answer
  }

  /** A fact of a tenant: what was asked for before is asked for again. */
  supersede(tenantId: string): void {
    for (const [question, one] of this.held)
      if (one.tenantId === tenantId || one.tenantId === NO_TENANT) this.held.delete(question)
  }

  /** From now on every fact is heard; what was asked for before may be old. */
  listen(): void {
    this.held.clear()
    this.hearsFacts = true
  }

  /** Facts may be missed: nothing is held until they are heard again. */
  clear(): void {
    this.held.clear()
    this.hearsFacts = false
  }

  private keep(question: string, one: Held, now: number): void {
    this.held.delete(question)
    // The oldest stand first.
    for (const [oldest, { until }] of this.held) {
      if (until > now && this.held.size < MOST_HELD) break
      this.held.delete(oldest)
    }
    this.held.set(question, one)
    one.answer.catch(() => {
      if (this.held.get(question) === one) this.held.delete(question)
    })
  }
}
