import type { Topic } from '@smartproject/proto/topics'

import type { NotificationText } from '../domain/notification.js'
import type { Group } from '../domain/preferences.js'
import type { ThreadStep } from '../domain/thread-line.js'

/** One kind of line. Its sentence stands in the pages' catalogues under its name. */
export interface BellKind<Event> {
  /** Whose bells an event rings with a line of this kind; an empty text stands for no reader. */
  readonly producer: (event: Event) => readonly string[]
  /** The group of choices it belongs to; lines without go to everybody they concern. */
  readonly group?: Group
  /** The line is about something of the reader's own. */
  readonly own?: true
}

/** The kinds of line that come from one topic. */
export interface BellSource<Event> {
  readonly topic: Topic<Event>
  /** By name, as stored. A reader of several kinds for one event gets the line of the first. */
  readonly kinds: Readonly<Record<string, BellKind<Event>>>
  /** The beginning of a comment; mails show it, bells do not. */
  excerptOf?(event: Event): string
  /** The thread of its mails; the task where it is left out. */
  threadOf?(event: Event): string
  /** The message of its thread that an event is about; unseen lines of one thread are one line. */
  placeOf?(event: Event): { seq: number; messageId: string }
  /** The step of an event upon lines that are there. */
  stepOf?(event: Event): ThreadStep | null
  /** Most of its events ring nothing and need no receipt. */
  readonly mostlySilent?: true
  /** The actor, for whom it does not ring. */
  actorOf(event: Event): string
  /** The content of the line, the same for every reader and kind. */
  lineOf(event: Event, time: Date): Omit<NotificationText, 'createdByName' | 'summary'>
}

/** The readers of an event, each once, with their kind of line. The actor is never among them. */
export function listenersOf<Event>(
  source: Pick<BellSource<Event>, 'kinds' | 'actorOf'>,
  event: Event,
): { toUser: string; summary: string }[] {
  const actor = source.actorOf(event)
  const byReader = new Map<string, string>()
  for (const [summary, { producer }] of Object.entries(source.kinds))
    for (const toUser of producer(event))
      if (toUser !== '' && toUser !== actor && !byReader.has(toUser)) byReader.set(toUser, summary)
  return [...byReader].map(([toUser, summary]) => ({ toUser, summary }))
}
