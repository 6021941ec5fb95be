import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { projectEvent } from '../../domain/events.js'
import { checkDays, checkMembers, withCreator, type Project } from '../../domain/project.js'
import type { TenancyDeps } from '../deps.js'

/** A new project; number 0 takes the next. */
export type CreateProjectInput = Pick<
  Project,
  'number' | 'code' | 'name' | 'description' | 'members' | 'startDate' | 'endDate' | 'partsOff'
>

/** Registers a project; the caller becomes its owner. Errors: already_exists PROJECT_NUMBER_TAKEN | PROJECT_CODE_TAKEN, invalid PROJECT_MEMBER_UNKNOWN | DATES_MISMATCHED. */
export function createProject(
  deps: TenancyDeps,
  caller: Caller,
  input: CreateProjectInput,
): Promise<Project> {
  return deps.work.write(caller, async (stores, changes) => {
    checkDays(input)
    const subscription = await stores.subscription.get()
    const active = await stores.members.activeAmong(input.members.map((member) => member.userId))
    checkMembers(input.members, { active, before: [{ userId: caller.userId, roleId: 0 }] })
    const project: Project = {
      ...input,
      id: newId(),
      number: await stores.platform.numbers.claimProject(input.number, subscription.id),
      members: withCreator(input.members, caller.userId),
      archived: false,
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
