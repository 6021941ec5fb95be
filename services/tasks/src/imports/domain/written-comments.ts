/** A comment as a cell has it; author and time are empty where the file does not say them. */
export interface WrittenComment {
  readonly author: string
  readonly time: string
  readonly text: string
}

const BETWEEN = '\n---\n'
/** `Sara · 2027-01-03T08:00:00Z: text` */
const HEAD = /^([^\n]{0,200}?) · ([^\n]{6,60}?): ([^]*)$/u

/** The cell that `readComments` reads. */
export function writeComments(comments: readonly WrittenComment[]): string {
  return comments
    .map(({ author, time, text }) => (time === '' ? text : `${author} · ${time}: ${text}`))
    .join(BETWEEN)
}

/** Reads the comments of a cell; one without a head is text alone. A line of dashes in a comment with a head is part of it. */
export function readComments(cell: string): WrittenComment[] {
  const comments: WrittenComment[] = []
  for (const piece of cell.split(BETWEEN)) {
    const [, author, time = '', text = ''] = HEAD.exec(piece) ?? []
    const last = comments.at(-1)
    if (author !== undefined) comments.push({ author: author.trim(), time, text })
    else if (last && last.time !== '')
      comments[comments.length - 1] = { ...last, text: last.text + BETWEEN + piece }
    else if (piece.trim() !== '') comments.push({ author: '', time: '', text: piece })
  }
  return comments.filter(({ text }) => text.trim() !== '')
}
