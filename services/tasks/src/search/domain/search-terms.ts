import {
  foldForSearch,
  partsIn,
  SHORTEST_PART,
  wordsIn,
  wordsOfSearch,
} from '@smartproject/kit/types/search-text'

/** Where words are looked for. */
export type TextScope = 'all' | 'name' | 'item_id' | 'description'

const MAX_DESCRIPTION_WORDS = 100
const MAX_PARTS = 100
const MAX_TEXT_WORDS = 200
const MAX_SEARCHED_WORDS = 10
const SORTED_LETTERS = 80

/** Where a term stands: a word of the name, the item id or the description, or a part of a word of the name. */
const MARKS = { name: 'n', item_id: 'i', description: 'd', part: 'm' } as const

/** Which marks of whole words a scope looks at. */
const MARKS_OF: Record<TextScope, string> = { all: 'nid', name: 'ni', item_id: 'i', description: 'd' }

/** No term begins so. */
const NOTHING = /^ /

/**
 * The search terms of a task: the words of its name, its item id whole and its number, item ids it had before, the first 100 words of its
 * description, and up to 100 ends of the words of its name, each followed by its mark. One index range holds all terms
 * that begin alike, so beginnings need no terms of their own.
 */
export function searchTerms(task: {
  readonly name: string
  readonly description: string
  readonly itemId: string
  readonly formerItemIds?: readonly string[]
}): string[] {
  const itemId = foldForSearch(task.itemId)
  const former = (task.formerItemIds ?? []).map(foldForSearch)
  return [
    ...marked([itemId, itemId.slice(itemId.lastIndexOf('-') + 1), ...former], MARKS.item_id),
    ...marked(wordsIn(task.name), MARKS.name),
    ...marked(wordsIn(task.description).slice(0, MAX_DESCRIPTION_WORDS), MARKS.description),
    ...marked(partsIn(task.name).slice(0, MAX_PARTS), MARKS.part),
  ]
}

/** The search terms of a text without such places: up to 200 words and up to 100 ends of words. */
export function textTerms(text: string): string[] {
  return [
    ...marked(wordsIn(text).slice(0, MAX_TEXT_WORDS), MARKS.name),
    ...marked(partsIn(text).slice(0, MAX_PARTS), MARKS.part),
  ]
}

/** The search terms of the contents of a file: its first words, found by their beginnings. */
export function contentTerms(text: string, max: number): string[] {
  return marked(wordsIn(text).slice(0, max), MARKS.name)
}

/**
 * One expression for each word of a search, longest word first; a task is found when each matches one of its terms.
 * A word matches what begins with it, from three letters also what holds it; something like `WEB-12` is one word.
 * Symbols alone match nothing; a search without anything that is seen has no expressions.
 */
export function searchExpressions(text: string, scope: TextScope): RegExp[] {
  const words = wordsOfSearch(text)
  if (words?.length === 0) return [NOTHING]
  return (words ?? [])
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_SEARCHED_WORDS)
    .map((word) => expressionOf(word, scope))
}

function expressionOf(word: string, scope: TextScope): RegExp {
  const part = [...word].length >= SHORTEST_PART
  if (part && scope === 'all') return new RegExp(`^${word}`)
  const marks = MARKS_OF[scope]
  return new RegExp(`^${word}[^ ]* [${marks}${part && marks.includes(MARKS.name) ? MARKS.part : ''}]$`)
}

/** A name, or the text of a custom field, as lists sort by it: without case and accents. */
export function nameKeyOf(name: string): string {
  const key = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  return [...key].slice(0, SORTED_LETTERS).join('')
}

function marked(words: readonly string[], mark: string): string[] {
  return words.map((word) => `${word} ${mark}`)
}
