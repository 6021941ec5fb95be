import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import type { Message } from '@smartproject/bff/api/work/talk'
import type { InfiniteData } from '@tanstack/react-query'

/** A page of a thread, oldest first. */
type ThreadPage = CallOutput<'listMessages'>

/** Where a page of a thread begins. */
export type ThreadPlace = Pick<CallInput<'listMessages'>, 'from' | 'before' | 'after'>

/** The loaded pages of a thread. */
export type Thread = InfiniteData<ThreadPage, ThreadPlace>

/** An id that only this page knows, until the server has given the true one. */
const UNSENT = 'unsent-'
export const isUnsent = ({ id }: Pick<Message, 'id'>): boolean => id.startsWith(UNSENT)

/** The message being answered. */
export interface ReplyTo {
  id: string
  author: string
  excerpt: string
}

/** A message as its author has written it, shown until the server has it. */
export interface Said {
  requestId: string
  tree: string
  author: string
  created_at: string
  reply_to: ReplyTo | null
}

/** A message that is on its way. */
export function unsentMessage(said: Said, named: object): Message {
  const { requestId, ...shown } = said
  return {
    task: null,
    entry: null,
    discussion: null,
    ...named,
    ...shown,
    id: UNSENT + requestId,
    text: '',
    mentions: [],
    edited_at: null,
    version: 1,
    seq: 0,
    content_type: 'rich',
    reactions: [],
    deleted: false,
    deleted_by: null,
  }
}

/** A thread with every message put through a change. */
export function withEach(thread: Thread, change: (message: Message) => Message): Thread {
  const pages = thread.pages.map((page) => ({ ...page, messages: page.messages.map(change) }))
  return { ...thread, pages }
}

/**
 * A thread with messages of the server: known ones are replaced, those behind the last one are added where the end of the thread is
 * loaded. Messages outside of the loaded pages are left out.
 */
export function merged(thread: Thread, messages: readonly Message[], newer = false): Thread {
  const fresh = new Map(messages.map((message) => [message.id, message]))
  const { pages, pageParams } = withEach(thread, (message) => fresh.get(message.id) ?? message)
  const last = pages.at(-1)
  if (!last || last.newer) return { pages, pageParams }
  const end = last.messages.at(-1)?.seq ?? 0
  const behind = messages.filter(({ seq }) => seq > end).toSorted((a, b) => a.seq - b.seq)
  const last_seq = Math.max(last.last_seq, ...behind.map(({ seq }) => seq))
  const extended = { ...last, messages: [...last.messages, ...behind], last_seq, newer }
  return { pages: [...pages.slice(0, -1), extended], pageParams }
}

/** Reactions after a person has set one or taken it back. */
export function withReaction(
  reactions: Message['reactions'],
  { emoji, on, me }: { emoji: string; on: boolean; me: string },
): Message['reactions'] {
  const known = reactions.some((one) => one.emoji === emoji)
  const all = known ? reactions : [...reactions, { emoji, people: [] }]
  return all
    .map((one) => {
      if (one.emoji !== emoji) return one
      const others = one.people.filter((id) => id !== me)
      return { ...one, people: on ? [...others, me] : others }
    })
    .filter(({ people }) => people.length > 0)
}
