import { DomainError, invalid, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { MOST_PATTERNS, type PersonPattern } from '../domain/pattern.js'
import type { Deps } from './deps.js'
import { requireMember } from './list-patterns.js'

/**
 * Sets how much a person works from a day on, or takes the pattern of that day off; `version` is the one the change was made on,
 * 0 where the day has none. Days before it stay as they were. Gives the patterns of the person.
 * Errors: not_found MEMBER_NOT_FOUND, precondition TOO_MANY_PATTERNS, stale VERSION_MISMATCH, invalid `pattern.minutes`.
 */
export function savePattern(
  deps: Deps,
  caller: Caller,
  pattern: PersonPattern,
  { removed }: { readonly removed: boolean },
): Promise<PersonPattern[]> {
  const { userId, fromDate, version } = pattern
  if (!removed && pattern.minutes?.every((minutes) => minutes === 0))
    throw invalid([{ field: 'pattern.minutes', reason: 'NO_WORKING_DAY' }])
  return deps.work.write(caller, async (stores, changes) => {
    await requireMember(stores, userId)
    const all = await stores.patterns.of([userId])
    const before = all.find((one) => one.fromDate === fromDate)
    if ((before?.version ?? 0) !== version) throw stale(before?.version ?? 0)
    if (!removed && !before && all.length >= MOST_PATTERNS)
      throw new DomainError('precondition', 'TOO_MANY_PATTERNS')
    const isWritten = removed
      ? await stores.patterns.remove(pattern)
      : await stores.patterns.save({ ...pattern, version: version + 1 })
    if (!isWritten) throw stale(version)
    await stores.scheduleCauses.want({ kind: 'week', id: userId, from: fromDate })
    changes.publish({ about: 'plan', subject: 'pattern', id: userId })
    changes.audit({
      action: removed ? 'work_pattern.removed' : 'work_pattern.saved',
      targetType: 'member',
      targetId: userId,
      details: { from_date: fromDate, ...(removed ? {} : { share: String(pattern.share) }) },
    })
    return stores.patterns.of([userId])
  })
}
