import type { Caller } from '@smartproject/kit/types/caller'

import { mayArchive, type Project } from '../domain/project.js'
import { changeProject } from './change-project.js'
import type { TenancyDeps } from './deps.js'

/** Archives a project or brings it back. Errors: those of changeProject. */
export function archiveProject(
  deps: TenancyDeps,
): (caller: Caller, input: { number: number; version: number; archived: boolean }) => Promise<Project> {
  const change = changeProject(deps)
  return (caller, { number, version, archived }) =>
    change(caller, {
      number,
      version,
      may: mayArchive,
      next: () => ({ archived }),
      audit: (project) => ({
        action: archived ? 'tenancy.project_archived' : 'tenancy.project_restored',
        details: { code: project.code },
      }),
    })
}
