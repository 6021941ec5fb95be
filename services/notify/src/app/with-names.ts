import { ASSIGNEE_ID, ASSIGNEE_NAME, withAssignee, type Notification } from '../domain/notification.js'
import type { FactStore } from '../domain/ports.js'

/** Fills in names that were not known yet when the bell rang: facts come over another way than events. */
export async function withNames(
  facts: FactStore,
  notifications: readonly Notification[],
): Promise<Notification[]> {
  const missing = notifications.flatMap(({ name, aboutUser, createdBy, createdByName, data }) => [
    ...(name === '' ? [aboutUser] : []),
    ...(createdByName === '' ? [createdBy] : []),
    ...(data?.[ASSIGNEE_NAME] === undefined ? [data?.[ASSIGNEE_ID] ?? ''] : []),
  ])
  const wanted = missing.filter((userId) => userId !== '')
  if (wanted.length === 0) return [...notifications]
  const names = await facts.names(wanted)
  return notifications.map((one) => ({
    ...one,
    name: one.name || (names.get(one.aboutUser) ?? ''),
    createdByName: one.createdByName || (names.get(one.createdBy) ?? ''),
    ...(one.data?.[ASSIGNEE_NAME] === undefined && withAssignee(one.data, names)),
  }))
}
