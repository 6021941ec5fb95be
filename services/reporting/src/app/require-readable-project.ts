import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayRead, type Project } from '../domain/project.js'
import type { Stores } from '../domain/stores.js'

/** The project, whose reports the caller may read. Errors: not_found PROJECT_NOT_FOUND. */
export async function requireReadableProject(
  stores: Stores,
  caller: Caller,
  number: number,
): Promise<Project> {
  const project = await stores.projects.byNumber(number)
  if (!project || !mayRead(project, caller)) throw notFound('PROJECT_NOT_FOUND')
  return project
}
