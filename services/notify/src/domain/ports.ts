import type { TenantId } from '@smartproject/kit/types/ids'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { MemberFact, ProjectFact, SubscriptionFact } from './facts.js'
import type { Notification } from './notification.js'
import type { NotifyEvent } from './notify-event.js'
import type { Preferences } from './preferences.js'
import type { MailQueue } from './work-mail.js'

/** Position of a line in a list that is newest first. */
export interface Position {
  readonly createTime: Date
  readonly id: string
}

/** The bells of one subscription. */
export interface NotificationStore {
  /** Whose bells rang for these events already, as `keyOf` writes it. */
  stored(eventIds: readonly string[]): Promise<ReadonlySet<string>>
  add(notifications: readonly Notification[]): Promise<void>
  /** Newest first. */
  list(
    toUser: string,
    query: { unseenOnly: boolean; before: Position | null; limit: number },
  ): Promise<Notification[]>
  /** Ids alone, newest first, and how many are unseen in all. */
  newestIds(toUser: string, limit: number): Promise<{ ids: string[]; unseen: number }>
  countUnseen(toUser: string): Promise<number>
  /** Marks those of the ids that are this reader's; tells how many were unseen. */
  markSeen(toUser: string, ids: readonly string[]): Promise<number>
  markSeenUpTo(toUser: string, instant: Date): Promise<number>
  /** The newest line of a thread for the reader. */
  newestOf(toUser: string, thread: string): Promise<Notification | undefined>
  /** Unseen lines of a thread that stand for the message at the place. */
  unseenWith(thread: string, seq: number): Promise<Notification[]>
  /** Marks lines of a thread seen: of everybody, or of a reader who has read up to a place. */
  seeThread(step: { thread: string; toUser?: string; seq?: number }): Promise<void>
  /** Marks lines of all threads of a project seen, as they were then. */
  seeProject(step: { toUser: string; projectNumber: number; upTo: Date }): Promise<void>
  replace(notifications: readonly Notification[]): Promise<void>
  /** Has lines count as seen at once, and the database drop them. */
  drop(ids: readonly string[]): Promise<void>
  /** Those of the ids that are seen, or gone. */
  seenAmong(toUser: string, ids: readonly string[]): Promise<ReadonlySet<string>>
}

/** Facts of other services, copied from their events. */
export interface FactStore {
  /** Full names by user id; who is not known is left out. */
  names(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Name of a project; empty when not known. */
  projectName(number: number): Promise<string>
  /** Keeps the fact if it is newer than what is known. */
  keepMember(fact: MemberFact): Promise<void>
  keepProject(fact: ProjectFact): Promise<void>
  /** The subscription itself; null until it is known. */
  subscription(): Promise<SubscriptionFact | null>
  keepSubscription(fact: SubscriptionFact): Promise<void>
}

/** The choices of people. */
export interface PreferenceStore {
  /** Of these people, those who chose. */
  of(userIds: readonly string[]): Promise<ReadonlyMap<string, Preferences>>
  put(preferences: Preferences): Promise<void>
}

/** News that wait to be mailed, by person and thread. */
export interface MailQueueStore {
  /** An empty one where there is none yet. */
  get(toUser: string, thread: string): Promise<MailQueue>
  put(queue: MailQueue): Promise<void>
  /** Takes a message that was deleted out of all mails that wait. */
  dropMessage(messageId: string): Promise<void>
}

/** Finds queues whose time has come, across subscriptions. */
export interface DueMails {
  find(now: Date, limit: number): Promise<readonly { tenantId: TenantId; toUser: string; thread: string }[]>
}

/** All stores of a subscription. */
export interface Stores {
  readonly notifications: NotificationStore
  readonly facts: FactStore
  readonly preferences: PreferenceStore
  readonly mails: MailQueueStore
}

/** Choices of people and mails are published, besides audit records. */
export type Work = UnitOfWork<Stores, NotifyEvent>

/** Something happened under a bell. `missed` means: look for yourself, changes may have gone by. */
export type BellChange =
  | { readonly kind: 'added'; readonly notification: Notification }
  | { readonly kind: 'changed' }
  | { readonly kind: 'missed' }

/** Hears of every change of the bells, whichever instance wrote it. */
export interface BellFeed {
  /** Listens to one reader's bell; resolves when nothing that comes later can be missed. Call the result to leave. */
  listen(tenantId: TenantId, toUser: string, listener: (change: BellChange) => void): Promise<() => void>
}
