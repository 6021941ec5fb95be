import { notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { projectEvent } from '../../domain/events.js'
import { asArchived, type Project } from '../../domain/project.js'
import type { TenancyDeps } from '../deps.js'
import { requirePeople } from './require-people.js'

/** The new values of a project; each is given whole. */
export interface UpdateProjectInput {
  readonly number: number
  /** The version the change was made on. */
  readonly version: number
  readonly change: Pick<Project, 'name' | 'description' | 'archived' | 'members'>
}

/** Changes a project. Errors: not_found PROJECT_NOT_FOUND, stale VERSION_MISMATCH, invalid PROJECT_MEMBER_UNKNOWN | GUEST_OWNS_PROJECT. */
export function updateProject(
  deps: TenancyDeps,
  caller: Caller,
  { number, version, change }: UpdateProjectInput,
): Promise<Project> {
  return deps.work.write(caller, async (stores, changes) => {
    const subscription = await stores.subscription.get()
    const current = await stores.projects.find(number)
    // A person who may change projects sees all of them.
    if (!current) throw notFound('PROJECT_NOT_FOUND')
    if (current.version !== version) throw stale(current.version)
    await requirePeople(stores, change.members, current.members)
    const archived = asArchived(current, change.archived)
    const project = { ...current, ...change, ...archived, version: version + 1 }
    await stores.projects.save(project)
    changes.publish(projectEvent(subscription, project))
    changes.audit({
      action: 'tenancy.project_updated',
      targetType: 'project',
      targetId: project.id,
      project: project.number,
      details: { archived: String(change.archived), members: String(change.members.length) },
    })
    return project
  })
}
