import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo, type Project, roleOf } from '../../facts/area.js'
import type { DocumentState, DocumentVersion, LibraryDocument } from './document.js'

/** The rights of a person in a library, beside reading what is shown. */
export type LibraryRight = 'hidden' | 'write' | 'approve' | 'issue' | 'break' | 'setup' | 'drive'

/** The roles with each right; the owner of the subscription has all of them. */
const ROLES: Readonly<Record<LibraryRight, ReadonlySet<number>>> = {
  hidden: new Set([1, 2, 3, 4, 6, 7]),
  write: new Set([1, 2, 3, 4, 6, 7]),
  approve: new Set([1, 2, 6]),
  issue: new Set([1, 2]),
  break: new Set([1, 2, 3]),
  setup: new Set([1, 2]),
  drive: new Set(),
}

/** Roles that approve their own versions where no other person has one of them. */
const MANAGING_ROLES: ReadonlySet<number> = new Set([1, 2])

/** True when the caller has the right in the library of the project. Nothing changes in an archived project. */
export function may(right: LibraryRight, project: Project, caller: Caller): boolean {
  if (right !== 'hidden' && accessTo(project, caller) !== 'write') return false
  return caller.owner || ROLES[right].has(roleOf(project, caller.userId))
}

/** True when the project has no other person who manages it. */
export function managesAlone(project: Project, caller: Caller): boolean {
  const managers = project.members.filter(({ roleId }) => MANAGING_ROLES.has(roleId))
  const own = caller.owner || managers.some(({ userId }) => userId === caller.userId)
  return own && managers.every(({ userId }) => userId === caller.userId)
}

/** False for the author of the version that opens now, unless no other person manages the project. */
export function mayApprove(
  { current }: Pick<LibraryDocument, 'current'>,
  project: Project,
  caller: Caller,
): boolean {
  return current.createdBy !== caller.userId || managesAlone(project, caller)
}

/** How a person sees a library. */
export interface Viewer {
  /** Sees hidden documents, drafts and former versions. */
  readonly hidden: boolean
  /** True where versions are approved and issued: a draft is then no more than that. */
  readonly issuing: boolean
}

/** How the caller sees the library of the project. */
export function viewerOf(project: Project, caller: Caller): Viewer {
  const issuing = !(project.partsOff?.includes('document_tasks') ?? false)
  return { hidden: may('hidden', project, caller), issuing }
}

/** The version that opens for the viewer without naming one; null where the document is unknown to them. */
export function openVersion(document: LibraryDocument, { hidden, issuing }: Viewer): DocumentVersion | null {
  if (hidden) return document.current
  if (!document.show || document.deleteTime || document.state === 'withdrawn') return null
  return document.issued ?? (issuing ? null : document.current)
}

/** The state that the viewer is told: of the version that opens for them. */
export function shownState({ state, issued }: LibraryDocument, { hidden }: Viewer): DocumentState {
  return hidden || !issued || state === 'superseded' ? state : 'issued'
}
