import type { Clock } from '@smartproject/kit/types/clock'
import { newId } from '@smartproject/kit/types/ids'

import { isStale, keyOf, withAssignee, ASSIGNEE_ID, type NotificationText } from '../domain/notification.js'
import type { Stores } from '../domain/ports.js'
import { wantsBell, type Group } from '../domain/preferences.js'

/** A notification that follows from an event, before names are read. */
export interface NewNotification {
  readonly eventId: string
  readonly toUser: string
  /** The reader's choice about it. */
  readonly group?: Group | undefined
  readonly text: Omit<NotificationText, 'createdByName'>
}

/**
 * Adds notifications, each once per event and reader, unless the reader chose otherwise. Names are read now: the line holds
 * the state of that moment. An event that is older than lines are kept makes none.
 */
export async function addNotifications(
  { clock }: { clock: Clock },
  stores: Stores,
  wanted: readonly NewNotification[],
): Promise<void> {
  const current = wanted.filter(({ text }) => !isStale(text.createTime, clock.now()))
  if (current.length === 0) return
  const stored = await stores.notifications.stored(current.map(({ eventId }) => eventId))
  const fresh = current.filter((one) => !stored.has(keyOf(one)))
  const chosen = await stores.preferences.of([...new Set(fresh.map(({ toUser }) => toUser))])
  const due = fresh.filter(
    ({ group, toUser }) => !group || wantsBell(group, chosen.get(toUser)?.choices ?? {}),
  )
  const named = new Set(
    due.flatMap(({ text }) => [text.createdBy, text.aboutUser, text.data?.[ASSIGNEE_ID] ?? '']),
  )
  const names = await stores.facts.names([...named])
  const projectNames = await projectNamesOf(stores, due)
  await stores.notifications.add(
    due.map(({ eventId, toUser, text }) => ({
      ...text,
      projectName: text.projectName || (projectNames.get(text.projectNumber) ?? ''),
      name: text.aboutUser === '' ? text.name : (names.get(text.aboutUser) ?? ''),
      createdByName: names.get(text.createdBy) ?? '',
      ...withAssignee(text.data, names),
      id: newId(),
      eventId,
      toUser,
      seen: false,
    })),
  )
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
