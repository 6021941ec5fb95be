import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { PeopleImport } from '../../domain/import/people-import.js'
import type { TenancyDeps } from '../deps.js'
import { takeSeats } from '../member/take-seats.js'

/**
 * Commits a checked file: from then on all of its people are invited, and have their seats. One small write, so that a process
 * that dies leaves either nothing of it, no mail either, or all of it for a worker to go on with.
 * Errors: not_found IMPORT_NOT_FOUND, precondition IMPORT_SETTLED | IMPORT_HAS_FAULTS | SEATS_FULL.
 */
export function commitImport(
  deps: TenancyDeps,
  caller: Caller,
  { id, leaveOutFaulty }: { readonly id: string; readonly leaveOutFaulty: boolean },
): Promise<PeopleImport> {
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const current = await stores.imports.find(id)
    if (!current) throw notFound('IMPORT_NOT_FOUND')
    if (current.state !== 'checked') throw new DomainError('precondition', 'IMPORT_SETTLED')
    const { counts } = current
    if (counts.faulty > 0 && !leaveOutFaulty)
      throw new DomainError('precondition', 'IMPORT_HAS_FAULTS', { meta: { count: String(counts.faulty) } })
    const invited = counts.new + counts.back
    await takeSeats(stores, { subscription: await stores.subscription.get(), wanted: invited, now })
    const next: PeopleImport = {
      ...current,
      state: invited > 0 ? 'sending' : 'done',
      invited,
      commitTime: now,
      version: current.version + 1,
    }
    await stores.imports.save(next)
    changes.audit({
      action: 'tenancy.people_imported',
      targetType: 'import',
      targetId: id,
      details: { invited: String(invited) },
    })
    return next
  })
}
