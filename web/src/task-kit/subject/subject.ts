import type { QueryClient } from '@tanstack/react-query'
import { ROOTS } from '../../lib/calls/query-roots.js'
import { workKeys } from '../api/keys.js'
import { partKey } from '../api/task.js'

/** The subject of messages and files: a task, an entry of a register, or a discussion, which has messages alone. */
export interface Subject {
  type: 'task' | 'entry' | 'discussion'
  id: string
}

/** Where a file of a document library goes: a folder, or a document as its next version. */
export interface LibraryPlace {
  type: 'library'
  project: number
  folder?: string
  document?: string
  /** The version it began from. */
  base?: number
  /** The label printed on it. */
  revision?: string
  /** The changes in it, in the words of its author. */
  note?: string
}

/** An entry of a register with its history. */
export function entryKey(subscription: number, id: string) {
  return [ROOTS.registers, subscription, id] as const
}

type Part = 'comments' | 'files' | 'messages' | 'mark'

/** Data beside a subject, asked for by itself. */
export function subjectPartKey(subscription: number, { type, id }: Subject, part: Part) {
  if (type === 'task') return partKey(subscription, id, part)
  return [type === 'entry' ? ROOTS.registers : ROOTS.talk, subscription, 'part', id, part] as const
}

/** A discussion. */
export function discussionKey(subscription: number, id: string) {
  return [ROOTS.talk, subscription, 'discussion', id] as const
}

/** Names the subject in a call. */
export function namedIn(subject: Subject): SubjectName
export function namedIn(subject: Subject | LibraryPlace): Named
export function namedIn(subject: Subject | LibraryPlace): Named {
  if (subject.type === 'library') {
    const { type: _type, ...library } = subject
    return { library }
  }
  const { type, id } = subject
  if (type === 'task') return { task: id }
  return type === 'entry' ? { entry: id } : { discussion: id }
}

type SubjectName = { task: string } | { entry: string } | { discussion: string }
type Named = SubjectName | { library: Omit<LibraryPlace, 'type'> }

/** Asks anew for the subject with what is counted of it. */
export function renewSubject(client: QueryClient, subscription: number, { type, id }: Subject): void {
  const keyOf = { task: workKeys.task, entry: entryKey, discussion: discussionKey }[type]
  const queryKey = keyOf(subscription, id)
  void client.invalidateQueries({ queryKey })
}

/** Asks anew for a part of the subject, also while it is loaded for the first time: that answer may be older than the change. */
export async function loadPartAnew(
  client: QueryClient,
  subscription: number,
  { subject, part }: { subject: Subject; part: Part },
): Promise<void> {
  const queryKey = subjectPartKey(subscription, subject, part)
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
