import type { Caller } from '@smartproject/kit/types/caller'

import { mayModify, requireOpen, type Project, type ProjectWords } from '../../domain/project.js'
import { changeProject } from './change-project.js'
import type { TenancyDeps } from '../deps.js'

/** Which parts of a project are off, and the words of its pages. */
export interface ProjectPartsInput extends Pick<Project, 'number' | 'partsOff'> {
  /** Null leaves them as they are. */
  readonly words: ProjectWords | null
  /** The version the change was made on. */
  readonly version: number
}

/** Switches parts of a project off and on, and sets its words. Errors: those of changeProject, forbidden PROJECT_ARCHIVED. */
export function setProjectParts(
  deps: TenancyDeps,
  caller: Caller,
  { number, version, partsOff, words }: ProjectPartsInput,
): Promise<Project> {
  return changeProject(deps, caller, {
    number,
    version,
    may: mayModify,
    next: (project) => {
      requireOpen(project)
      return { partsOff, words: words ?? project.words }
    },
    audit: (project) => ({
      action: 'tenancy.project_parts_set',
      details: { code: project.code, off: partsOff.join(' '), words: project.words },
    }),
  })
}
