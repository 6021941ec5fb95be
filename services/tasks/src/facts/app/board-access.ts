import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo, mayPlan, type Project, runs } from '../domain/project.js'
import type { Stores } from '../domain/stores.js'
import { readableProject, refusedIn, requireKey, writableProject } from './project-access.js'

/** True for arrangers of the whole subscription. */
function arrangesSubscription(caller: Caller): boolean {
  return caller.owner || caller.permissions.has('PROJECT_MANAGE')
}

/** Lets pass who may look at what a project has; 0 is everybody's. Errors: not_found PROJECT_NOT_FOUND. */
export async function requireReader(stores: Stores, caller: Caller, projectNumber: number): Promise<void> {
  if (projectNumber !== 0) await readableProject(stores, caller, projectNumber)
}

/**
 * Lets pass who may add to what a project, or for 0 the subscription, has.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function requireWriter(stores: Stores, caller: Caller, projectNumber: number): Promise<void> {
  if (projectNumber !== 0)
    requireKey(await writableProject(stores, caller, projectNumber), caller, 'update_task')
  else if (!arrangesSubscription(caller)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
}

/**
 * Lets pass who runs the project, or what another rule lets; for 0 who arranges the subscription. Gives the project, null for 0.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function requireManager(
  stores: Stores,
  caller: Caller,
  projectNumber: number,
  rule = runs,
): Promise<Project | null> {
  const project = projectNumber === 0 ? null : await readableProject(stores, caller, projectNumber)
  if (project && !rule(project, caller)) throw refusedIn(project)
  if (!project && !arrangesSubscription(caller)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  return project
}

/**
 * The thing, if the caller runs, or by another rule plans, the project it belongs to; one of a project they cannot see does not
 * exist for them. Errors: not_found with the reason, forbidden PERMISSION_DENIED.
 */
export async function managedBy<T extends { projectNumber: number }>(
  stores: Stores,
  caller: Caller,
  found: T | null,
  { reason, planned = false }: { reason: string; planned?: boolean },
): Promise<T> {
  if (!found || !(await canSee(stores, caller, found.projectNumber))) throw notFound(reason)
  await requireManager(stores, caller, found.projectNumber, planned ? mayPlan : runs)
  return found
}

/** True for readers of a project; 0 is everybody's. */
export async function canSee(stores: Stores, caller: Caller, projectNumber: number): Promise<boolean> {
  if (projectNumber === 0) return true
  const project = await stores.projects.byNumber(projectNumber)
  return project !== null && accessTo(project, caller) !== 'none'
}
