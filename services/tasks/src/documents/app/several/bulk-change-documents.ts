import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { callDenied } from '@smartproject/kit/types/unit-of-work'

import type { Project } from '../../../facts/area.js'
import { type LibraryDocument, MAX_IN_FOLDER, MAX_TAGS, trashed } from '../../domain/document.js'
import { FolderTree } from '../../domain/folder.js'
import type { Deps } from '../deps.js'
import { requireNotHeld, writableLibrary } from '../document-access.js'
import { keepDocument, type Writing } from '../keep-document.js'
import { moveFolder } from '../move-to-folder.js'
import { auditFolder } from '../save-folder.js'
import { requireOwn } from '../trash.js'
import {
  type Chosen,
  type ChosenResult,
  chosenDocuments,
  chosenWithin,
  documentsBelow,
  ResultOf,
  type Within,
} from './chosen.js'

/** The one thing that is done to many. */
export type DocumentsAction =
  | { readonly kind: 'tags'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'move'; readonly folderId: string }
  | { readonly kind: 'trash' }

/** A bulk under way. */
interface Bulk {
  readonly writing: Writing
  readonly project: Project
  readonly action: DocumentsAction
  /** How long what goes into the trash stays there. */
  readonly trashDays: number
  /** How many documents more the folder of a move takes. */
  places: number
}

/**
 * Does one thing to many documents and folders in one transaction. A refusal of one is told for that one and holds up no
 * other. Tags and the trash are of the documents in chosen folders; folders that are empty then go as well.
 * Errors: not_found PROJECT_NOT_FOUND | FOLDER_NOT_FOUND, forbidden PERMISSION_DENIED, precondition TOO_MANY_DOCUMENTS.
 */
export function bulkChangeDocuments(
  deps: Deps,
  caller: Caller,
  { chosen, action }: { readonly chosen: Chosen; readonly action: DocumentsAction },
): Promise<ChosenResult[]> {
  return deps.work.write(caller, async (stores, changes) => {
    const { projectNumber } = chosen
    const { project } = await writableLibrary(stores, caller, projectNumber)
    if (action.kind !== 'tags') await stores.libraries.holdFolders(projectNumber)
    const writing = { stores, changes, caller, now: deps.clock.now() }
    const { trashDays } = await stores.libraries.setupOf(projectNumber)
    const places = await placesFor(writing, projectNumber, action)
    const bulk = { writing, project, action, trashDays, places }
    const results = [...(await changeDocuments(bulk, chosen)), ...(await changeFolders(bulk, chosen))]
    const denied = new Set(results.flatMap((one) => one.denied))
    for (const reason of denied) changes.audit(callDenied('tasks/BulkChangeDocuments', reason))
    return results.map((one) => one.result)
  })
}

/** Errors: not_found FOLDER_NOT_FOUND for a move that leads nowhere. */
async function placesFor(
  { stores }: Writing,
  projectNumber: number,
  action: DocumentsAction,
): Promise<number> {
  if (action.kind !== 'move') return 0
  const { folderId } = action
  new FolderTree(await stores.folders.of(projectNumber)).at(folderId)
  return MAX_IN_FOLDER - (await stores.documents.countIn(projectNumber, folderId, MAX_IN_FOLDER))
}

async function changeDocuments(bulk: Bulk, chosen: Chosen): Promise<ResultOf[]> {
  const documents = await chosenDocuments(bulk.writing.stores, chosen)
  const results: ResultOf[] = []
  for (const id of new Set(chosen.documentIds)) {
    const result = new ResultOf(id)
    const document = documents.get(id)
    await result.attempt(async () => {
      if (!document) throw notFound('DOCUMENT_NOT_FOUND')
      await changeOne(bulk, document)
      result.done(id)
    })
    results.push(result)
  }
  return results
}

/** Changes one document; one that is as it is asked stays. Errors: forbidden, precondition. */
async function changeOne(
  bulk: Bulk,
  document: LibraryDocument,
  trashPath?: readonly string[],
): Promise<void> {
  const { writing, project, action } = bulk
  const { caller, now } = writing
  const after = nextOf(document, bulk)
  if (after === document) return
  if (action.kind === 'trash') requireOwn({ document, project }, caller)
  requireNotHeld(document, caller, now)
  if (after.tags.length > MAX_TAGS) throw new DomainError('precondition', 'TOO_MANY_TAGS')
  if (action.kind === 'move' && bulk.places-- <= 0) throw new DomainError('precondition', 'FOLDER_FULL')
  const next = trashPath ? { ...after, trashPath } : after
  await keepDocument(writing, { before: document, after: next, action: NAMES[action.kind] })
}

/** Of the audit records. */
const NAMES = { tags: 'changed', move: 'filed', trash: 'deleted' } as const

/** The document after the action; the same where nothing changes. */
function nextOf(document: LibraryDocument, { writing, action, trashDays }: Bulk): LibraryDocument {
  if (action.kind === 'trash') return trashed(document, writing.now, trashDays)
  if (action.kind === 'move')
    return document.folderId === action.folderId ? document : { ...document, folderId: action.folderId }
  const kept = document.tags.filter((tag) => !action.remove.includes(tag))
  const tags = [...new Set([...kept, ...action.add])]
  const same = tags.length === document.tags.length && tags.every((tag) => document.tags.includes(tag))
  return same ? document : { ...document, tags }
}

async function changeFolders(bulk: Bulk, chosen: Chosen): Promise<ResultOf[]> {
  const { folderIds } = chosen
  const { action } = bulk
  if (folderIds.length === 0) return []
  const ids = [...new Set(folderIds)]
  if (action.kind === 'move') return moveFolders(bulk, { ...chosen, folderIds: ids }, action.folderId)
  const within = await chosenWithin(bulk.writing.stores, chosen)
  const done = new Set<string>(chosen.documentIds)
  const results: ResultOf[] = []
  for (const id of ids) {
    const result = new ResultOf(id)
    await result.attempt(() => changeWithin(bulk, within, { id, done, result }))
    if (action.kind === 'trash') await endEmpty(bulk.writing, within, id)
    results.push(result)
  }
  return results
}

async function moveFolders(bulk: Bulk, { projectNumber, folderIds }: Chosen, folderId: string) {
  const { writing } = bulk
  let tree = new FolderTree(await writing.stores.folders.of(projectNumber))
  const results: ResultOf[] = []
  for (const id of folderIds) {
    const result = new ResultOf(id)
    await result.attempt(async () => {
      tree = await moveFolder(writing, tree, { id, folderId })
    })
    results.push(result)
  }
  return results
}

interface FolderStep {
  readonly id: string
  /** Documents that had their turn. */
  readonly done: Set<string>
  readonly result: ResultOf
}

/** Changes what is in a folder and below it. Errors: not_found FOLDER_NOT_FOUND. */
async function changeWithin(bulk: Bulk, within: Within, { id, done, result }: FolderStep): Promise<void> {
  for (const { folder, documents } of documentsBelow(within, id))
    for (const document of documents) {
      if (done.has(document.id)) continue
      done.add(document.id)
      const names = within.tree.path(folder.id).map(({ name }) => name)
      const path = bulk.action.kind === 'trash' ? names : undefined
      await result.attempt(async () => {
        await changeOne(bulk, document, path)
        result.done(document.id)
      })
    }
}

/** Deletes the folder and those below it that hold nothing. */
async function endEmpty({ stores, changes }: Writing, { tree }: Within, id: string): Promise<void> {
  const left = new Set<string>()
  for (const folder of tree.below(id).toReversed()) {
    if (!left.has(folder.id) && (await stores.folders.deleteEmpty(folder.id)))
      auditFolder(changes, folder, 'deleted')
    else left.add(folder.parentId)
  }
}
