export const LOCALES = ['en', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

const COOKIE_DAYS = 365

/** Each language by its own name, as people who read it expect to find it. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', ar: 'العربية' }

let current: Locale = 'en'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/** The language of this page load; it never changes without a reload. */
export function currentLocale(): Locale {
  return current
}

/** The language the person chose on this machine, if any. */
export function chosenLocale(cookies = document.cookie): Locale | null {
  const value = /(?:^|;\s*)locale=([^;]*)/.exec(cookies)?.[1]
  return isLocale(value) ? value : null
}

export function detectLocale(): Locale {
  return chosenLocale() ?? (/^ar\b/i.test(navigator.language) ? 'ar' : 'en')
}

/** Makes a language the one of this page: texts, direction, digits. */
export function applyLocale(locale: Locale): void {
  current = locale
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

export function rememberLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `locale=${locale}; max-age=${COOKIE_DAYS * 86_400}; path=/; samesite=lax${secure}`
}

/** Remembers the choice and loads the page anew in that language. */
export function switchLocale(locale: Locale, reload: () => void = () => location.reload()): void {
  rememberLocale(locale)
  reload()
}
