import { newId } from '@smartproject/kit/types/ids'

import {
  isStale,
  keyOf,
  withAssignee,
  ASSIGNEE_ID,
  DISCUSSION,
  ENTRY,
  type Notification,
  type NotificationText,
  REGISTER,
} from '../domain/notification.js'
import type { Stores } from '../domain/ports.js'
import { isMailed, wantsBell, type Choices, type Group } from '../domain/preferences.js'
import { addLines, newestLines, type NewestLines, newAmong } from './add-lines.js'
import { queueMails, type MailDeps, type MailNews } from './queue-mails.js'

/** A notification that follows from an event, before names are read. */
export interface NewNotification {
  readonly eventId: string
  readonly toUser: string
  /** The reader's choice about it. */
  readonly group?: Group | undefined
  /** The beginning of a comment, for mails. */
  readonly excerpt: string
  /** The thread of its mails. */
  readonly thread: string
  /** The message that it tells; unseen lines of one thread are one line. Null for other news. */
  readonly place: { readonly seq: number; readonly messageId: string } | null
  readonly text: Omit<NotificationText, 'createdByName'>
}

/**
 * Adds notifications, each once per event and reader, unless the reader chose otherwise, and queues the mails about them. Names
 * are read now: the line holds the state of that moment. An event that is older than lines are kept makes none.
 */
export async function addNotifications(
  deps: MailDeps,
  stores: Stores,
  wanted: readonly NewNotification[],
): Promise<void> {
  const current = wanted.filter(({ text }) => !isStale(text.createTime, deps.clock.now()))
  if (current.length === 0) return
  const stored = await stores.notifications.stored(current.map(({ eventId }) => eventId))
  const newest = await newestLines(stores, current)
  const fresh = newAmong(
    newest,
    current.filter((one) => !stored.has(keyOf(one))),
  )
  const chosen = await stores.preferences.of([...new Set(fresh.map(({ toUser }) => toUser))])
  const choicesOf = (toUser: string) => chosen.get(toUser)?.choices ?? {}
  const projectNames = await projectNamesOf(stores, fresh)
  const named = fresh.map((one) => ({ ...one, text: withProject(one.text, projectNames), id: newId() }))
  const shown = named.filter(({ group, toUser }) => !group || wantsBell(group, choicesOf(toUser)))
  const bells = await addBells(stores, newest, shown)
  await queueMails(
    deps,
    stores,
    named.flatMap((one) => mailNews(one, choicesOf(one.toUser), bells)),
  )
}

type Named = NewNotification & { readonly id: string }

/** Adds lines, or raises the number of unseen ones of their threads; tells the line of each. */
async function addBells(
  stores: Stores,
  newest: NewestLines,
  shown: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const people = new Set(
    shown.flatMap(({ text }) => [text.createdBy, text.aboutUser, text.data?.[ASSIGNEE_ID] ?? '']),
  )
  const names = await stores.facts.names([...people])
  const lines = shown.map(({ id, eventId, toUser, thread, place, text }): Notification => ({
    ...text,
    name: text.aboutUser === '' ? text.name : (names.get(text.aboutUser) ?? ''),
    createdByName: names.get(text.createdBy) ?? '',
    ...withAssignee(text.data, names),
    id,
    eventId,
    toUser,
    seen: false,
    ...(place ? { thread, seqs: [place.seq] } : {}),
  }))
  return addLines(stores, newest, lines)
}

/** The news of a notification for the mails of its reader; none of a group whose mails are not asked for here. */
function mailNews(
  { id, toUser, group, excerpt, thread, place, text }: Named,
  choices: Choices,
  bells: ReadonlyMap<string, string>,
): MailNews[] {
  if (!isMailed(group)) return []
  const { summary, createdBy, taskId, code, name, projectNumber, projectName, dueDate, createTime } = text
  const about = { taskId, code, name, projectNumber, projectName, dueDate, ...otherThan(text) }
  const message = place ? { messageId: place.messageId } : {}
  const bellId = bells.get(id) ?? ''
  const line = { ...about, ...message, bellId, group, summary, createdBy, excerpt, time: createTime }
  return [{ toUser, choices, thread, lines: [line] }]
}

/** The subject of news that are about no task. */
function otherThan({ relationType, relatedId, data }: NewNotification['text']) {
  if (relationType === DISCUSSION) return { discussionId: relatedId }
  return relationType === ENTRY ? { entryId: relatedId, register: data?.[REGISTER] ?? '' } : {}
}

function withProject<T extends NewNotification['text']>(text: T, names: ReadonlyMap<number, string>): T {
  return { ...text, projectName: text.projectName || (names.get(text.projectNumber) ?? '') }
}

/** Names of the projects whose events did not bring them along. */
async function projectNamesOf(
  stores: Stores,
  lines: readonly NewNotification[],
): Promise<Map<number, string>> {
  const unnamed = lines.filter(({ text }) => text.projectName === '' && text.projectNumber > 0)
  const names = new Map<number, string>()
  for (const number of new Set(unnamed.map(({ text }) => text.projectNumber)))
    names.set(number, await stores.facts.projectName(number))
  return names
}
