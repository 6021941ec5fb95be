import { checksIn, type Checks } from './found-in.js'
import { textOf, treeOfText } from './text-of.js'
import type { RichTree } from './tree.js'

/** A rich text as it is stored: its plain text, and the JSON of its tree unless the plain text says all of it. */
export interface StoredText {
  readonly text: string
  /** Empty for a text without formatting. */
  readonly tree: string
}

/** A tree as it is stored, with its plain text. */
export function toStored({ tree, text }: { readonly tree: RichTree; readonly text: string }): StoredText {
  const json = JSON.stringify(tree)
  return { text, tree: json === JSON.stringify(treeOfText(text)) ? '' : json }
}

/**
 * The tree of a stored text. A tree that says something else than the text is older than it: a version of the service that knows no
 * trees has changed the text.
 */
export function treeOfStored({ text, tree }: StoredText): RichTree {
  const stored = tree === '' ? null : (JSON.parse(tree) as RichTree)
  return stored && textOf(stored) === text ? stored : treeOfText(text)
}

/** How many items the check lists of a stored text have, and how many are ticked. */
export function checksOfStored(stored: StoredText): Checks {
  return stored.tree === '' ? NO_CHECKS : checksIn(treeOfStored(stored))
}

/** The count of a text without check lists. */
export const NO_CHECKS: Checks = { all: 0, done: 0 }
