import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo, type Project, readableProject, requirePartOf, roleOf } from '../../facts/area.js'
import { type Move, type RegisterDefinition, textIn } from '../domain/definition.js'
import type { Entry } from '../domain/entry.js'
import { registerOf } from '../domain/registers.js'
import type { Stores } from '../domain/stores.js'

type Right = keyof RegisterDefinition['rights']

/** True when the caller's role in the project has the right. */
export function has(right: Right, register: RegisterDefinition, project: Project, caller: Caller): boolean {
  // Nothing changes in an archived project, nor in a register that is switched off.
  if ((project.archived || isOff(register, project)) && right !== 'reads') return false
  return caller.owner || register.rights[right](roleOf(project, caller.userId))
}

function isOff({ part }: RegisterDefinition, { partsOff }: Project): boolean {
  return part !== undefined && (partsOff?.includes(part) ?? false)
}

/** Lets pass while the register is on. Errors: forbidden PART_SWITCHED_OFF. */
export function requireSwitchedOn({ part }: RegisterDefinition, project: Project): void {
  if (part !== undefined) requirePartOf(project, part)
}

/** True when the caller may make the move, if the entry meets what it requires. */
export function mayMove(project: Project, caller: Caller, entry: Entry, move: Move): boolean {
  if (!mayChange(project, caller, entry)) return false
  return !move.decided || has('decides', registerOf(entry.kind), project, caller)
}

/** The states that the caller may move the entry to. */
export function movesOf(project: Project, caller: Caller, entry: Entry): string[] {
  return registerOf(entry.kind)
    .moves.filter((move) => move.from === entry.state && mayMove(project, caller, entry, move))
    .map(({ to }) => to)
}

/** True when the caller may change the entry: who runs the project, and of those who note, its maker and its owner. */
export function mayChange(project: Project, caller: Caller, entry: Entry): boolean {
  const register = registerOf(entry.kind)
  if (has('runs', register, project, caller)) return true
  const own = [entry.createdBy, textIn(entry.fields, 'owner')].includes(caller.userId)
  return own && has('notes', register, project, caller)
}

/**
 * The project whose register the caller may read or add to.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PART_SWITCHED_OFF.
 */
export async function projectWithRegister(
  stores: Stores,
  caller: Caller,
  { projectNumber, register, right }: { projectNumber: number; register: RegisterDefinition; right: Right },
): Promise<Project> {
  const project = await readableProject(stores, caller, projectNumber)
  if (right !== 'reads') requireSwitchedOn(register, project)
  if (!has(right, register, project, caller)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  return project
}

/** An entry with what it takes to judge it. */
export interface FoundEntry {
  readonly entry: Entry
  readonly project: Project
  readonly register: RegisterDefinition
}

/**
 * An entry the caller may read; one of a project that the caller cannot see does not exist.
 * Errors: not_found ENTRY_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function readableEntry(stores: Stores, caller: Caller, id: string): Promise<FoundEntry> {
  const found = await entryOf(stores, caller, id)
  if (found.entry.deleteTime) throw notFound('ENTRY_NOT_FOUND')
  return found
}

/** An entry the caller may change. Errors as readableEntry, and forbidden PART_SWITCHED_OFF. */
export async function changeableEntry(stores: Stores, caller: Caller, id: string): Promise<FoundEntry> {
  return requireChangeable(caller, await readableEntry(stores, caller, id))
}

/** An entry the caller may change, also a deleted one. Errors as readableEntry, and forbidden PART_SWITCHED_OFF. */
export async function restorableEntry(stores: Stores, caller: Caller, id: string): Promise<FoundEntry> {
  return requireChangeable(caller, await entryOf(stores, caller, id))
}

async function entryOf(stores: Stores, caller: Caller, id: string): Promise<FoundEntry> {
  const entry = await stores.entries.byId(id)
  const project = entry && (await stores.projects.byNumber(entry.projectNumber))
  if (!project || accessTo(project, caller) === 'none') throw notFound('ENTRY_NOT_FOUND')
  const register = registerOf(entry.kind)
  if (!has('reads', register, project, caller)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  return { entry, project, register }
}

function requireChangeable(caller: Caller, found: FoundEntry): FoundEntry {
  requireSwitchedOn(found.register, found.project)
  if (!mayChange(found.project, caller, found.entry)) throw new DomainError('forbidden', 'PERMISSION_DENIED')
  return found
}
