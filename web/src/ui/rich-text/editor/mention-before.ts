import type { EditorState } from '@tiptap/pm/state'

// An `@` at the start or after a space, and what was typed behind it up to the caret.
const TYPED = /(?:^|\s)@([^\s@][^@\n]{0,40}|)$/u

export interface TypedMention {
  search: string
  /** Places of the document: from the `@` to the caret. */
  from: number
  to: number
}

/** The text behind an `@` before the caret; null without a mention. */
export function mentionBefore({ selection }: EditorState): TypedMention | null {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const search = TYPED.exec(before)?.[1]
  return search === undefined ? null : { search, from: $from.pos - search.length - 1, to: $from.pos }
}
