import type { Notification } from '../domain/notification.js'
import type { FactStore } from '../domain/ports.js'

/** Fills in names that were not known yet when the bell rang: facts come over another way than events. */
export async function withNames(
  facts: FactStore,
  notifications: readonly Notification[],
): Promise<Notification[]> {
  const missing = notifications.flatMap(({ name, aboutUser, createdBy, createdByName }) => [
    ...(name === '' ? [aboutUser] : []),
    ...(createdByName === '' ? [createdBy] : []),
  ])
  const wanted = missing.filter((userId) => userId !== '')
  if (wanted.length === 0) return [...notifications]
  const names = await facts.names(wanted)
  return notifications.map((one) => ({
    ...one,
    name: one.name || (names.get(one.aboutUser) ?? ''),
    createdByName: one.createdByName || (names.get(one.createdBy) ?? ''),
  }))
}
