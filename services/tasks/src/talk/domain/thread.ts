import {
  PROJECT_AUDIENCE,
  type Project,
  type Reader,
  roleOf,
  type Subject,
  takesPart,
} from '../../facts/area.js'
import type { Comment } from './comment.js'

/** The last message of a thread that is not deleted. */
export interface LastSaid {
  readonly id: string
  readonly seq: number
  readonly authorId: string
  /** The beginning of its text, without mark-up. */
  readonly excerpt: string
  readonly content: 'text' | 'rich' | 'system'
  readonly time: Date
}

/** The messages of a subject as a whole. */
export interface Thread {
  readonly subject: Subject
  readonly projectNumber: number
  readonly audience: string
  /** Readers beside the audience. */
  readonly people: readonly string[]
  /** The place of its newest message, also of a deleted one; 0 before the first. */
  readonly lastSeq: number
  /** How many messages it has that are not deleted. */
  readonly live: number
  /** Up to here everybody has read: what was there before marks were kept, or when the discussion was closed. */
  readonly sweptSeq: number
  readonly last: LastSaid | null
  /** When the newest message was written. */
  readonly lastTime: Date
  /** Who has written in it. */
  readonly participants: readonly string[]
}

/** How much a reader hears of a thread. */
export type Level = 'follow' | 'normal' | 'mute'

/** The mark of a reader in a thread, and how much that person hears of it. */
export interface Reading {
  readonly userId: string
  /** Null as long as the reader has chosen nothing and takes no part. */
  readonly level: Level | null
  readonly readSeq: number
  /** The place of the last message that mentions the reader; 0 for none. */
  readonly mentionedSeq: number
}

/** The readers whose threads are looked for: of the audiences, or named by them. */
export interface ThreadReader {
  readonly userId: string
  readonly audiences: readonly string[]
}

/** Threads of one tenant; those that ended with their subject are not found. */
export interface ThreadStore {
  of(subject: Subject): Promise<Thread | null>
  withSubjects(subjects: readonly Subject[]): Promise<Thread[]>
  /** Those of a project that the reader may read, the newest message first. */
  readable(projectNumber: number, reader: ThreadReader, limit: number): Promise<Thread[]>
  /** Takes the next place for a new message; makes the thread for the first one. */
  post(
    about: Pick<Thread, 'subject' | 'projectNumber' | 'audience' | 'people'>,
    authorId: string,
    time: Date,
  ): Promise<Thread>
  /** Makes the threads of subjects that have none yet. */
  insertAll(threads: readonly Thread[]): Promise<void>
  /** Replaces the last message and counts deleted ones off. */
  settle(subject: Subject, last: LastSaid | null, removed: number): Promise<void>
  setReaders(subject: Subject, readers: Pick<Thread, 'audience' | 'people'>): Promise<void>
  /** Everybody has read what is there. */
  sweep(subject: Subject, seq: number): Promise<void>
  /** Has the threads of tasks follow them into another project. */
  move(taskIds: readonly string[], projectNumber: number): Promise<void>
  /** Has the thread end then, and hides it until; null has it back. */
  endAt(subject: Subject, time: Date | null): Promise<void>
}

/** Marks of readers of one tenant. */
export interface ReadingStore {
  /** Those of a reader, by the names of threads. */
  of(userId: string, subjects: readonly Subject[]): Promise<ReadonlyMap<string, Reading>>
  /** Readers of a thread who have a level of their own. */
  levels(subject: Subject): Promise<Reading[]>
  /** Marks threads read up to a place; a mark never goes back. */
  read(userId: string, marks: readonly { subject: Subject; readSeq: number }[]): Promise<void>
  /** An author has read the own message, where all before it was read. */
  wrote(userId: string, subject: Subject, at: { before: number; seq: number }): Promise<void>
  setLevel(userId: string, subject: Subject, level: Level): Promise<void>
  /** Has people follow who have no level of their own. */
  follow(userIds: readonly string[], subject: Subject): Promise<void>
  mention(userIds: readonly string[], subject: Subject, seq: number): Promise<void>
  /** The people whose last mention is at the place. */
  mentionedAt(subject: Subject, seq: number): Promise<string[]>
  /** Puts the last mentions of people elsewhere. */
  remention(subject: Subject, marks: readonly { userId: string; seq: number }[]): Promise<void>
}

/** The name of a thread by its subject. */
export function threadKey({ type, id }: Subject): string {
  return `${type}:${id}`
}

/** The place up to which a reader has read. */
export function readSeqOf(thread: Thread | null, reading: Reading | undefined): number {
  return Math.max(reading?.readSeq ?? 0, thread?.sweptSeq ?? 0)
}

/** True unless everything in the thread is read, or is the reader's own: `null` where that has to be counted. */
export function hasUnread(thread: Thread, reading: Reading | undefined, readerId: string): boolean | null {
  const { last } = thread
  if (!last || last.seq <= readSeqOf(thread, reading)) return false
  return last.authorId === readerId ? null : true
}

/** The caller, or another person, as a reader of the project. */
export function readerOf(project: Project, userId: string, owner: boolean): Reader {
  return { role: roleOf(project, userId), owner }
}

/** True when a person may read what has the audience and is read by these people beside it. */
export function isReader(
  { audience, people }: Pick<Thread, 'audience' | 'people'>,
  project: Project,
  userId: string,
  audiences: readonly string[],
): boolean {
  return audiences.includes(audience) || (people.includes(userId) && takesPart(project, userId))
}

/** A message as its thread shows it in lists. */
export function lastSaid(comment: Comment, excerpt: string): LastSaid {
  const { id, seq, authorId, createTime: time, tree, system } = comment
  return { id, seq, authorId, excerpt, content: system ? 'system' : tree === '' ? 'text' : 'rich', time }
}

/** The thread of comments that come from elsewhere, in their order: all people have read them. */
export function readThread(made: readonly Comment[], last: Comment, excerpt: string): Thread {
  return {
    subject: last.subject,
    projectNumber: last.projectNumber,
    audience: PROJECT_AUDIENCE,
    people: [],
    lastSeq: last.seq,
    live: made.length,
    sweptSeq: last.seq,
    last: lastSaid(last, excerpt),
    lastTime: last.createTime,
    participants: [...new Set(made.map(({ authorId }) => authorId))],
  }
}
