/** Letters that are written in one way or another, and as which they are compared. */
const SAME: Record<string, string> = { ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ٱ: 'ا' }
const SAME_LETTERS = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu')
/** Accents, Arabic vowel marks and hamza, the stretching of Arabic letters, characters that are not seen. */
const DROPPED = /[\p{M}\u0640\p{Default_Ignorable_Code_Point}]/gu
/** Arabic and Persian digits. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/gu
/** An item id, or what looks like one. */
const CODE = /^\p{L}[\p{L}\p{N}]*-\p{N}+$/u
/** Scripts without spaces between words. */
const UNSPACED = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}'
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
/** The Arabic article, also behind a short preposition, before a word of three letters or more. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=.{3})/u
const SEEN = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u

/** Words are compared up to this many letters. */
const LONGEST = 24
/** Fewer letters are looked for at the beginning of words alone. */
export const SHORTEST_PART = 3

/** A text as searches compare it: one case, one form of each letter, no marks, Latin digits. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(SAME_LETTERS, (letter) => SAME[letter] ?? letter)
    .replace(DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/**
 * The words by whose beginnings a text is found, folded and up to 24 letters: Arabic words also without their article,
 * runs of Chinese and Japanese as pairs of letters, something like `COVID-19` also whole.
 */
export function wordsIn(text: string): string[] {
  const words = tokensIn(text).flatMap((token) => {
    if (CODE.test(token)) return [token]
    if (IS_UNSPACED.test(token)) return [...pairsOf(token), ...[...token].slice(-1)]
    return [token, token.replace(ARTICLE, '')]
  })
  return distinct(words)
}

/** The ends of the words of a text, of three letters or more: a part of a word is the beginning of one of them. */
export function partsIn(text: string): string[] {
  const parts = tokensIn(text)
    .filter((token) => !CODE.test(token) && !IS_UNSPACED.test(token))
    .flatMap((token) => {
      const letters = [...token]
      return letters.slice(1, 1 - SHORTEST_PART).map((_, at) => letters.slice(at + 1).join(''))
    })
  return distinct(parts)
}

/**
 * The words of a search, each to be found as the beginning of one of {@link wordsIn}, or from three letters of one of
 * {@link partsIn}. None for symbols alone, which find nothing; null for a search without anything that is seen.
 */
export function wordsOfSearch(search: string): string[] | null {
  if (!SEEN.test(search)) return null
  const words = foldForSearch(search)
    .split(/\s+/)
    .flatMap((token) => (CODE.test(token) ? [token] : tokensIn(token).filter((one) => !CODE.test(one))))
    .flatMap((token) => (IS_UNSPACED.test(token) ? pairsOf(token) : [token.replace(ARTICLE, '')]))
  return distinct(words)
}

/** True when every word of the search stands in the text; a search without anything that is seen finds all. */
export function isFoundIn(text: string, search: string): boolean {
  const wanted = wordsOfSearch(search)
  if (wanted === null) return true
  const words = wordsIn(text)
  const parts = partsIn(text)
  const found = (word: string) =>
    words.some((one) => one.startsWith(word)) ||
    ([...word].length >= SHORTEST_PART && parts.some((one) => one.startsWith(word)))
  return wanted.length > 0 && wanted.every(found)
}

/** Words and runs of letters of one kind; something like `COVID-19` whole and in its parts. */
function tokensIn(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .flatMap((token) => (CODE.test(token) ? [token, ...token.split('-')] : token.split('-')))
    .flatMap((token) => (CODE.test(token) ? [token] : (token.match(RUNS) ?? [])))
}

/** Each letter with the next one; a single letter alone. */
function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST).join('')))]
}
