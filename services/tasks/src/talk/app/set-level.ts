import type { Caller } from '@smartproject/kit/types/caller'

import type { Subject } from '../../facts/area.js'
import type { Level } from '../domain/thread.js'
import type { Deps } from './deps.js'

/** Sets how much the caller hears of a thread. Errors: those of the subject's rules. */
export function setLevel(
  deps: Deps,
  caller: Caller,
  { subject, level }: { subject: Subject; level: Level },
): Promise<{ level: Level }> {
  return deps.work.write(caller, async (stores, changes) => {
    await deps.subjects[subject.type].requireReadable(stores, caller, subject.id, 'comments')
    await stores.reading.setLevel(caller.userId, subject, level)
    changes.audit({
      action: 'thread.level_set',
      targetType: subject.type,
      targetId: subject.id,
      details: { level },
    })
    return { level }
  })
}
