import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { safeFileName } from '@smartproject/kit/types/file-name'

import {
  type ArchiveFile,
  beginExport,
  MAX_FILE_BYTES,
  type Progress,
  type ScanState,
} from '../../../files/area.js'
import type { DocumentVersion, LibraryDocument } from '../../domain/document.js'
import type { Folder } from '../../domain/folder.js'
import { numberedName, savedName } from '../../domain/naming.js'
import { openVersion, type Viewer } from '../../domain/rights.js'
import type { Stores } from '../../domain/stores.js'
import type { Deps } from '../deps.js'
import { readableLibrary } from '../document-access.js'
import {
  type Chosen,
  type ChosenResult,
  chosenDocuments,
  chosenWithin,
  documentsBelow,
  ResultOf,
  type Within,
} from './chosen.js'

/** Stands in the name of the file. */
const NAME = 'documents'

/** A download that has begun. */
export interface BegunDownload {
  readonly progress: Progress
  readonly results: readonly ChosenResult[]
}

/**
 * Asks for documents, also those in folders, as one ZIP: the versions that open for the caller, without those that a scanner has not
 * called clean. `wake` is called once the job is kept.
 * Errors: not_found PROJECT_NOT_FOUND, precondition TOO_MANY_DOCUMENTS | DOWNLOAD_EMPTY | DOWNLOAD_TOO_LARGE, exhausted
 * TOO_MANY_EXPORTS.
 */
export async function startDocumentDownload(
  deps: Deps,
  caller: Caller,
  chosen: Chosen,
  wake: () => void,
): Promise<BegunDownload> {
  const begun = await deps.work.write(caller, async (stores, changes) => {
    const { viewer } = await readableLibrary(stores, caller, chosen.projectNumber)
    const [documents, within] = [await chosenDocuments(stores, chosen), await chosenWithin(stores, chosen)]
    const packing = new Packing(
      viewer,
      await scansOf(stores, viewer, [documents.values(), ...within.documents.values()]),
    )
    const results = [
      ...(await packDocuments(packing, chosen, documents)),
      ...(await packFolders(packing, chosen, within)),
    ]
    packing.requireSize()
    const job = { format: 'zip', name: NAME, files: packing.files } as const
    const progress = await beginExport({ stores, changes, now: deps.clock.now() }, caller, job)
    return { progress, results: results.map((one) => one.result) }
  })
  wake()
  return begun
}

async function scansOf(stores: Stores, viewer: Viewer, parts: readonly Iterable<LibraryDocument>[]) {
  const versions = parts.flatMap((part) => [...part].map((document) => openVersion(document, viewer)))
  return stores.files.scansOf(versions.flatMap((version) => version?.fileId ?? []))
}

async function packDocuments(
  packing: Packing,
  { documentIds }: Chosen,
  documents: ReadonlyMap<string, LibraryDocument>,
): Promise<ResultOf[]> {
  const results: ResultOf[] = []
  for (const id of new Set(documentIds)) {
    const document = documents.get(id)
    const result = new ResultOf(id)
    await result.attempt(async () => {
      // A document that is unknown to the caller is answered as one that is not there.
      if (!document || !packing.add(document, '', result)) throw notFound('DOCUMENT_NOT_FOUND')
    })
    results.push(result)
  }
  return results
}

async function packFolders(packing: Packing, { folderIds }: Chosen, within: Within): Promise<ResultOf[]> {
  const results: ResultOf[] = []
  for (const id of new Set(folderIds)) {
    const result = new ResultOf(id)
    await result.attempt(async () => {
      const above = within.tree.path(id).length - 1
      for (const { folder, documents } of documentsBelow(within, id)) {
        const way = wayOf(within.tree.path(folder.id).slice(above))
        for (const document of documents)
          await result.attempt(async () => void packing.add(document, way, result))
      }
    })
    results.push(result)
  }
  return results
}

/** Names that some systems keep for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** The folders as they are named in a ZIP, with a slash behind each. */
function wayOf(folders: readonly Folder[]): string {
  return folders.map(({ name }) => `${safeFolderName(name)}/`).join('')
}

function safeFolderName(given: string): string {
  const name = safeFileName(given.replaceAll(/[/\\]/g, '-')) || 'folder'
  return DEVICE.test(name) ? `_${name}` : name
}

/** The files of a ZIP, each once and under a name of its own. */
class Packing {
  readonly files: ArchiveFile[] = []
  private readonly paths = new Set<string>()
  private readonly packed = new Set<string>()
  private bytes = 0

  constructor(
    private readonly viewer: Viewer,
    private readonly scans: ReadonlyMap<string, ScanState>,
  ) {}

  /**
   * Packs the version of a document that opens for the caller; false where none does.
   * Errors: precondition FILE_INFECTED | FILE_UNCHECKED.
   */
  add(document: LibraryDocument, way: string, result: ResultOf): boolean {
    const version = openVersion(document, this.viewer)
    if (!version) return false
    const scan = this.scans.get(version.fileId) ?? 'clean'
    if (scan !== 'clean')
      throw new DomainError('precondition', scan === 'infected' ? 'FILE_INFECTED' : 'FILE_UNCHECKED')
    result.done(document.id)
    if (this.packed.has(document.id)) return true
    this.packed.add(document.id)
    this.bytes += version.size
    this.files.push({ fileId: version.fileId, path: this.freePath(way, document, version) })
    return true
  }

  private freePath(way: string, document: LibraryDocument, version: DocumentVersion): string {
    const name = savedName(document, version)
    let path = `${way}${name}`
    for (let number = 2; this.paths.has(path.toLowerCase()); number++)
      path = `${way}${numberedName(name, number)}`
    this.paths.add(path.toLowerCase())
    return path
  }

  /** Errors: precondition DOWNLOAD_EMPTY | DOWNLOAD_TOO_LARGE. */
  requireSize(): void {
    if (this.files.length === 0) throw new DomainError('precondition', 'DOWNLOAD_EMPTY')
    if (this.bytes > MAX_FILE_BYTES) throw new DomainError('precondition', 'DOWNLOAD_TOO_LARGE')
  }
}
