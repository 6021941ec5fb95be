import { foldForSearch, wordsOfSearch } from '@smartproject/kit/types/search-text'

/** Words that are shown on each side of a hit. */
const AROUND = 8
const MAX_LETTERS = 200

/** The place of a text where a word of the search stands first, with the words around it; empty when it has none of them. */
export function excerptOf(text: string, search: string): string {
  const wanted = wordsOfSearch(search) ?? []
  const words = text.split(/\s/)
  const hit = words.findIndex((word) => isHit(foldForSearch(word), wanted))
  if (hit < 0) return ''
  const [start, end] = [Math.max(0, hit - AROUND), hit + AROUND + 1]
  const shown = [...words.slice(start, end).join(' ')].slice(0, MAX_LETTERS).join('')
  return `${start > 0 ? '… ' : ''}${shown}${end < words.length ? ' …' : ''}`
}

function isHit(folded: string, wanted: readonly string[]): boolean {
  return wanted.some((word) => folded.includes(word))
}
