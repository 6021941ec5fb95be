import {
  createLocalJWKSet,
  decodeJwt,
  errors,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
} from 'jose'
import { z } from 'zod'

import { DomainError } from '../errors.js'

/** Longest life of a passport or a service token, in seconds. */
export const MAX_TOKEN_SECONDS = 60
/** So many passports are kept in mind as good; at about a kilobyte each. */
const MOST_VERIFIED = 2_000

const passportClaims = z.object({
  sub: z.string().min(1),
  tid: z.string(),
  sid: z.string(),
  role: z.enum(['owner', 'other', 'platform', 'none', 'visitor']),
  permissions: z.array(z.string()),
  ver: z.number().int().min(0),
  // A tenancy without this claim does not say it: during the upgrade its passports stay as they were, open.
  open_until: z.number().int().min(0).nullable().default(null),
  // Nor this one: then nothing is refused for its plan.
  features: z.array(z.string()).nullable().default(null),
  iat: z.number(),
  exp: z.number(),
})

const serviceClaims = z.object({ iss: z.string().min(1), iat: z.number(), exp: z.number() })

/** The claims of a passport about its user. */
export interface Passport {
  readonly userId: string
  /** Opaque tenant id; empty outside a subscription. */
  readonly tenantId: string
  readonly sessionId: string
  /** `visitor` looks at the public demo. */
  readonly role: 'owner' | 'other' | 'platform' | 'none' | 'visitor'
  readonly permissions: readonly string[]
  /** Version of the membership it was made from. */
  readonly version: number
  /** Seconds since 1970 from which on the subscription is read-only; 0 when it is at once, null when nothing ends. */
  readonly openUntil: number | null
  /** Features of the product that the subscription has, by plan or beside it; null while its plan is not known. */
  readonly features: readonly string[] | null
}

/** Signs tokens with one private key; its `kid` says which public key verifies them. */
export interface TokenSigner {
  /** A passport for at most 60 s. */
  passport(passport: Passport, seconds?: number): Promise<string>
  /** A token by which a service calls another on its own behalf. */
  serviceToken(audience: string): Promise<string>
}

/** Makes a signer from a private Ed25519 JWK. `issuer` is the service's name. */
export async function createSigner(privateKey: JWK, issuer: string): Promise<TokenSigner> {
  const key = await importJWK(privateKey, 'EdDSA')
  const sign = (claims: Record<string, unknown>, audience: string, seconds: number) => {
    // Both ends from one look at the clock: a second that passes between two looks would make the life too long.
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: privateKey.kid ?? '' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key)
  }
  return {
    passport: (passport, seconds = MAX_TOKEN_SECONDS) =>
      sign(
        {
          sub: passport.userId,
          tid: passport.tenantId,
          sid: passport.sessionId,
          role: passport.role,
          permissions: passport.permissions,
          ver: passport.version,
          open_until: passport.openUntil,
          features: passport.features,
        },
        'passport',
        Math.min(seconds, MAX_TOKEN_SECONDS),
      ),
    serviceToken: (audience) => sign({}, audience, MAX_TOKEN_SECONDS),
  }
}

/** Verifies tokens against the public keys; several keys may be live during a rotation. */
export interface TokenVerifier {
  passport(token: string): Promise<Passport>
  /** Returns the name of the calling service. */
  serviceToken(token: string, audience: string): Promise<string>
}

/**
 * Makes a verifier. A caller key's `kid` is `<service>-<n>` and vouches for that service alone.
 * Errors: unauthenticated PASSPORT_INVALID | SERVICE_TOKEN_INVALID, with metadata `check`, the check that failed.
 */
export function createVerifier(keys: { passports: JSONWebKeySet; callers: JSONWebKeySet }): TokenVerifier {
  const passportKeys = createLocalJWKSet(keys.passports)
  const callerKeys = createLocalJWKSet(keys.callers)
  const limits = { algorithms: ['EdDSA'], maxTokenAge: MAX_TOKEN_SECONDS, clockTolerance: 5 }
  const verified = new Verified()
  return {
    async passport(token) {
      const known = verified.get(token)
      if (known) return known
      try {
        const { payload } = await jwtVerify(token, passportKeys, { ...limits, audience: 'passport' })
        const claims = checkAge(passportClaims.parse(payload))
        const passport = passportOf(claims)
        verified.keep(token, passport, claims.exp)
        return passport
      } catch (cause) {
        throw new DomainError('unauthenticated', 'PASSPORT_INVALID', { meta: failedCheck(cause), cause })
      }
    },
    async serviceToken(token, audience) {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, callerKeys, { ...limits, audience })
        const { iss } = checkAge(serviceClaims.parse(payload))
        if (!protectedHeader.kid?.startsWith(`${iss}-`)) throw new UnfitToken('key of another service')
        return iss
      } catch (cause) {
        throw new DomainError('unauthenticated', 'SERVICE_TOKEN_INVALID', { meta: failedCheck(cause), cause })
      }
    },
  }
}

function passportOf(claims: z.output<typeof passportClaims>): Passport {
  return {
    userId: claims.sub,
    tenantId: claims.tid,
    sessionId: claims.sid,
    role: claims.role,
    permissions: Object.freeze(claims.permissions),
    version: claims.ver,
    openUntil: claims.open_until,
    features: claims.features && Object.freeze(claims.features),
  }
}

/**
 * The content of a passport, its signature unchecked: for the holder of a passport that tenancy has just issued, who wants to
 * know beforehand what a service will refuse. Null for a text that is no passport.
 */
export function readPassport(token: string): Passport | null {
  try {
    return passportOf(passportClaims.parse(decodeJwt(token)))
  } catch {
    return null
  }
}

/**
 * Passports whose signature was checked, by their whole text, until they end: a passport comes with many calls, and
 * a signature costs more than most of them. Only what was found good is kept, so nothing forged gets in.
 */
class Verified {
  private readonly entries = new Map<string, { passport: Passport; until: number }>()

  get(token: string): Passport | null {
    const entry = this.entries.get(token)
    if (!entry) return null
    if (entry.until > Date.now()) return entry.passport
    this.entries.delete(token)
    return null
  }

  keep(token: string, passport: Passport, expSeconds: number): void {
    if (this.entries.size >= MOST_VERIFIED) this.entries.clear()
    this.entries.set(token, { passport, until: expSeconds * 1_000 })
  }
}

/** Says whether a token had ended or was never good: the callers are services, which log it. */
function failedCheck(cause: unknown): Record<string, string> {
  return cause instanceof errors.JOSEError || cause instanceof UnfitToken ? { check: cause.message } : {}
}

/** A check that jose leaves to us has failed. */
class UnfitToken extends Error {}

function checkAge<T extends { iat: number; exp: number }>(claims: T): T {
  // jose checks each end; the length of life is ours to check.
  if (claims.exp - claims.iat > MAX_TOKEN_SECONDS) throw new UnfitToken('lives too long')
  return claims
}
