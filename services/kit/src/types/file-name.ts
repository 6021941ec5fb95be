const MAX_LENGTH = 255
// Characters that end lines, hide, or turn text round: a name must look like what it is.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
const NOT_FOR_NAMES = /[<>:"|?*]/g

/**
 * A name that is safe to save under on any system: the part after the last slash, without control characters and
 * marks of direction. Empty when nothing is left of it.
 */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(HIDDEN, '')
    .replace(NOT_FOR_NAMES, '_')
    .trim()
    .replace(/(?<![. ])[. ]+$/, '')
  return [...name].length > MAX_LENGTH ? shortened(name) : name
}

/** True for a text that can stand in the name of a file as it is. */
export function isOfFileName(text: string): boolean {
  const name = `${text.normalize('NFC')}1`
  return safeFileName(name) === name
}

function shortened(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 20 ? name.slice(dot) : ''
  // Counted in code points, so that no character is cut in two.
  const stem = Array.from(name.slice(0, name.length - ending.length))
  return stem.slice(0, MAX_LENGTH - Array.from(ending).length).join('') + ending
}
