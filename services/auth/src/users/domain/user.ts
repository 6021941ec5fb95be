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
