import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { isDemoNumber, newId } from '@smartproject/kit/types/ids'

import { projectEvent } from '../../domain/events.js'
import { checkDays, PROJECT_OWNER, withCreator, type Project } from '../../domain/project.js'
import type { TenancyDeps } from '../deps.js'
import { requirePeople } from './require-people.js'

/** A new project; number 0 takes the next. */
export type CreateProjectInput = Pick<
  Project,
  | 'number'
  | 'code'
  | 'name'
  | 'description'
  | 'descriptionTree'
  | 'members'
  | 'startDate'
  | 'endDate'
  | 'partsOff'
  | 'words'
  | 'sample'
>

/** Registers a project; the caller becomes its owner. Errors: already_exists PROJECT_NUMBER_TAKEN | PROJECT_CODE_TAKEN, invalid PROJECT_MEMBER_UNKNOWN | GUEST_OWNS_PROJECT | DATES_MISMATCHED. */
export function createProject(
  deps: TenancyDeps,
  caller: Caller,
  input: CreateProjectInput,
): Promise<Project> {
  return deps.work.write(caller, async (stores, changes) => {
    checkDays(input)
    if (isDemoNumber(input.number)) throw new DomainError('already_exists', 'PROJECT_NUMBER_TAKEN')
    const subscription = await stores.subscription.get()
    await requirePeople(stores, input.members, [{ userId: caller.userId, roleId: PROJECT_OWNER }])
    const project: Project = {
      ...input,
      id: newId(),
      number: await stores.platform.numbers.claimProject(input.number, subscription.id),
      members: withCreator(input.members, caller.userId),
      archived: false,
      removed: false,
      health: null,
      roles: [],
      pictureId: '',
      companyRoles: subscription.roles,
      version: 1,
    }
    await stores.projects.insert(project)
    changes.publish(projectEvent(subscription, project))
    changes.audit({
      action: 'tenancy.project_created',
      targetType: 'project',
      targetId: project.id,
      project: project.number,
      details: { number: String(project.number), code: project.code },
    })
    return project
  })
}
