import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Choices, Preferences } from '../domain/preferences.js'
import type { Work } from '../domain/ports.js'

/** How the caller wants to be notified. */
export async function getPreferences({ work }: { work: Work }, caller: Caller): Promise<Preferences> {
  const { preferences } = work.read(caller.tenantId)
  return (await preferences.of([caller.userId])).get(caller.userId) ?? unchosen(caller.userId)
}

/** Sets how the caller is notified; groups that are not named stay as they are. Errors: stale VERSION_MISMATCH. */
export function setPreferences(
  { work }: { work: Work },
  caller: Caller,
  input: { choices: Choices; version: number },
): Promise<Preferences> {
  return work.write(caller, async ({ preferences }, changes) => {
    const before = (await preferences.of([caller.userId])).get(caller.userId) ?? unchosen(caller.userId)
    if (before.version !== input.version) throw stale(before.version)
    const choices = { ...before.choices, ...input.choices }
    const after = { userId: caller.userId, choices, version: before.version + 1 }
    await preferences.put(after)
    changes.publish({ about: 'preferences', preferences: after })
    changes.audit({
      action: 'notifications.preferences_set',
      targetType: 'user',
      targetId: caller.userId,
      details: { ...input.choices },
    })
    return after
  })
}

function unchosen(userId: string): Preferences {
  return { userId, choices: {}, version: 0 }
}
