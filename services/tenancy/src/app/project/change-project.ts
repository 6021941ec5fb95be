import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { projectEvent } from '../../domain/events.js'
import type { TenancyStores } from '../../domain/ports.js'
import { canSee, type Project } from '../../domain/project.js'
import type { TenancyDeps } from '../deps.js'

/** One change of a project by its own people. */
export interface ProjectChange {
  readonly number: number
  /** The version the change was made on; null where the last word counts. */
  readonly version: number | null
  readonly may: (project: Project, caller: Caller) => boolean
  /** The new values; may refuse, and keep what belongs to them. */
  readonly next: (project: Project, stores: TenancyStores) => Partial<Project> | Promise<Partial<Project>>
  readonly audit: (project: Project) => { action: string; details: Record<string, string> }
}

/**
 * Changes a project for a caller who sees it and may.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, stale VERSION_MISMATCH, and those of the change.
 */
export function changeProject(
  deps: TenancyDeps,
  caller: Caller,
  { number, version, may, next, audit }: ProjectChange,
): Promise<Project> {
  return deps.work.write(caller, async (stores, changes) => {
    const subscription = await stores.subscription.get()
    const current = await stores.projects.find(number)
    if (!current || !canSee(current, caller)) throw notFound('PROJECT_NOT_FOUND')
    if (!may(current, caller)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
    if (version !== null && current.version !== version) throw stale(current.version)
    const project = { ...current, ...(await next(current, stores)), version: current.version + 1 }
    await stores.projects.save(project)
    changes.publish(projectEvent(subscription, project))
    changes.audit({ ...audit(project), targetType: 'project', targetId: project.id, project: project.number })
    return project
  })
}
