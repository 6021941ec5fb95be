import type { Clock } from '@smartproject/kit/types/clock'

import type { IssuePassportResponse } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { Gateways } from '../gateways/gateways.js'
import type { LiveSession } from './sessions.js'

/** A passport and the tenant it opens; `tenantId` is empty for none. */
export interface IssuedPassport {
  readonly token: string
  readonly tenantId: string
  readonly version: bigint
}

/** The user of a passport, and its key in memory. */
export type PassportHolder = Pick<LiveSession, 'id' | 'secondFactor' | 'authTime' | 'provider' | 'demo'> & {
  readonly user: Pick<LiveSession['user'], 'id'>
  /** Set for a program that reads by an address it was given. */
  readonly byLink?: true
}

interface Entry extends IssuedPassport {
  readonly userId: string
  readonly sessionId: string
  readonly until: number
}

/** A passport is given up this long before it ends, so that it does not end on the way. */
const MARGIN_MS = 5_000
/** While facts may be missed (start, lost connection) a passport is trusted this long only. */
const UNSETTLED_MS = 1_000
const SETTLE_MS = 15_000
/** Longer than any passport lives. */
const REMEMBER_NEWS_MS = 120_000
const MAX_ENTRIES = 20_000
const DEADLINE_MS = 3_000

/**
 * Passports by user, session and subscription, used until shortly before they end or until a fact about the
 * membership or the subscription supersedes them. A version once heard of is kept in mind, so that a passport made before the change
 * but received after it is not remembered.
 */
export class Passports {
  private readonly entries = new Map<string, Entry>()
  /** Those that tenancy is asked for, as long as no fact may have made the answer old. */
  private readonly loading = new Map<string, Promise<IssuedPassport>>()
  private readonly versions = new Map<string, { version: bigint; until: number }>()
  /** When the last fact about a tenant was heard. */
  private readonly tenantNews = new Map<string, number>()
  private readonly listeners = new Set<(userId: string, tenantId: string) => void>()
  private readonly tenancy: Pick<Gateways['tenancy'], 'issuePassport'>
  private readonly demo: Pick<Gateways['demo'], 'issueVisitorPassport'>
  private readonly clock: Clock
  private settledAt: number

  constructor(
    {
      tenancy,
      demo,
    }: {
      tenancy: Pick<Gateways['tenancy'], 'issuePassport'>
      demo: Pick<Gateways['demo'], 'issueVisitorPassport'>
    },
    clock: Clock,
  ) {
    this.tenancy = tenancy
    this.demo = demo
    this.clock = clock
    this.settledAt = this.now() + SETTLE_MS
  }

  /**
   * A passport for a subscription by number, or for none (0). Errors: not_found SUBSCRIPTION_NOT_FOUND when the
   * user is no active member, forbidden FACTOR_DUE, SIGN_IN_DUE or PROVIDER_DUE, unavailable when tenancy cannot be asked.
   */
  async get(session: PassportHolder, subscription: number, requestId: string): Promise<IssuedPassport> {
    // Visitors of the demo share theirs.
    const id = session.demo ? `demo ${session.demo.locale}` : session.id
    const key = `${id}|${subscription}|${session.secondFactor}|${session.authTime}`
    const known = this.entries.get(key)
    if (known && known.until > this.now()) return known
    const running = this.loading.get(key)
    if (running) return running
    const load = this.issue(key, session, subscription, requestId).finally(() => {
      if (this.loading.get(key) === load) this.loading.delete(key)
    })
    this.loading.set(key, load)
    return load
  }

  /** A fact about a membership: what was made from an older version is forgotten. */
  supersede(tenantId: string, userId: string, version: bigint): void {
    this.loading.clear()
    this.versions.set(`${tenantId}|${userId}`, { version, until: this.now() + REMEMBER_NEWS_MS })
    for (const [key, entry] of this.entries)
      if (entry.tenantId === tenantId && entry.userId === userId && entry.version < version)
        this.entries.delete(key)
    for (const listener of this.listeners) listener(userId, tenantId)
    for (const [key, seen] of this.versions) if (seen.until < this.now()) this.versions.delete(key)
  }

  /**
   * A fact about the subscription itself: its plan may begin or end, or it is erased. A passport that was requested before is
   * forgotten, and is not remembered when it arrives only now.
   */
  supersedeTenant(tenantId: string): void {
    this.loading.clear()
    const receivedAt = this.now()
    this.tenantNews.set(tenantId, receivedAt)
    for (const [key, entry] of this.entries) if (entry.tenantId === tenantId) this.entries.delete(key)
    for (const [key, at] of this.tenantNews)
      if (at + REMEMBER_NEWS_MS < receivedAt) this.tenantNews.delete(key)
  }

  /** The account changed (a platform administrator may be none any more), or a session ended. */
  drop(who: Partial<Pick<Entry, 'userId' | 'sessionId'>>): void {
    this.loading.clear()
    const wanted = Object.entries(who) as [keyof typeof who, string][]
    for (const [key, entry] of this.entries)
      if (wanted.every(([name, value]) => entry[name] === value)) this.entries.delete(key)
  }

  /** Facts may have been missed: everything goes, and for a while nothing is kept long. */
  clear(): void {
    this.loading.clear()
    this.entries.clear()
    this.settledAt = this.now() + SETTLE_MS
  }

  /** Calls back on every fact about a membership; the returned function stops that. */
  onChange(listener: (userId: string, tenantId: string) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private async issue(
    key: string,
    session: PassportHolder,
    subscription: number,
    requestId: string,
  ): Promise<IssuedPassport> {
    const askedAt = this.now()
    const answer = await this.ask(session, subscription, { deadlineMs: DEADLINE_MS, requestId })
    const issued = { token: answer.passport, tenantId: answer.tenantId, version: answer.version }
    const end = (answer.expireTime?.getTime() ?? 0) - MARGIN_MS
    const until = this.now() < this.settledAt ? Math.min(end, askedAt + UNSETTLED_MS) : end
    this.remember(key, { ...issued, userId: session.user.id, sessionId: session.id, until }, askedAt)
    return issued
  }

  private async ask(
    session: PassportHolder,
    subscriptionNumber: number,
    options: { deadlineMs: number; requestId: string },
  ): Promise<IssuePassportResponse> {
    const { secondFactor, authTime, provider, byLink = false, demo } = session
    if (demo) {
      const visit = { subscriptionNumber, locale: demo.locale, sessionId: 'demo' }
      return { ...(await this.demo.issueVisitorPassport(visit, options)), version: 0n }
    }
    return this.tenancy.issuePassport(
      {
        userId: session.user.id,
        sessionId: session.id,
        subscriptionNumber,
        secondFactor,
        authTime: authTime === 0 ? undefined : new Date(authTime),
        provider,
        byLink,
      },
      options,
    )
  }

  private remember(key: string, entry: Entry, askedAt: number): void {
    if ((this.tenantNews.get(entry.tenantId) ?? -Infinity) >= askedAt) return
    const newest = this.versions.get(`${entry.tenantId}|${entry.userId}`)
    if (newest && newest.version > entry.version) return
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear()
    this.entries.set(key, entry)
  }

  private now(): number {
    return this.clock.now().getTime()
  }
}
