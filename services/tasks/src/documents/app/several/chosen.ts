import { DomainError, notFound } from '@smartproject/kit/errors'

import { type LibraryDocument, MAX_AT_ONCE } from '../../domain/document.js'
import { type Folder, FolderTree } from '../../domain/folder.js'
import type { Stores } from '../../domain/stores.js'

/** Documents and folders that were chosen in a library. */
export interface Chosen {
  readonly projectNumber: number
  readonly documentIds: readonly string[]
  readonly folderIds: readonly string[]
}

/** The outcome for a chosen document or folder. */
export interface ChosenResult {
  readonly id: string
  /** The documents that are now as it was asked, or are packed: itself, or those in the folder. */
  readonly documentIds: readonly string[]
  /** How many were refused: documents, or the folder. */
  readonly refused: number
  /** Why the first of them was; empty where none was. */
  readonly reason: string
  /** Facts about that. */
  readonly meta: Readonly<Record<string, string>>
}

/** The documents of the library that were chosen, by their ids. Errors: precondition TOO_MANY_DOCUMENTS. */
export async function chosenDocuments(
  stores: Stores,
  { projectNumber, documentIds }: Chosen,
): Promise<Map<string, LibraryDocument>> {
  const found = await stores.documents.withIds([...new Set(documentIds)])
  const live = found.filter((one) => one.projectNumber === projectNumber && one.deleteTime === null)
  return new Map(live.map((document) => [document.id, document]))
}

/** The folders of a library, and the documents in those that were chosen and all below them. */
export interface Within {
  readonly tree: FolderTree
  /** By the id of their folder. */
  readonly documents: ReadonlyMap<string, readonly LibraryDocument[]>
}

/** The documents in the chosen folders. Errors: precondition TOO_MANY_DOCUMENTS, with those that were chosen by themselves. */
export async function chosenWithin(
  stores: Stores,
  { projectNumber, documentIds, folderIds }: Chosen,
): Promise<Within> {
  const tree = new FolderTree(await stores.folders.of(projectNumber))
  const ids = new Set(folderIds.flatMap((id) => tree.below(id).map((folder) => folder.id)))
  const most = MAX_AT_ONCE - documentIds.length
  const found =
    ids.size === 0 ? [] : await stores.documents.inFolders(projectNumber, [...ids], Math.max(0, most) + 1)
  if (found.length > most)
    throw new DomainError('precondition', 'TOO_MANY_DOCUMENTS', { meta: { most: `${MAX_AT_ONCE}` } })
  return { tree, documents: Map.groupBy(found, ({ folderId }) => folderId) }
}

/** The documents of a folder and of all below it, with the folder that each is in. Errors: not_found FOLDER_NOT_FOUND. */
export function documentsBelow(
  { tree, documents }: Within,
  id: string,
): { readonly folder: Folder; readonly documents: readonly LibraryDocument[] }[] {
  const folders = tree.below(id)
  if (folders.length === 0) throw notFound('FOLDER_NOT_FOUND')
  return folders.map((folder) => ({ folder, documents: documents.get(folder.id) ?? [] }))
}

/** Gathers what becomes of one chosen document or folder: a refusal with a meaning holds up nothing else. */
export class ResultOf {
  private readonly documentIds: string[] = []
  private readonly refusals: DomainError[] = []

  constructor(private readonly id: string) {}

  /** Runs what is done for it, or for one document in it; false when that was refused. */
  async attempt(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      this.refusals.push(error)
      return false
    }
  }

  done(documentId: string): void {
    this.documentIds.push(documentId)
  }

  /** The reasons for which something was forbidden. */
  get denied(): string[] {
    return this.refusals.flatMap(({ kind, reason }) => (kind === 'forbidden' ? [reason] : []))
  }

  get result(): ChosenResult {
    const [first] = this.refusals
    return {
      id: this.id,
      documentIds: this.documentIds,
      refused: this.refusals.length,
      reason: first?.reason ?? '',
      meta: first?.meta ?? {},
    }
  }
}
