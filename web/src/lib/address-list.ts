// Texts copied out of Arabic carry marks of direction, and mails carry spaces without width.
const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
const BETWEEN_WORDS = /[\s,\u060c\uff0c\u3001;\u061b\uff1b]+/u
const BETWEEN_PEOPLE = /[\r\n;\u061b\uff1b]+/u
const QUOTED_NAME = /"[^"]*"\s*(?=<)/g
const IN_BRACKETS = /<([^<>]*)>/

/** The words of a list as it is typed or pasted: by line, blank, comma or semicolon of any script. */
export function wordsIn(text: string): string[] {
  return text
    .replaceAll(INVISIBLE, '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
}

/**
 * The e-mail addresses of a list as it is typed or pasted, each once: words, or as mail programs write people,
 * `Name <address>`. A word that is no address is kept: the server judges addresses.
 */
export function addressesIn(text: string): string[] {
  const people = text.replaceAll(INVISIBLE, '').replaceAll(QUOTED_NAME, '').split(BETWEEN_PEOPLE)
  return [...new Set(people.flatMap(addressesOf))]
}

/** Of one line or person: every other piece stood in brackets, and the words before it are a name unless they hold an `@`. */
function addressesOf(person: string): string[] {
  const pieces = person.split(IN_BRACKETS)
  return pieces.flatMap((piece, index) => {
    if (index % 2 === 1) return wordsIn(piece)
    const isName = index < pieces.length - 1
    return wordsIn(piece).filter((word) => !isName || word.includes('@'))
  })
}
