import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { projectEvent } from '../../domain/events.js'
import { canSee, maySetCode, type Project } from '../../domain/project.js'
import type { TenancyDeps } from '../deps.js'

/**
 * Gives a project another code; its own code again changes nothing. The former one stays the project's.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, already_exists PROJECT_CODE_TAKEN.
 */
export function setProjectCode(
  deps: TenancyDeps,
  caller: Caller,
  number: number,
  code: string,
): Promise<Project> {
  return deps.work.write(caller, async (stores, changes) => {
    const subscription = await stores.subscription.get()
    const current = await stores.projects.find(number)
    if (!current || !canSee(current, caller)) throw notFound('PROJECT_NOT_FOUND')
    if (!maySetCode(current, caller)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
    if (current.code === code) return current
    const project = { ...current, code, version: current.version + 1 }
    await stores.projects.saveWithCode(project, current.code)
    changes.publish(projectEvent(subscription, project))
    changes.audit({
      action: 'tenancy.project_code_set',
      targetType: 'project',
      targetId: project.id,
      project: project.number,
      details: { before: current.code, code },
    })
    return project
  })
}
