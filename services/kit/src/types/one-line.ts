// Control characters and the separators of lines and paragraphs.
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu
// Characters that leave no trace on a screen: spaces, format characters, fillers, the empty braille pattern.
const INVISIBLE = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** True for text of one line: no control character and no separator of lines within it. */
export function isOneLine(text: string): boolean {
  return text.trim().search(BREAKS) === -1
}

/** True for text with at least one character that people see. */
export function isVisible(text: string): boolean {
  return !INVISIBLE.test(text)
}

/** Text from outside as one line of at most `max` characters (code points); empty where nothing of it is seen. */
export function toOneLine(text: string, max: number): string {
  const line = text.replaceAll(BREAKS, ' ').trim().normalize('NFC')
  return isVisible(line) ? [...line].slice(0, max).join('').trim() : ''
}
