import type { Locale } from '../../i18n/locale.js'

const WEIGHTS = [400, 500, 600]
/** A letter of each script that pages of a language are full of. */
const LETTERS: Record<Locale, string> = { en: 'a', ar: 'aا' }

/**
 * Asks for the letters of a language at once. Asked for with the first text they would come after it: text drawn in other letters
 * moves when they are there, and all that is measured by it is measured twice.
 */
export function loadFonts(locale: Locale): void {
  for (const weight of WEIGHTS)
    document.fonts
      .load(`${weight} 1rem "IBM Plex Sans", "IBM Plex Sans Arabic"`, LETTERS[locale])
      .catch(() => undefined)
}
