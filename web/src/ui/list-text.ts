import { currentLocale } from '../i18n/locale.js'

/** Parts that hold commas themselves, parted by the semicolon of the language. */
export function listText(parts: readonly string[]): string {
  return parts.join(currentLocale() === 'ar' ? '؛ ' : '; ')
}
