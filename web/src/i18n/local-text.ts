import { currentLocale } from './locale.js'

/** A text that comes in every language, in that of the page. */
export function localText(text: Readonly<Record<'en' | 'ar', string>>): string {
  return text[currentLocale()]
}
