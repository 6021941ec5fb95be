import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayRead } from '../domain/project.js'
import type { Stores } from '../domain/stores.js'

/** Ends the call unless the caller may read the project's reports. Errors: not_found PROJECT_NOT_FOUND. */
export async function requireReadableProject(stores: Stores, caller: Caller, number: number): Promise<void> {
  const project = await stores.projects.byNumber(number)
  if (!project || !mayRead(project, caller)) throw notFound('PROJECT_NOT_FOUND')
}
