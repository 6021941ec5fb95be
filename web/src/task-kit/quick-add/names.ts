import { fold } from '../../lib/typed/fold.js'
import type { Reading, Word } from '../../lib/typed/words.js'

/** Something that has a name: a person or a label. */
export interface Named {
  id: string
  name: string
}

const MOST_WORDS = 4
const LEAST_LETTERS = 2
const flat = (text: string) => fold(text).replace(/[\s._-]+/g, ' ')

/** The only one of several, or none. */
function only<T>(found: readonly T[]): T | null {
  return found.length === 1 ? (found[0] ?? null) : null
}

function byBeginning(all: readonly Named[], word: string): Named | null {
  if (word.length < LEAST_LETTERS) return null
  const parts = (one: Named) => [flat(one.name), ...flat(one.name).split(' ')]
  return (
    only(all.filter((one) => parts(one).includes(word))) ??
    only(all.filter((one) => parts(one).some((part) => part.startsWith(word))))
  )
}

/**
 * The one that the words after a sign name: by the whole name, over several words too, or by a beginning that only
 * one has. Null when there is none, or more than one.
 */
export function readName(
  words: readonly Word[],
  index: number,
  sign: '@' | '#',
  all: readonly Named[],
): Reading<Named> | null {
  const first = words[index]?.folded ?? ''
  if (!first.startsWith(sign) || first.length < 2) return null
  const rest = words.slice(index + 1, index + MOST_WORDS).map((word) => word.folded)
  for (let count = rest.length; count >= 0; count -= 1) {
    const phrase = flat([first.slice(1), ...rest.slice(0, count)].join(' '))
    const value = only(all.filter((one) => flat(one.name) === phrase))
    if (value) return { value, count: count + 1 }
  }
  const value = byBeginning(all, flat(first.slice(1)))
  return value && { value, count: 1 }
}

const PRIORITIES: readonly (readonly string[])[] = [
  ['0', 'none', 'no', 'بلا'],
  ['1', 'low', 'منخفضة', 'منخفض'],
  ['2', 'medium', 'med', 'normal', 'متوسطة', 'متوسط'],
  ['3', 'high', 'عالية', 'عالي', 'مرتفعة'],
  ['4', 'urgent', 'critical', 'عاجلة', 'عاجل'],
]

/** How urgent a word with an exclamation mark says it is; 0 none to 4 urgent. */
export function readPriority(words: readonly Word[], index: number): Reading<number> | null {
  const word = words[index]?.folded ?? ''
  if (!word.startsWith('!')) return null
  const value = PRIORITIES.findIndex((names) => names.includes(word.slice(1)))
  return value < 0 ? null : { value, count: 1 }
}
