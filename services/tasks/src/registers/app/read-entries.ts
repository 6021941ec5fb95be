import { pageSize } from '@smartproject/kit/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { accessTo } from '../../facts/area.js'
import type { TaskReference } from '../../task/area.js'
import type { EntrySort, RegisterDefinition } from '../domain/definition.js'
import type { Entry, EntryRevision } from '../domain/entry.js'
import type { EntryFilter, EntryPosition } from '../domain/ports.js'
import type { Deps } from './deps.js'
import { has, mayChange, projectWithRegister, readableEntry } from './entry-access.js'
import { linkedTasks } from './entry-links.js'

const PAGE = { default: 50, max: 200 }

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
 * A page of a register.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, invalid PAGE_TOKEN_INVALID.
 */
export async function listEntries(
  deps: Deps,
  caller: Caller,
  { register, filter, sort }: EntryQuery,
  page: PageInput,
): Promise<EntryPage> {
  const stores = deps.work.read(caller.tenantId)
  const { projectNumber } = filter
  const project = await projectWithRegister(stores, caller, { projectNumber, register, right: 'reads' })
  const query = ['entries', caller.tenantId, filter, sort]
  const list: List = (after, limit) => stores.entries.list(filter, sort, after, limit)
  const { entries, nextToken } = await pageOf(deps, page, query, list)
  return {
    entries: entries.map((entry) => ({ entry, editable: mayChange(project, caller, entry) })),
    nextToken,
    writable: has('notes', register, project, caller),
  }
}

/**
 * A page of the entries of other projects that a project has adopted, as far as the caller may read them there; archived
 * projects are among them. Errors as listEntries.
 */
export async function listAdoptedEntries(
  deps: Deps,
  caller: Caller,
  { register, filter, sort }: EntryQuery,
  page: PageInput,
): Promise<EntryPage> {
  const stores = deps.work.read(caller.tenantId)
  const { projectNumber, kind } = filter
  const project = await projectWithRegister(stores, caller, { projectNumber, register, right: 'reads' })
  const sources = await stores.projects.withNumbers(await stores.entries.adoptedFrom(projectNumber, kind))
  const readable = new Map(
    sources
      .filter((source) => accessTo(source, caller) !== 'none' && has('reads', register, source, caller))
      .map((source) => [source.number, source]),
  )
  const query = ['adopted entries', caller.tenantId, filter, sort]
  const among = { ...filter, adoptedFrom: [...readable.keys()] }
  const list: List = (after, limit) => stores.entries.list(among, sort, after, limit)
  const { entries, nextToken } = await pageOf(deps, page, query, list)
  return {
    entries: entries.map((entry) => {
      const source = readable.get(entry.projectNumber)
      return { entry, editable: source !== undefined && mayChange(source, caller, entry) }
    }),
    nextToken,
    writable: has('notes', register, project, caller),
  }
}

/** Which page: how many entries, 0 for the usual number, and where it begins, empty for the first. */
interface PageInput {
  readonly size: number
  readonly token: string
}

type List = (
  after: EntryPosition | null,
  limit: number,
) => Promise<readonly { entry: Entry; position: EntryPosition }[]>

async function pageOf(
  deps: Deps,
  page: PageInput,
  query: readonly unknown[],
  list: List,
): Promise<{ entries: Entry[]; nextToken: string }> {
  const size = pageSize(page.size, PAGE)
  const [key, id] = deps.pageTokens.open(page.token, query) ?? []
  const found = await list(key === undefined ? null : [key, String(id)], size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    entries: rows.map(({ entry }) => entry),
    nextToken: found.length > size && last ? deps.pageTokens.seal(last.position, query) : '',
  }
}

/** An entry with what else is known of it. */
export interface EntryDetail extends ShownEntry {
  readonly revisions: readonly EntryRevision[]
  /** The tasks that its fields and its history name, as far as they are still in the project. */
  readonly tasks: readonly TaskReference[]
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
  const tasks = await linkedTasks(stores, entry, revisions)
  const noting = has('notes', register, project, caller)
  const editable = mayChange(project, caller, entry)
  return { entry, editable, noting, revisions, tasks, comments, files }
}
