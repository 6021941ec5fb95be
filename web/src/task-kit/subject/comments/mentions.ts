import type { BoardPerson } from '../../model.js'

type Named = Pick<BoardPerson, 'id' | 'fullname'>

const STORED = /@\[([A-Za-z0-9_-]{1,64})\]/g
// An `@` at the start or after a space, and what was typed behind it up to the caret.
const TYPED = /(?:^|\s)@([^\s@][^@\n]{0,40}|)$/u

/** Stored text as it is read in one line: `@[id]` becomes `@Name`. */
export function withNames(text: string, nameOf: (id: string) => string): string {
  return text.replace(STORED, (_stored, id: string) => `@${nameOf(id)}`)
}

/** Stored text as a person edits it: `@[id]` becomes `@Name`. */
export function forEditing(text: string, people: readonly Named[]): string {
  return text.replace(STORED, (stored: string, id: string) => {
    const person = people.find((one) => one.id === id)
    return person ? `@${person.fullname}` : stored
  })
}

/** Edited text as it is stored. Longer names go first, so that “Mona Al-Sayed” is not taken for “Mona”. */
export function forStoring(text: string, people: readonly Named[]): string {
  const byLength = people
    .filter((person) => person.fullname !== '')
    .toSorted((a, b) => b.fullname.length - a.fullname.length)
  return byLength.reduce((now, person) => {
    const name = person.fullname.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    return now.replace(new RegExp(`@${name}(?![\\p{L}\\p{N}])`, 'gu'), `@[${person.id}]`)
  }, text)
}

/** The text behind an `@` before the caret; null without a mention. */
export function mentionBefore(text: string, caret: number): { search: string; start: number } | null {
  const found = TYPED.exec(text.slice(0, caret))
  const search = found?.[1]
  return search === undefined ? null : { search, start: caret - search.length - 1 }
}
