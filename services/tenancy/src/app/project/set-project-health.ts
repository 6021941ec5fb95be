import type { Caller } from '@smartproject/kit/types/caller'

import { mayModify, requireOpen, type Project, type ProjectHealth } from '../../domain/project.js'
import { changeProject } from './change-project.js'
import type { TenancyDeps } from '../deps.js'

/** Says how a project stands. Errors: those of changeProject, forbidden PROJECT_ARCHIVED. */
export function setProjectHealth(
  deps: TenancyDeps,
  caller: Caller,
  number: number,
  said: Pick<ProjectHealth, 'state' | 'note'>,
): Promise<Project> {
  return changeProject(deps, caller, {
    number,
    // The latest report counts, also after other changes meanwhile.
    version: null,
    may: mayModify,
    next: (project) => {
      requireOpen(project)
      return { health: { ...said, byId: caller.userId, time: deps.clock.now() } }
    },
    audit: (project) => ({
      action: 'tenancy.project_health_set',
      details: { code: project.code, state: said.state },
    }),
  })
}
