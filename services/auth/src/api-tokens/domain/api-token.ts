import type { TenantId } from '@smartproject/kit/types/ids'

const DAY_MS = 86_400_000

/** So many tokens one person has at most. */
export const API_TOKENS_MAX = 20
/** A token works for so many days at most. */
export const API_TOKEN_DAYS_MAX = 365
/** How often the use of a token is written down at most. */
const TOUCH_MS = 60_000

const AREAS = ['tasks', 'leave', 'people', 'reports', 'settings'] as const
const ACCESS = ['read', 'write'] as const

/** A right of a token: an area of the product, to be read or changed. */
export type ApiScope = `${(typeof AREAS)[number]}:${(typeof ACCESS)[number]}`

/** All scopes there are. */
export const apiScopes: readonly string[] = AREAS.flatMap((area) =>
  ACCESS.map((access) => `${area}:${access}`),
)

/** True for a scope there is. */
export function isApiScope(text: string): text is ApiScope {
  return apiScopes.includes(text)
}

/** A token by which a program calls on a user's behalf. Its text is known to the program alone; here is only the text's hash. */
export interface ApiToken {
  /** Opaque id; safe to log. It stands where the id of a session does. */
  readonly id: string
  readonly userId: string
  readonly hash: string
  readonly name: string
  readonly scopes: readonly ApiScope[]
  /** The company it is for; PLATFORM for all of its user's. */
  readonly tenantId: TenantId
  /** Number of that company; 0 for all. */
  readonly subscriptionNumber: number
  readonly createTime: Date
  readonly expireTime: Date
  /** Last use, right to about a minute. */
  readonly usedTime: Date | null
}

/** A token that is made now. */
export function newApiToken(
  about: Pick<ApiToken, 'id' | 'userId' | 'hash' | 'name' | 'scopes' | 'tenantId' | 'subscriptionNumber'>,
  days: number,
  now: Date,
): ApiToken {
  return { ...about, createTime: now, expireTime: new Date(now.getTime() + days * DAY_MS), usedTime: null }
}

/** True when the token's use is worth writing down again. */
export function isUseNews({ usedTime }: ApiToken, now: Date): boolean {
  return usedTime === null || now.getTime() - usedTime.getTime() >= TOUCH_MS
}
