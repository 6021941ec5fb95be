/** Crockford's letters; those after the first 32 stand for the check alone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U'
const LENGTH = 20
const GROUP = /.{1,5}/g

/**
 * A licence code as it was typed: 20 letters of Crockford's alphabet and the one that checks them. Hyphens, spaces and case do
 * not matter, and neither do letters that look like figures. Null when something was mistyped.
 */
export function licenceCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (code.length !== LENGTH + 1) return null
  const figures = [...code].map((letter) => LETTERS.indexOf(letter))
  const own = figures.slice(0, LENGTH)
  if (own.some((figure) => figure < 0 || figure > 31)) return null
  const rest = own.reduce((sum, figure) => (sum * 32 + figure) % LETTERS.length, 0)
  return rest === figures[LENGTH] ? code : null
}

/** No licence file is longer. */
export const MAX_LICENCE_FILE = 4_096
/** A code is shorter. */
const SHORTEST_FILE = 65

/** The text of a signed licence file; null for what cannot be one. Whether it is true is the platform's to say. */
export function licenceFile(given: string): string | null {
  const text = given.replaceAll(/\s/g, '')
  return text.length >= SHORTEST_FILE && /^[\w-]+\.[\w-]*\.[\w-]*$/.test(text) ? text : null
}

/** A code in groups, as it is read aloud. */
export function shownCode(code: string): string {
  return code.match(GROUP)?.join('-') ?? ''
}
