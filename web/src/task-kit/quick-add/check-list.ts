import { LIST_MARK } from './lines.js'

/** An item of a check list; `text` is its line as it was pasted. */
export interface ListItem {
  readonly text: string
  readonly title: string
  /** Place of the item that it is part of; null for none. */
  readonly under: number | null
  readonly done: boolean
}

/** More levels no task has. */
const MOST_LEVELS = 5
const TICKED = /^\s*(?:\S+\s+)?\[[xX]\]/u
const TAB = '    '

/**
 * The items of a Markdown check list: lines that stand further in are parts of the item above them, and all items are parts of a
 * line above the list that is none. Those that would stand too deep are parts of the item above that.
 */
export function itemsOf(text: string): ListItem[] {
  const items: ListItem[] = []
  const above: { indent: number; at: number }[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const isItem = LIST_MARK.test(line)
    const indent = isItem ? indentOf(line) : -1
    while ((above.at(-1)?.indent ?? -2) >= indent) above.pop()
    const under = above.slice(0, MOST_LEVELS - 1).at(-1)?.at ?? null
    above.push({ indent, at: items.length })
    items.push({ text: line, title: line.replace(LIST_MARK, ''), under, done: TICKED.test(line) })
  }
  return items
}

function indentOf(line: string): number {
  return line.replaceAll('\t', TAB).search(/\S/)
}
