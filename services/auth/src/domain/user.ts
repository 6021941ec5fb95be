import { hasRealLabels } from '@smartproject/kit/types/a-labels'

/** A language the product speaks. */
export type Locale = 'en' | 'ar'

/** All languages the product speaks. */
export const locales: readonly Locale[] = ['en', 'ar']

/** A person who can sign in. Never carries a secret. */
export interface User {
  readonly id: string
  /** Normalised: see {@link normaliseEmail}. */
  readonly email: string
  readonly fullname: string
  /** Empty without a picture. */
  readonly avatarUrl: string
  readonly locale: Locale
  /** True for a platform administrator. */
  readonly platformAdmin: boolean
  /** False while the account is locked. */
  readonly active: boolean
  readonly mobile: string
  readonly address: string
  readonly city: string
  readonly state: string
  /** Two letters, or empty. */
  readonly country: string
  /** Counts changes; starts at 1. */
  readonly version: number
  readonly createTime: Date
}

/** The one spelling under which an e-mail is stored, looked up and counted. */
export function normaliseEmail(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

/** True for something with one @, a dotted domain and nothing that mail software reads as syntax. */
export function isEmail(text: string): boolean {
  return /^[^\s@"<>()[\]\\,;:]+@[^\s@"<>()[\]\\,;:]+\.[^\s@"<>()[\]\\,;:.]+$/.test(text)
}

/**
 * True for an address a new account may have: an ASCII local part, so that no two accounts have addresses that look the same
 * or that a mail server takes for one, and a name that hosts may have.
 */
export function isNewEmail(text: string): boolean {
  return (
    /^[!-;=?A-~]+@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/.test(text) &&
    isEmail(text) &&
    hasRealLabels(text.slice(text.lastIndexOf('@') + 1))
  )
}

/** True for a language the product speaks. */
export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text)
}

/** A fresh, active account; `email` is normalised already. */
export function newUser(
  id: string,
  input: { email: string; fullname: string; locale: Locale; platformAdmin: boolean },
  now: Date,
): User {
  return {
    id,
    ...input,
    avatarUrl: '',
    active: true,
    mobile: '',
    address: '',
    city: '',
    state: '',
    country: '',
    version: 1,
    createTime: now,
  }
}
