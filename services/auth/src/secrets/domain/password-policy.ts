/** Shortest password that is taken, in code points. */
export const NEW_PASSWORD_MIN = 12
/** Longest password, in code points: enough for any phrase, too short to keep the hash busy. */
export const PASSWORD_MAX = 256
/** A personal word in a password counts when this much of it remains at most. */
const REST_MIN = 8
const WORD_MIN = 4

/** Why a password is not taken. */
export type PasswordFault = 'TOO_SHORT' | 'TOO_LONG' | 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL'

/**
 * Why a password is not taken; null when it is. It may hold anything, and no kind of character is asked for: length and
 * not being the first guess are what counts.
 */
export function passwordFault(
  password: string,
  about: { email: string; fullname: string },
  isCommon: (text: string) => boolean,
): PasswordFault | null {
  const length = [...password].length
  if (length < NEW_PASSWORD_MIN) return 'TOO_SHORT'
  if (length > PASSWORD_MAX) return 'TOO_LONG'
  const text = password.toLowerCase()
  if (isGuessedFirst(text, isCommon)) return 'PASSWORD_COMMON'
  return isPersonal(text, about) ? 'PASSWORD_PERSONAL' : null
}

/** Common itself, common with digits and signs around it, or a short piece over and over. */
function isGuessedFirst(text: string, isCommon: (text: string) => boolean): boolean {
  const core = betweenLetters(text)
  if (isCommon(text) || (core.length < NEW_PASSWORD_MIN && core.length > 0 && isCommon(core))) return true
  return [1, 2, 3, 4].some((length) => isRepeated([...text], length))
}

/** The text from its first to its last letter. */
function betweenLetters(text: string): string {
  const characters = [...text]
  const isLetter = (character: string) => /\p{L}/u.test(character)
  return characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join('')
}

/** A piece of that length at least twice, and at most three characters behind it. */
function isRepeated(characters: readonly string[], length: number): boolean {
  const other = characters.findIndex((character, at) => at >= length && character !== characters[at - length])
  const same = other === -1 ? characters.length : other
  const pieces = Math.floor(same / length)
  return pieces >= 2 && characters.length - pieces * length <= 3
}

/** Hardly more than the person's name or address, or the product's name. */
function isPersonal(text: string, { email, fullname }: { email: string; fullname: string }): boolean {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const names = fullname.toLowerCase()
  const words = [email.toLowerCase(), names, names.replaceAll(/\s/g, ''), ...names.split(/\s+/)]
  return [...words, local, domain.split('.')[0] ?? '', 'smart project', 'smartproject']
    .filter((word) => [...word].length >= WORD_MIN)
    .some((word) => text.includes(word) && [...text.replaceAll(word, '')].length < REST_MIN)
}
