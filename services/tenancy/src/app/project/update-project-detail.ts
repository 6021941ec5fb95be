import type { Caller } from '@smartproject/kit/types/caller'

import { checkDays, mayModify, requireOpen, type Project } from '../../domain/project.js'
import { changeProject } from './change-project.js'
import type { TenancyDeps } from '../deps.js'

/** The details of a project; each is given whole. */
export interface ProjectDetailInput {
  readonly number: number
  /** The version the change was made on. */
  readonly version: number
  readonly detail: Pick<Project, 'name' | 'description' | 'startDate' | 'endDate'> &
    // A plain text leaves the tree, which is used as long as it says the same.
    Partial<Pick<Project, 'descriptionTree'>>
}

/** Changes what a project says about itself. Errors: those of changeProject, forbidden PROJECT_ARCHIVED, invalid DATES_MISMATCHED. */
export function updateProjectDetail(
  deps: TenancyDeps,
  caller: Caller,
  { number, version, detail }: ProjectDetailInput,
): Promise<Project> {
  return changeProject(deps, caller, {
    number,
    version,
    may: mayModify,
    next: (project) => {
      requireOpen(project)
      checkDays(detail)
      return detail
    },
    audit: (project) => ({ action: 'tenancy.project_detail_set', details: { code: project.code } }),
  })
}
