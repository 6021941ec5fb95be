import { DomainError } from '@smartproject/kit/errors'

import { emailKey } from '@smartproject/kit/types/email-address'

/** The state of a link; `expired` and `used` are computed. */
export type LinkState = 'live' | 'ended' | 'expired' | 'used'

/** Lets people in who have it; passed on by hand, so what it gives is a member's right and no more. */
export interface InvitationLink {
  readonly id: string
  readonly codeHash: string
  /** Whose addresses it lets in; empty when each person is asked for. */
  readonly domain: string
  readonly uses: number
  readonly maxUses: number
  readonly state: 'live' | 'ended'
  readonly createdBy: string
  readonly createTime: Date
  readonly expireTime: Date
  /** Counts changes; starts at 1. */
  readonly version: number
}

/** So often a link may be used. */
export const LINK_USES_MAX = 100
/** So many days a link may work. */
export const LINK_DAYS_MAX = 30

/** Domains where everybody gets a mailbox: an address there says nothing about the employer. */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set([
  'aol.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'yahoo.com',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
])

/** A domain as addresses are compared by it: A-label, lower case; null for what is none. */
export function domainKey(text: string): string | null {
  const key = emailKey(`a@${text.trim().replace(/^@/, '')}`)
  return key === null ? null : key.slice(2)
}

/** True for a domain where everybody gets a mailbox. */
export function isPublicDomain(domain: string): boolean {
  return PUBLIC_DOMAINS.has(domain)
}

/** The present state of a link. */
export function linkStateOf({ state, expireTime, uses, maxUses }: InvitationLink, now: Date): LinkState {
  if (state === 'ended') return 'ended'
  if (expireTime <= now) return 'expired'
  return uses >= maxUses ? 'used' : 'live'
}

/** Refuses a link that no longer works. Errors: precondition LINK_ENDED. */
export function requireLive(state: LinkState): void {
  if (state !== 'live') throw new DomainError('precondition', 'LINK_ENDED', { meta: { state } })
}

/** Refuses an address the link does not let in. Errors: forbidden LINK_OTHER_DOMAIN. */
export function requireDomain({ domain }: InvitationLink, email: string): void {
  if (domain !== '' && !email.endsWith(`@${domain}`))
    throw new DomainError('forbidden', 'LINK_OTHER_DOMAIN', { meta: { domain } })
}

/**
 * True when the link lets a person in at once. A former member was taken out or left, and a link that anybody passed
 * on does not undo that.
 */
export function letsIn({ domain }: InvitationLink, wasMember: boolean): boolean {
  return domain !== '' && !wasMember
}
