import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { canUndo, type PeopleImport } from '../../domain/import/people-import.js'
import type { TenancyDeps } from '../deps.js'

/** The remains of an import that was taken back. */
export interface UndoneImport {
  readonly made: PeopleImport
  /** Invitations that end. */
  readonly revoked: number
  /** Addresses of those who had accepted; they stay. */
  readonly kept: readonly string[]
}

/**
 * Takes a file back within a day: no further person of it is invited from now on, and a worker ends what still waits. Errors: not_found IMPORT_NOT_FOUND, precondition
 * IMPORT_SETTLED.
 */
export function undoImport(deps: TenancyDeps, caller: Caller, id: string): Promise<UndoneImport> {
  return deps.work.write(caller, async (stores, changes) => {
    const current = await stores.imports.find(id)
    if (!current) throw notFound('IMPORT_NOT_FOUND')
    if (!canUndo(current, deps.clock.now())) throw new DomainError('precondition', 'IMPORT_SETTLED')
    const all = await stores.invitations.ofImport(id)
    const accepted = all.filter(({ state }) => state === 'accepted')
    const waiting = all.filter(({ state }) => state === 'pending').length
    const made = { ...current, state: 'undoing' as const, version: current.version + 1 }
    await stores.imports.save(made)
    changes.audit({
      action: 'tenancy.import_undone',
      targetType: 'import',
      targetId: id,
      details: { revoked: String(waiting), kept: String(accepted.length) },
    })
    return { made, revoked: waiting, kept: accepted.map(({ email }) => email) }
  })
}
