import { isFactor, type Proof } from './proof.js'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A session ends this long after it began, whatever happens. */
export const ABSOLUTE_MS = 12 * HOUR_MS
/** A session ends when it was not used for this long. */
export const IDLE_MS = 2 * HOUR_MS
/** The same for a person who stays signed in. */
export const STAY_ABSOLUTE_MS = 30 * DAY_MS
export const STAY_IDLE_MS = 7 * DAY_MS
/** How long after the person was proved to be there a session may change what one signs in with. */
const FRESH_MS = 10 * MINUTE_MS
/** So many live sessions one person has at most; with one more the oldest ends. */
export const SESSIONS_MAX = 20
/** How often the use of a session is written down at most: not every request costs a write. */
const TOUCH_MS = MINUTE_MS

/** A browser's session. Its token is known to the browser alone; here is only the token's hash. */
export interface Session {
  /** Opaque id; safe to log. */
  readonly id: string
  readonly userId: string
  readonly tokenHash: string
  readonly clientAddress: string
  readonly userAgent: string
  readonly createTime: Date
  /** When the person was last proved to be there: the sign-in, or the password asked for again. */
  readonly authTime: Date
  /** How the person was proved to be there. */
  readonly amr: readonly Proof[]
  /** When a second factor was last shown, a browser that is trusted because of one aside; null for never. */
  readonly factorTime: Date | null
  /** The provider that was signed in through; empty for another way in. */
  readonly provider: string
  /** Its person stays signed in: it lives longer. */
  readonly stay: boolean
  /** Last use, right to about a minute. */
  readonly seenTime: Date
  /** When it ends at the latest. */
  readonly expireTime: Date
  /** When it was ended; null while it was not. */
  readonly endTime: Date | null
  /** The value that older clients keep with it; null for none. */
  readonly value: string | null
}

/** A session that starts now. */
export function newSession(
  id: string,
  input: Pick<Session, 'userId' | 'tokenHash' | 'clientAddress' | 'userAgent' | 'amr' | 'provider' | 'stay'>,
  now: Date,
): Session {
  return {
    id,
    ...input,
    createTime: now,
    authTime: now,
    factorTime: input.amr.some(isFactor) ? now : null,
    seenTime: now,
    expireTime: new Date(now.getTime() + (input.stay ? STAY_ABSOLUTE_MS : ABSOLUTE_MS)),
    endTime: null,
    value: null,
  }
}

/** True while the session opens anything: not ended, not too old, not idle for too long. */
export function isLive(session: Session, now: Date): boolean {
  return (
    session.endTime === null &&
    now < session.expireTime &&
    now.getTime() - session.seenTime.getTime() < (session.stay ? STAY_IDLE_MS : IDLE_MS)
  )
}

/** The session of a person who must not stay signed in, whatever was wanted when it began. */
export function withoutStay(session: Session): Session {
  const end = Math.min(session.expireTime.getTime(), session.createTime.getTime() + ABSOLUTE_MS)
  return { ...session, stay: false, expireTime: new Date(end) }
}

/** True while the session may change what one signs in with. */
export function isFresh(session: Session, now: Date): boolean {
  return now.getTime() - session.authTime.getTime() < FRESH_MS
}

/** True while a second factor that was shown in the session opens what only an administrator may do. */
export function isFactorFresh({ factorTime }: Session, now: Date): boolean {
  return factorTime !== null && now.getTime() - factorTime.getTime() < FRESH_MS
}

/** The session of an administrator, for whom a trusted browser proves nothing, whenever it was trusted. */
export function withoutTrust(session: Session): Session {
  return { ...session, amr: session.amr.filter((proof) => proof !== 'trusted') }
}

/** True when the session's use is worth writing down again. */
export function needsTouch(session: Session, now: Date): boolean {
  return now.getTime() - session.seenTime.getTime() >= TOUCH_MS
}

const FIGURES = /^[0-9]+$/

/**
 * True when a value takes the place of the one that is kept: nothing is, or it is not less. Figures are compared as numbers,
 * everything else letter by letter.
 */
export function replacesValue(kept: string | null, value: string): boolean {
  if (kept === null) return true
  return FIGURES.test(kept) && FIGURES.test(value) ? BigInt(value) >= BigInt(kept) : value >= kept
}
