import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn } from '@smartproject/kit/types/plain-date'

import type { ScanState, PreviewPages } from '../../files/area.js'
import type { LibraryCounts } from '../domain/document.js'
import {
  type DocumentFilter,
  type DocumentPosition,
  type DocumentSort,
  type DocumentCriteria,
  isUnfiltered,
} from '../domain/document-query.js'
import { type Folder, FolderTree } from '../domain/folder.js'
import { openVersion, type Viewer } from '../domain/rights.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { readableLibrary, type FoundDocument, type Library } from './document-access.js'
import { excerptsOf, hitsOf } from './search-texts.js'

const PAGE = { default: 50, max: 200 }

/** Which part of a library, and in which order. */
export interface LibraryQuery {
  readonly projectNumber: number
  /** Of the view `folder`. */
  readonly folderId: string
  readonly view: 'folder' | 'all' | 'trash'
  readonly criteria: DocumentCriteria
  readonly sort: DocumentSort
}

/** A page of a library. */
export interface LibraryPage extends Library {
  readonly folders: readonly Folder[]
  readonly path: readonly Folder[]
  readonly documents: readonly FoundDocument[]
  /** By the id of its document: the place of its text that a search has hit. */
  readonly excerpts: ReadonlyMap<string, string>
  /** The scans of the versions that open, by the ids of their files. */
  readonly scans: ReadonlyMap<string, ScanState>
  /** Their previews, likewise. */
  readonly previews: ReadonlyMap<string, PreviewPages>
  /** How many the caller may know of, and how many of those are in the trash. */
  readonly documentCount: number
  readonly trashCount: number
  /** How long documents that are deleted now stay in the trash; 0 but for the view of the trash. */
  readonly trashDays: number
  readonly nextToken: string
  readonly now: Date
}

/**
 * A folder, all documents or the trash of a library. A filter of the view `folder` looks into that folder alone.
 * Errors: not_found PROJECT_NOT_FOUND | FOLDER_NOT_FOUND, invalid PAGE_TOKEN_INVALID.
 */
export async function listLibrary(
  deps: Deps,
  caller: Caller,
  asked: LibraryQuery,
  page: { size: number; token: string },
): Promise<LibraryPage> {
  const stores = deps.work.read(caller.tenantId)
  const now = deps.clock.now()
  const { projectNumber, folderId, view, criteria, sort } = asked
  const library = await readableLibrary(stores, caller, projectNumber)
  const { project, viewer } = library
  const inFolder = view === 'folder'
  const [tree, counts, today, hits] = await Promise.all([
    inFolder ? treeOf(stores, projectNumber) : new FolderTree([]),
    stores.libraries.countsOf(projectNumber),
    criteria.expired ? todayOf(stores, now) : '',
    hitsOf(stores, { projectNumber, trash: view === 'trash', query: criteria.query }),
  ])
  if (inFolder) tree.at(folderId)
  const place = { folderId: inFolder ? folderId : null, trash: view === 'trash' }
  const filter = { ...criteria, ...place, projectNumber, viewer, userId: caller.userId, now, today, hits }
  const found = await pageOf(deps, stores, { filter, sort, query: ['library', caller.tenantId, asked], page })
  const fileIds = found.rows.flatMap(({ document }) => openVersion(document, viewer)?.fileId ?? [])
  const withFolders = inFolder && page.token === '' && isUnfiltered(criteria)
  return {
    ...library,
    folders: withFolders ? tree.in(folderId).map((folder) => folderFor(folder, viewer)) : [],
    path: tree.path(folderId),
    documents: found.rows.map(({ document }) => ({ document, project, viewer })),
    excerpts: await excerptsOf(stores, { rows: found.rows, viewer, hits, query: criteria.query }),
    scans: await stores.files.scansOf(fileIds),
    previews: await stores.previews.pagesOf(fileIds),
    documentCount: countFor(counts, viewer),
    trashCount: viewer.hidden ? counts.trash : 0,
    trashDays: view === 'trash' ? (await stores.libraries.setupOf(projectNumber)).trashDays : 0,
    nextToken: found.nextToken,
    now,
  }
}

interface PageStep {
  filter: DocumentFilter
  sort: DocumentSort
  query: readonly unknown[]
  page: { size: number; token: string }
}

async function pageOf(deps: Deps, stores: Stores, { filter, sort, query, page }: PageStep) {
  // The trash is unknown to viewers and guests.
  if (filter.trash && !filter.viewer.hidden) return { rows: [], nextToken: '' }
  const size = pageSize(page.size, PAGE)
  const [key, id] = deps.pageTokens.open(page.token, query) ?? []
  const after: DocumentPosition | null = key === undefined ? null : [key, String(id)]
  const found = await stores.documents.list(filter, sort, after, size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    rows,
    nextToken: found.length > size && last ? deps.pageTokens.seal(last.position, query) : '',
  }
}

/** All folders of a library, by name. Errors: not_found PROJECT_NOT_FOUND. */
export async function listFolders(deps: Deps, caller: Caller, projectNumber: number): Promise<Folder[]> {
  const stores = deps.work.read(caller.tenantId)
  const { viewer } = await readableLibrary(stores, caller, projectNumber)
  return (await stores.folders.of(projectNumber)).map((folder) => folderFor(folder, viewer))
}

async function treeOf(stores: Stores, projectNumber: number): Promise<FolderTree> {
  return new FolderTree(await stores.folders.of(projectNumber))
}

async function todayOf(stores: Stores, now: Date): Promise<string> {
  return dayIn(await stores.subscriptions.timeZone(), now)
}

/** Viewers and guests are not told how many documents there are beside those they find. */
function folderFor(folder: Folder, { hidden }: Viewer): Folder {
  return hidden ? folder : { ...folder, documents: 0 }
}

function countFor({ live, shown, issued }: LibraryCounts, { hidden, issuing }: Viewer): number {
  if (hidden) return live
  return issuing ? issued : shown
}
