/** Where words are looked for. */
export type TextScope = 'all' | 'name' | 'item_id' | 'description'

/** Words are compared up to this many letters. */
const LONGEST = 24
const MAX_DESCRIPTION_WORDS = 100
const MAX_SEARCHED_WORDS = 10
const SORTED_LETTERS = 80
/** An item id, or what looks like one. */
const CODE = /^\p{L}[\p{L}\p{N}]*-\p{N}+$/u

/** Where a term stands: in the name, the item id or the description. */
const MARKS = { name: 'n', item_id: 'i', description: 'd' } as const

/** Which marks a scope looks at; without them all. */
const MARKS_OF: Record<TextScope, string> = { all: '', name: 'ni', item_id: 'i', description: 'd' }

/** A text as it is compared: lower case, without accents and Arabic vowel marks and hamza. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text as they are compared, cut to 24 letters; something like `COVID-19` is found whole too. */
export function wordsOf(text: string): string[] {
  const words = folded(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .flatMap((token) => (CODE.test(token) ? [token, ...token.split('-')] : token.split('-')))
  return [...new Set(words.filter((word) => word !== '').map(cut))]
}

/**
 * The search terms of a task: the words of its name, its item id whole and its number, and the first 100 words of its
 * description, each followed by the mark of where it stands. Whole words are enough: one index range holds all words
 * that begin alike, so a change of a name costs one key a word and not one for each beginning.
 */
export function searchTerms(task: {
  readonly name: string
  readonly description: string
  readonly itemId: string
}): string[] {
  const marked = (words: readonly string[], mark: string) => words.map((word) => `${word} ${mark}`)
  const itemId = folded(task.itemId)
  return [
    ...marked([cut(itemId), itemId.slice(itemId.lastIndexOf('-') + 1)], MARKS.item_id),
    ...marked(wordsOf(task.name), MARKS.name),
    ...marked(wordsOf(task.description).slice(0, MAX_DESCRIPTION_WORDS), MARKS.description),
  ]
}

/**
 * One expression for each word of a search, longest word first; a task is found when each matches one of its terms.
 * A word matches whatever begins with it; something like `WEB-12` is one word.
 */
export function searchExpressions(text: string, scope: TextScope): RegExp[] {
  const tokens = folded(text).split(/\s+/)
  const words = tokens.flatMap((token) => (CODE.test(token) ? [cut(token)] : wordsOf(token)))
  const marks = MARKS_OF[scope]
  return [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_SEARCHED_WORDS)
    .map((word) => new RegExp(marks === '' ? `^${word}` : `^${word}[^ ]* [${marks}]$`))
}

/** A name, or the text of a custom field, as lists sort by it: without case and accents. */
export function nameKeyOf(name: string): string {
  return [...folded(name).trim()].slice(0, SORTED_LETTERS).join('')
}

function cut(word: string): string {
  return [...word].slice(0, LONGEST).join('')
}
