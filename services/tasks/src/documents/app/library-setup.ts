import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { may } from '../domain/rights.js'
import { type LibrarySetup, numberOf } from '../domain/setup.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { readableLibrary, requireRight } from './document-access.js'

/** The rules of a library, and whether the caller may set them. Errors: not_found PROJECT_NOT_FOUND. */
export async function getLibrarySetup(
  deps: Deps,
  caller: Caller,
  number: number,
): Promise<{ readonly setup: LibrarySetup; readonly manageable: boolean }> {
  const stores = deps.work.read(caller.tenantId)
  const { project } = await readableLibrary(stores, caller, number)
  return { setup: await stores.libraries.setupOf(number), manageable: may('setup', project, caller) }
}

/**
 * Sets the rules of a library; documents that are there keep their numbers and states.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, stale VERSION_MISMATCH.
 */
export function saveLibrarySetup(
  deps: Deps,
  caller: Caller,
  { projectNumber, setup }: { readonly projectNumber: number; readonly setup: LibrarySetup },
): Promise<LibrarySetup> {
  return deps.work.write(caller, async (stores, changes) => {
    const { project } = await readableLibrary(stores, caller, projectNumber)
    requireRight('setup', project, caller)
    const before = await stores.libraries.setupOf(projectNumber)
    if (before.version !== setup.version) throw stale(before.version)
    const after = { ...setup, version: setup.version + 1 }
    await stores.libraries.saveSetup(projectNumber, after)
    changes.audit({
      action: 'library.set_up',
      targetType: 'project',
      targetId: project.id,
      project: projectNumber,
      details: {
        prefix: after.prefix,
        digits: String(after.digits),
        review: String(after.review),
        issuers: after.issuers,
        trash_days: String(after.trashDays),
      },
    })
    return after
  })
}

/** The next free number of the library; empty where documents get none by themselves. */
export async function nextNo(stores: Stores, projectNumber: number): Promise<string> {
  const setup = await stores.libraries.setupOf(projectNumber)
  if (setup.prefix === '') return ''
  for (;;) {
    const no = numberOf(setup, await stores.libraries.countNumber(projectNumber))
    // A person may have given the number to another document.
    if (!(await stores.documents.hasNo(projectNumber, no))) return no
  }
}
