import { invalid, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { type ReleaseSetup, setupFaults } from '../../catalogue/area.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** The project number of what belongs to the whole company. */
const COMPANY = 0

/**
 * Changes the types of releases and the words of their states; `setup.version` is the one the change was made on, and what is new
 * has an empty id. A type that releases have stays.
 * Errors: invalid, with IN_USE at `setup.types` for a type that is missing and that releases have; stale VERSION_MISMATCH.
 */
export function saveReleaseSetup(deps: Deps, caller: Caller, setup: ReleaseSetup): Promise<ReleaseSetup> {
  return deps.work.write(caller, async (stores, changes) => {
    const before = await stores.releaseSetup.now()
    if (before.version !== setup.version) throw stale(before.version)
    const faults = setupFaults(setup, before)
    if (faults.length > 0) throw invalid(faults)
    await requireUnused(stores, before, setup)
    const next = { ...setup, ...named(setup), version: before.version + 1 }
    if (!(await stores.releaseSetup.save(next))) throw stale(before.version)
    const id = String(COMPANY)
    changes.publish({
      about: 'project-item',
      projectNumber: COMPANY,
      kind: 'settings',
      id,
      name: '',
      color: '',
      deleted: false,
      version: next.version,
    })
    changes.audit({
      action: 'release_setup.updated',
      targetType: 'release_setup',
      targetId: caller.tenantId,
      details: differences(before, next),
    })
    return next
  })
}

async function requireUnused(stores: Stores, before: ReleaseSetup, next: ReleaseSetup): Promise<void> {
  const kept = new Set(next.types.map(({ id }) => id))
  for (const { id } of before.types)
    if (!kept.has(id) && (await stores.releaseSetup.countOfType(id)) > 0)
      throw invalid([{ field: 'setup.types', reason: 'IN_USE' }])
}

/** Gives what is new its id. */
function named({ types, substates }: ReleaseSetup): Pick<ReleaseSetup, 'types' | 'substates'> {
  const withId = <T extends { id: string }>(one: T): T => (one.id === '' ? { ...one, id: newId() } : one)
  return { types: types.map(withId), substates: substates.map(withId) }
}

/** The parts of the setup whose titles an audit record compares. */
const PARTS = ['types', 'states', 'substates'] as const
/** Most characters of a value in an audit record. */
const MAX_VALUE = 200

function differences(before: ReleaseSetup, after: ReleaseSetup): Record<string, string> {
  const text = (setup: ReleaseSetup, part: (typeof PARTS)[number]) =>
    [...setup[part].map(({ titleEn }) => titleEn).join(', ')].slice(0, MAX_VALUE).join('')
  return Object.fromEntries(
    PARTS.filter((part) => text(before, part) !== text(after, part)).flatMap((part) => [
      [`${part}_from`, text(before, part)],
      [`${part}_to`, text(after, part)],
    ]),
  )
}
