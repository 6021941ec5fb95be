import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo, mayDo, type Project, type ProjectPart, type TaskKey } from '../domain/project.js'
import type { Stores } from '../domain/stores.js'

type ProjectFacts = Pick<Stores, 'projects'>

/** The project if the caller may look into it. Errors: not_found PROJECT_NOT_FOUND. */
export async function readableProject(
  stores: ProjectFacts,
  caller: Caller,
  number: number,
): Promise<Project> {
  return requireReadable(await stores.projects.byNumber(number), caller)
}

/** The project that was found, if the caller may look into it. Errors: not_found PROJECT_NOT_FOUND. */
export function requireReadable(project: Project | null, caller: Caller): Project {
  if (!project || accessTo(project, caller) === 'none') throw notFound('PROJECT_NOT_FOUND')
  return project
}

/** The project if the caller may change it. Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED. */
export async function writableProject(
  stores: ProjectFacts,
  caller: Caller,
  number: number,
): Promise<Project> {
  const project = await readableProject(stores, caller, number)
  if (accessTo(project, caller) !== 'write') throw refusedIn(project)
  return project
}

/** Lets pass who may work on tasks of the project in this way. Errors: forbidden PERMISSION_DENIED | PROJECT_ARCHIVED. */
export function requireKey(project: Project, caller: Caller, key: TaskKey): void {
  if (!mayDo(project, caller, key)) throw refusedIn(project)
}

/** Lets pass while the part is on; 0 for the whole subscription has no parts. Errors: forbidden PART_SWITCHED_OFF. */
export async function requirePart(
  stores: ProjectFacts,
  projectNumber: number,
  part: ProjectPart | undefined,
): Promise<void> {
  if (part === undefined || projectNumber === 0) return
  requirePartOf(await stores.projects.byNumber(projectNumber), part)
}

/** The same for a project that was found. */
export function requirePartOf(project: Project | null, part: ProjectPart): void {
  if (project?.partsOff?.includes(part)) throw new DomainError('forbidden', 'PART_SWITCHED_OFF')
}

/** The reason why a reader of the project may not change it: an archived one never changes. */
export function refusedIn(project: Project): DomainError {
  return new DomainError('forbidden', project.archived ? 'PROJECT_ARCHIVED' : 'PERMISSION_DENIED')
}
