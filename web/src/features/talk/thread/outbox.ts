import { keepDraft, readDraft } from '../../../lib/drafts.js'
import type { Said } from '../../../task-kit/subject/comments/message.js'

/** A message that is not with the server yet. */
export interface Unsent extends Said {
  /** Why it could not be sent; null while it is on its way. */
  fault: string | null
}

const boxes = new Map<string, readonly Unsent[]>()
const listeners = new Set<() => void>()

/** The unsent messages of a thread, oldest first; after a reload those that the page did not see arrive. */
export function unsentIn(name: string): readonly Unsent[] {
  const known = boxes.get(name)
  if (known) return known
  const { unsent } = readDraft(name)
  // A page that was left did not see how it ended. Sent again it is the same message.
  const found = Array.isArray(unsent)
    ? (unsent as Unsent[]).map((one) => ({ ...one, fault: one.fault ?? '' }))
    : []
  boxes.set(name, found)
  return found
}

/** Puts a message into the box, or in the place of itself. */
export function putUnsent(name: string, message: Unsent): void {
  const others = unsentIn(name).filter(({ requestId }) => requestId !== message.requestId)
  keep(
    name,
    [...others, message].toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
  )
}

/** Takes a message out of the box. */
export function takeUnsent(name: string, id: string): void {
  keep(
    name,
    unsentIn(name).filter(({ requestId }) => requestId !== id),
  )
}

/** Calls back after every change of a box. */
export function onUnsent(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function keep(name: string, unsent: readonly Unsent[]): void {
  boxes.set(name, unsent)
  keepDraft(name, unsent.length === 0 ? {} : { unsent })
  for (const changed of listeners) changed()
}
