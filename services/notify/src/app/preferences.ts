import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { NotifyEvent } from '../domain/notify-event.js'
import type { Choices, Preferences } from '../domain/preferences.js'
import type { Stores, Work } from '../domain/ports.js'

/** How the caller wants to be notified. */
export function getPreferences({ work }: { work: Work }, caller: Caller): Promise<Preferences> {
  return preferencesOf(work.read(caller.tenantId), caller)
}

/** Sets how the caller is notified; groups that are not named stay as they are. Errors: stale VERSION_MISMATCH. */
export function setPreferences(
  { work }: { work: Work },
  caller: Caller,
  input: { choices: Choices; version: number },
): Promise<Preferences> {
  return work.write(caller, async (stores, changes) => {
    const before = await preferencesOf(stores, caller)
    if (before.version !== input.version) throw stale(before.version)
    return changePreferences(stores, changes, before, input.choices)
  })
}

/** The preferences of the caller as the stores have them. */
export async function preferencesOf(
  { preferences }: Pick<Stores, 'preferences'>,
  { userId }: Caller,
): Promise<Preferences> {
  return (await preferences.of([userId])).get(userId) ?? { userId, choices: {}, version: 0 }
}

/** Changes preferences that were read in the transaction at hand. */
export async function changePreferences(
  { preferences }: Pick<Stores, 'preferences'>,
  changes: Changes<NotifyEvent>,
  before: Preferences,
  choices: Choices,
): Promise<Preferences> {
  const { userId, version } = before
  const after = { userId, choices: { ...before.choices, ...choices }, version: version + 1 }
  await preferences.put(after)
  changes.publish({ about: 'preferences', preferences: after })
  changes.audit({
    action: 'notifications.preferences_set',
    targetType: 'user',
    targetId: userId,
    details: { ...choices },
  })
  return after
}
