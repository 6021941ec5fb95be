import type { Caller } from '@smartproject/kit/types/caller'

import { asArchived, mayArchive, type Project } from '../../domain/project.js'
import { changeProject } from './change-project.js'
import type { TenancyDeps } from '../deps.js'

/** Archives a project or brings it back; a sample is removed instead. Errors: those of changeProject. */
export function archiveProject(
  deps: TenancyDeps,
  caller: Caller,
  { number, version, archived }: { number: number; version: number; archived: boolean },
): Promise<Project> {
  return changeProject(deps, caller, {
    number,
    version,
    may: mayArchive,
    next: (project) => asArchived(project, archived),
    audit: (project) => ({
      action: archived ? 'tenancy.project_archived' : 'tenancy.project_restored',
      details: { code: project.code },
    }),
  })
}
