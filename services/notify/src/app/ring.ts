import type { Clock } from '@smartproject/kit/types/clock'
import { newId } from '@smartproject/kit/types/ids'

import { isStale, type Told } from '../domain/notification.js'
import type { Stores } from '../domain/ports.js'

/**
 * Rings somebody's bell, once per event and reader. Names are read now: the line says what was so when it
 * happened. What is older than notifications are kept is left alone.
 */
export async function ring(
  deps: { clock: Clock },
  stores: Stores,
  event: { id: string; toUser: string; told: Omit<Told, 'createdByName'> },
): Promise<void> {
  const { told, toUser } = event
  if (isStale(told.createTime, deps.clock.now())) return
  if (await stores.notifications.has(event.id, toUser)) return
  const names = await stores.facts.names([told.createdBy, told.aboutUser])
  const projectName =
    told.projectName === '' && told.projectNumber > 0
      ? await stores.facts.projectName(told.projectNumber)
      : told.projectName
  await stores.notifications.add({
    ...told,
    projectName,
    name: told.aboutUser === '' ? told.name : (names.get(told.aboutUser) ?? ''),
    createdByName: names.get(told.createdBy) ?? '',
    id: newId(),
    eventId: event.id,
    toUser,
    seen: false,
  })
}
