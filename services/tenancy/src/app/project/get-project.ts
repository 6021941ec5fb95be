import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { canSee, roleIn, type Project } from '../../domain/project.js'
import type { TenancyDeps } from '../deps.js'

/** A project by number, with the caller's role in it. Errors: not_found PROJECT_NOT_FOUND, also without access. */
export async function getProject(
  deps: TenancyDeps,
  caller: Caller,
  number: number,
): Promise<{ project: Project; ownRoleId: number }> {
  const project = await deps.work.read(caller.tenantId).projects.find(number)
  if (!project || !canSee(project, caller)) throw notFound('PROJECT_NOT_FOUND')
  return { project, ownRoleId: roleIn(project, caller.userId) }
}
