import type { Caller } from '@smartproject/kit/types/caller'

import {
  maySetRoles,
  ownKeys,
  PROJECT_OWNER,
  requireOpen,
  roleIn,
  type Project,
} from '../../domain/project.js'
import { checkGivesOwn, checkOwnerKeeps, type RoleSetting } from '../../domain/roles.js'
import { changeProject } from './change-project.js'
import type { TenancyDeps } from '../deps.js'

/** The roles of a project; what is left out is the subscription's again. */
export interface ProjectRolesInput {
  readonly number: number
  /** The version the change was made on. */
  readonly version: number
  readonly roles: readonly RoleSetting[]
}

/**
 * Sets roles of a project. Errors: those of changeProject, forbidden PROJECT_ARCHIVED, PERMISSION_DENIED for a key that the
 * caller lacks, invalid ROLE_OWNER_KEEPS.
 */
export function setProjectRoles(
  deps: TenancyDeps,
  caller: Caller,
  { number, version, roles }: ProjectRolesInput,
): Promise<Project> {
  return changeProject(deps, caller, {
    number,
    version,
    may: maySetRoles,
    next: (project) => {
      requireOpen(project)
      checkOwnerKeeps(roles)
      const roleId = caller.owner ? PROJECT_OWNER : roleIn(project, caller.userId)
      checkGivesOwn(project, { ...project, roles }, { roleId, keys: ownKeys(project, caller) })
      return { roles }
    },
    audit: (project) => ({
      action: 'tenancy.project_roles_set',
      details: { code: project.code, roles: roles.map(({ roleId }) => roleId).join(' ') },
    }),
  })
}
