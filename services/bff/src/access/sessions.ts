import { createHash } from 'node:crypto'

import type { Clock } from '@smartproject/kit/types/clock'
import { DomainError } from '@smartproject/kit/errors'
import { isApiToken } from '@smartproject/kit/tokens/api-token'
import type { Session, User } from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Gateways } from '../gateways/gateways.js'

/** A session that auth has confirmed within the last seconds. */
export interface LiveSession {
  readonly id: string
  readonly user: User
  /** True when more than the password was proved. */
  readonly secondFactor: boolean
  /** When a second factor was last shown, in milliseconds; 0 for never, and for a browser that is only trusted. */
  readonly factorTime: number
  /** When its person was last proved to be there, in milliseconds; 0 for a program's token. */
  readonly authTime: number
  /** Name of the provider that it was signed in through; empty for another way in. */
  readonly provider: string
  /** When it ends at the latest, in milliseconds. */
  readonly expiresAt: number
  /** Hash of its token; what CSRF tokens are bound to. */
  readonly tokenHash: string
  /** The scopes of a program's token, and its company (empty: all); null for a person's session. */
  readonly api: { readonly scopes: readonly string[]; readonly tenantId: string } | null
  /** Set for a visitor of the demo, who has no session of auth's: the language of the project that is looked at. */
  readonly demo?: { readonly locale: string }
}

/** The owner of a share of what one account may ask: visitors of the demo share one user. */
export function accountOf({ id, user, demo }: Pick<LiveSession, 'id' | 'user' | 'demo'>): string {
  return demo ? id : user.id
}

interface Entry {
  readonly session: LiveSession
  readonly until: number
  /** No person was at work when auth was asked, so it knows of no use of the session. */
  readonly passive: boolean
}

interface Asked {
  readonly token: string
  /** Hash of the token. */
  readonly key: string
  readonly requestId: string
  readonly passive: boolean
}

const CACHE_MS = 5_000
/** How long a second factor that was shown opens the platform, as in auth. */
const FACTOR_MS = 10 * 60_000
/** So long before the end the next request asks auth again, while requests go on with the held session. */
const AHEAD_MS = 2_000
const MAX_ENTRIES = 20_000
/** How long an ended session is remembered, so that an answer under way cannot bring it back. */
const ENDED_MS = 60_000
const DEADLINE_MS = 3_000

/** Resolves session tokens, remembering the answer for at most 5 s. Nothing but a sound answer is remembered. */
export class Sessions {
  private readonly entries = new Map<string, Entry>()
  private readonly loading = new Map<string, Promise<LiveSession | null>>()
  private readonly ended = new Map<string, number>()
  private readonly listeners = new Map<string, Set<() => void>>()
  /** Grows with whatever makes answers old that are under way: they are given, and not remembered. */
  private changes = 0
  private readonly auth: Pick<Gateways['auth'], 'getSession' | 'getApiToken'>
  private readonly clock: Clock

  constructor(auth: Pick<Gateways['auth'], 'getSession' | 'getApiToken'>, clock: Clock) {
    this.auth = auth
    this.clock = clock
  }

  /**
   * The live session of a token, or null. Who goes on working never waits for auth: it is asked again before the answer
   * is too old. `passive` keeps no idle session alive. Errors: unavailable when auth cannot be asked.
   */
  async resolve(token: string, requestId: string, passive = false): Promise<LiveSession | null> {
    const asked = { token, key: hashToken(token), requestId, passive }
    const known = this.remembered(asked.key)
    if (!known) return this.load(asked)
    const unused = known.passive && !passive
    // A failure now is answered to requests after the held session has ended.
    if (unused || known.until - this.now() <= AHEAD_MS) this.load(asked).catch(() => undefined)
    return known.session
  }

  /** The session of a token if it is remembered; makes no request. */
  peek(token: string): LiveSession | null {
    return this.remembered(hashToken(token))?.session ?? null
  }

  /** Forgets a session that has ended and tells who listens. */
  drop(sessionId: string): void {
    this.ended.set(sessionId, this.now() + ENDED_MS)
    for (const [key, { session }] of this.entries) if (session.id === sessionId) this.entries.delete(key)
    const listeners = [...(this.listeners.get(sessionId) ?? [])]
    for (const listener of listeners) listener()
    for (const [id, until] of this.ended) if (until < this.now()) this.ended.delete(id)
  }

  /** Forgets what is remembered of a user whose account changed; the sessions live on. */
  dropUser(userId: string): void {
    this.changes++
    for (const [key, { session }] of this.entries) if (session.user.id === userId) this.entries.delete(key)
  }

  /** Forgets everything: records of ended sessions may have been missed. */
  clear(): void {
    this.changes++
    this.entries.clear()
  }

  /** Calls back once the session has ended; the returned function stops that. */
  onEnd(sessionId: string, listener: () => void): () => void {
    const set = this.listeners.get(sessionId) ?? new Set()
    this.listeners.set(sessionId, set.add(listener))
    return () => {
      set.delete(listener)
      if (set.size === 0) this.listeners.delete(sessionId)
    }
  }

  /** Asks auth, once for all who want to know at the same time. */
  private load(asked: Asked): Promise<LiveSession | null> {
    const { key, passive } = asked
    const name = passive ? `passive ${key}` : key
    const running = this.loading.get(name)
    if (running) return running
    const before = this.changes
    const load = this.ask(asked)
      .then((live) => {
        if (!live) this.entries.delete(key)
        else if (this.changes === before) this.remember(asked, live)
        return live
      })
      .finally(() => this.loading.delete(name))
    this.loading.set(name, load)
    return load
  }

  private async ask({ token, key, requestId, passive }: Asked): Promise<LiveSession | null> {
    try {
      if (isApiToken(token)) return await this.askApiToken(token, key, requestId)
      const answer = await this.auth.getSession(
        { sessionToken: token, passive },
        { deadlineMs: DEADLINE_MS, requestId },
      )
      const { session, user } = answer
      const expiresAt = session?.expireTime?.getTime() ?? 0
      if (!session?.id || !user?.id || user.id !== session.userId || !user.active) return null
      if (this.ended.has(session.id) || expiresAt <= this.now()) return null
      return { ...proofOf(session), user, expiresAt, tokenHash: key, api: null }
    } catch (error) {
      if (error instanceof DomainError && (error.kind === 'unauthenticated' || error.kind === 'invalid'))
        return null
      throw error
    }
  }

  /** A token opens what its user's session opens, within its scopes, and nothing of the platform. */
  private async askApiToken(token: string, key: string, requestId: string): Promise<LiveSession | null> {
    const { apiToken, user } = await this.auth.getApiToken({ token }, { deadlineMs: DEADLINE_MS, requestId })
    const expiresAt = apiToken?.expireTime?.getTime() ?? 0
    if (!apiToken?.id || user?.id !== apiToken.userId || !user.active) return null
    if (this.ended.has(apiToken.id) || expiresAt <= this.now()) return null
    const { id, scopes, tenantId } = apiToken
    const proof = { secondFactor: false, factorTime: 0, authTime: 0, provider: '' }
    return { id, ...proof, user, expiresAt, tokenHash: key, api: { scopes, tenantId } }
  }

  private remembered(key: string): Entry | null {
    const entry = this.entries.get(key)
    return entry && entry.until > this.now() ? entry : null
  }

  private remember({ key, passive }: Asked, session: LiveSession): void {
    if (this.entries.size >= MAX_ENTRIES) this.entries.clear()
    this.entries.set(key, { session, passive, until: Math.min(this.now() + CACHE_MS, session.expiresAt) })
  }

  private now(): number {
    return this.clock.now().getTime()
  }
}

/** A session of auth by its id and what was proved when it began. */
export function proofOf({
  id,
  secondFactor,
  factorTime,
  authTime,
  provider,
}: Session): Pick<LiveSession, 'id' | 'secondFactor' | 'factorTime' | 'authTime' | 'provider'> {
  const times = { factorTime: factorTime?.getTime() ?? 0, authTime: authTime?.getTime() ?? 0 }
  return { id, secondFactor, ...times, provider }
}

/** Errors: forbidden STEP_UP, with metadata `by`, for an administrator who has shown no second factor within ten minutes. */
export function requireFactor({ factorTime }: Pick<LiveSession, 'factorTime'>, now: Date): void {
  if (now.getTime() - factorTime < FACTOR_MS) return
  throw new DomainError('forbidden', 'STEP_UP', { meta: { by: 'factor' } })
}

/** Hash by which a token is known outside its cookie. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
