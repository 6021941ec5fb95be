import { projectEvent } from '../../domain/events.js'
import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import {
  canSee,
  maySetRole,
  PROJECT_OWNER,
  requireOpen,
  roleIn,
  withRole,
  type Project,
} from '../../domain/project.js'
import type { TenancyDeps } from '../deps.js'
import { requirePeople } from './require-people.js'

/** A person with the role; 0 takes the person out. */
export interface SetProjectMemberInput {
  readonly number: number
  readonly userId: string
  readonly roleId: number
}

/**
 * Gives a role in a project. Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, invalid
 * PROJECT_MEMBER_UNKNOWN | GUEST_OWNS_PROJECT, precondition PROJECT_OWNER_STAYS.
 */
export function setProjectMember(
  deps: TenancyDeps,
  caller: Caller,
  { number, userId, roleId }: SetProjectMemberInput,
): Promise<Project> {
  return deps.work.write(caller, async (stores, changes) => {
    const subscription = await stores.subscription.get()
    const current = await stores.projects.find(number)
    if (!current || !canSee(current, caller)) throw notFound('PROJECT_NOT_FOUND')
    const before = roleIn(current, userId)
    if (!maySetRole(current, caller, [before, roleId]))
      throw new DomainError('forbidden', 'PERMISSION_DENIED')
    requireOpen(current)
    if (before === roleId) return current
    const members = withRole(current.members, userId, roleId)
    await requirePeople(stores, members, current.members)
    if (before === PROJECT_OWNER && !members.some((member) => member.roleId === PROJECT_OWNER))
      throw new DomainError('precondition', 'PROJECT_OWNER_STAYS')
    const project = { ...current, members, version: current.version + 1 }
    await stores.projects.save(project)
    changes.publish(projectEvent(subscription, project))
    changes.audit({
      action: 'tenancy.project_role_set',
      targetType: 'member',
      targetId: userId,
      project: project.number,
      details: { code: project.code, before: String(before), role: String(roleId) },
    })
    return project
  })
}
