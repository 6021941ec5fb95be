import { EMPTY_TREE, type RichTree } from '@smartproject/bff/api/rich-text'
import { keepUnder, keptUnder } from '../../../form-kit/use-draft.js'
import { keepDraft, readDraft } from '../../../lib/drafts.js'

// Those whose end this page will hear of.
const awaited = new Set<string>()

const placeOf = (name: string) => `sending:${name}`

/** Keeps a comment on its way, by the id of the action, until the server has it. */
export function keepSending(name: string, requestId: string, tree: string): void {
  awaited.add(requestId)
  keepDraft(placeOf(name), { ...readDraft(placeOf(name)), [requestId]: tree })
}

/** Forgets a comment that the server has, or whose words are in the field again. */
export function endSending(name: string, requestId: string): void {
  awaited.delete(requestId)
  const { [requestId]: _, ...others } = readDraft(placeOf(name))
  keepDraft(placeOf(name), others)
}

/** The form that sent it is gone and takes no words back: the next form of that name does. */
export function leaveSending(requestId: string): void {
  awaited.delete(requestId)
}

/**
 * Puts comments whose end no page has heard of in front of the draft of that name. Where the draft then is one comment, it is answered
 * with the id of its action: sent again it is the same comment.
 */
export function takeBack(name: string): { tree: string; id: string } {
  const lost = Object.entries(readDraft(placeOf(name))).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !awaited.has(entry[0]),
  )
  if (lost.length === 0) return { tree: '', id: '' }
  const typed: unknown = keptUnder<{ tree: string }>(name).values?.tree
  const texts = [...lost.map(([, tree]) => tree), ...(typeof typed === 'string' ? [typed] : [])]
  const tree = texts.reduce(joined)
  for (const [id] of lost) endSending(name, id)
  keepUnder(name, { values: { tree }, before: {} })
  return { tree, id: texts.length === 1 ? (lost[0]?.[0] ?? '') : '' }
}

/** Two rich texts as one, as JSON; an empty one adds nothing. */
export function joined(first: string, second: string): string {
  const empty = JSON.stringify(EMPTY_TREE)
  if (second === empty) return first
  if (first === empty) return second
  const [before, after] = [JSON.parse(first) as RichTree, JSON.parse(second) as RichTree]
  return JSON.stringify({ ...before, content: [...before.content, ...after.content] })
}
