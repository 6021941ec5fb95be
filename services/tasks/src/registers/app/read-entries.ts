import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo, type Project } from '../../facts/area.js'
import type { TaskReference } from '../../task/area.js'
import type { EntrySort, RegisterDefinition } from '../domain/definition.js'
import type { Entry, EntryRevision } from '../domain/entry.js'
import type { EntryFilter } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { has, mayChange, movesOf, projectWithRegister, readableEntry } from './entry-access.js'
import { linkedEntries, linkedTasks } from './entry-links.js'

const PAGE = { default: 50, max: 200 }
/** Stands for every project that is not archived and whose register the caller may read. */
const ALL_PROJECTS = 0

/** Which entries, and in which order. */
export interface EntryQuery {
  readonly register: RegisterDefinition
  readonly filter: EntryFilter
  readonly sort: EntrySort
}

/** An entry with whether the caller may change it. */
export interface ShownEntry {
  readonly entry: Entry
  readonly editable: boolean
}

export interface EntryPage {
  readonly entries: readonly ShownEntry[]
  readonly nextToken: string
  /** True when the caller may add entries. */
  readonly writable: boolean
}

/**
 * A page of a register: the entries of a project, those of others that it has adopted, as far as the caller may read them
 * there, archived projects among them, or those of all projects.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, invalid PAGE_TOKEN_INVALID.
 */
export async function listEntries(
  deps: Deps,
  caller: Caller,
  { register, filter, sort, adopted = false }: EntryQuery & { readonly adopted?: boolean },
  page: { size: number; token: string },
): Promise<EntryPage> {
  const stores = deps.work.read(caller.tenantId)
  const { among, byNumber, project } = await sourcesOf(stores, caller, { register, filter, adopted })
  const query = [adopted ? 'adopted entries' : 'entries', caller.tenantId, filter, sort]
  const size = pageSize(page.size, PAGE)
  const [key, id] = deps.pageTokens.open(page.token, query) ?? []
  const after = key === undefined ? null : ([key, String(id)] as const)
  const found = await stores.entries.list(among, sort, after, size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    entries: rows.map(({ entry }) => {
      const source = byNumber.get(entry.projectNumber)
      return { entry, editable: source !== undefined && mayChange(source, caller, entry) }
    }),
    nextToken: found.length > size && last ? deps.pageTokens.seal(last.position, query) : '',
    writable: project !== null && has('notes', register, project, caller),
  }
}

/** The projects whose entries are listed, by number, and the one that is named, if one is. */
async function sourcesOf(
  stores: Stores,
  caller: Caller,
  { register, filter, adopted }: Pick<EntryQuery, 'register' | 'filter'> & { adopted: boolean },
) {
  const { projectNumber } = filter
  if (projectNumber === ALL_PROJECTS && !adopted) {
    const own = await stores.projects.activeOf(caller.owner ? null : caller.userId)
    const byNumber = numbered(own.filter((project) => has('reads', register, project, caller)))
    return { among: { ...filter, projects: [...byNumber.keys()] }, byNumber, project: null }
  }
  const project = await projectWithRegister(stores, caller, { projectNumber, register, right: 'reads' })
  if (!adopted) return { among: filter, byNumber: numbered([project]), project }
  const byNumber = numbered(await readableSources(stores, caller, { register, projectNumber }))
  return { among: { ...filter, adoptedFrom: [...byNumber.keys()] }, byNumber, project }
}

const numbered = (projects: readonly Project[]) =>
  new Map(projects.map((project) => [project.number, project]))

/** The projects that the project has adopted entries of and whose register the caller may read. */
async function readableSources(
  stores: Stores,
  caller: Caller,
  { register, projectNumber }: { register: RegisterDefinition; projectNumber: number },
): Promise<Project[]> {
  const numbers = await stores.entries.adoptedFrom(projectNumber, register.kind)
  const sources = await stores.projects.withNumbers(numbers)
  return sources.filter(
    (source) => accessTo(source, caller) !== 'none' && has('reads', register, source, caller),
  )
}

/** An entry with what else is known of it. */
export interface EntryDetail extends ShownEntry {
  readonly revisions: readonly EntryRevision[]
  /** The tasks that its fields and its history name, as far as they are still in the project. */
  readonly tasks: readonly TaskReference[]
  /** The entries that these name, in the same way. */
  readonly entries: readonly Entry[]
  /** The states that the caller may move it to. */
  readonly moves: readonly string[]
  /** True when the caller may comment on it and add files. */
  readonly noting: boolean
  /** How many it has. */
  readonly comments: number
  readonly files: number
}

/** An entry with its history. Errors: not_found ENTRY_NOT_FOUND, forbidden PERMISSION_DENIED. */
export async function getEntry(deps: Deps, caller: Caller, id: string): Promise<EntryDetail> {
  const stores = deps.work.read(caller.tenantId)
  const { entry, project, register } = await readableEntry(stores, caller, id)
  const subject = { type: 'entry', id } as const
  const [revisions, comments, files] = await Promise.all([
    stores.entries.revisionsOf(id),
    stores.comments.countOf(subject),
    stores.files.keptOf(subject),
  ])
  const [tasks, entries] = await Promise.all([
    linkedTasks(stores, entry, revisions),
    linkedEntries(stores, entry, revisions),
  ])
  const noting = has('notes', register, project, caller)
  const editable = mayChange(project, caller, entry)
  const moves = movesOf(project, caller, entry)
  return { entry, editable, noting, moves, revisions, tasks, entries, comments, files }
}
