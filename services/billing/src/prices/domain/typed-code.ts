/** Crockford's letters; those after the first 32 stand for the check alone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U'

const LENGTH = 20

const GROUP = /.{1,5}/g

const FIVE_BITS = 31

/** Random bytes that a code is made of. */
export const CODE_BYTES = LENGTH

/** A code out of random bytes: 20 letters and the one that checks them. */
export function codeOf(bytes: Uint8Array): string {
  const figures = [...bytes.subarray(0, LENGTH)].map((byte) => byte & FIVE_BITS)
  return [...figures, checkOf(figures)].map((figure) => LETTERS[figure]).join('')
}

/**
 * A code as it was typed: hyphens, blanks and case do not matter, and neither do letters that look like figures. Null when
 * something was mistyped.
 */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (code.length !== LENGTH + 1) return null
  const figures = [...code].map((letter) => LETTERS.indexOf(letter))
  const own = figures.slice(0, LENGTH)
  if (own.some((figure) => figure < 0 || figure > FIVE_BITS)) return null
  return checkOf(own) === figures[LENGTH] ? code : null
}

/** A code in groups, as it is read aloud. */
export function shownCode(code: string): string {
  return code.match(GROUP)?.join('-') ?? ''
}

function checkOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => (sum * (FIVE_BITS + 1) + figure) % LETTERS.length, 0)
}
