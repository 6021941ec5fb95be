import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { createFileLink, type LinkRequest, type ScanState, type PreviewPages } from '../../files/area.js'
import { type DocumentVersion, MAX_VERSIONS } from '../domain/document.js'
import { historyOf, type ShownStep } from '../domain/history.js'
import { movesBy } from '../domain/moves.js'
import { savedName } from '../domain/naming.js'
import { may, mayApprove, openVersion } from '../domain/rights.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { type FoundDocument, knownDocument } from './document-access.js'

/** A document with what else is known of it. */
export interface DocumentDetail extends FoundDocument {
  readonly versions: readonly DocumentVersion[]
  readonly history: readonly ShownStep[]
  /** The states that the caller may move it to. */
  readonly moves: readonly string[]
  readonly now: Date
  /** The scans of its versions by the ids of their files. */
  readonly scans: ReadonlyMap<string, ScanState>
  /** Their previews, likewise. */
  readonly previews: ReadonlyMap<string, PreviewPages>
}

/** A document; viewers and guests are told of one version and no history. Errors: not_found DOCUMENT_NOT_FOUND. */
export async function getDocument(deps: Deps, caller: Caller, id: string): Promise<DocumentDetail> {
  const stores = deps.work.read(caller.tenantId)
  const found = await knownDocument(stores, caller, id)
  const { document, project, viewer } = found
  const now = deps.clock.now()
  const open = openVersion(document, viewer)
  if (!viewer.hidden) {
    const versions = open ? [open] : []
    return { ...found, versions, history: [], moves: [], now, ...(await besides(stores, versions)) }
  }
  const [versions, steps, setup] = await Promise.all([
    stores.versions.of(id, MAX_VERSIONS),
    stores.documents.stepsOf(id),
    stores.libraries.setupOf(document.projectNumber),
  ])
  const moves = movesBy(setup).filter(
    ({ from, to, right }) =>
      !document.deleteTime &&
      from === document.state &&
      may(right, project, caller) &&
      (to !== 'approved' || mayApprove(document, project, caller)),
  )
  const beside = await besides(stores, versions)
  const history = historyOf(document, versions, steps)
  return { ...found, versions, history, moves: moves.map(({ to }) => to), now, ...beside }
}

async function besides({ files, previews }: Stores, versions: readonly DocumentVersion[]) {
  const fileIds = versions.map(({ fileId }) => fileId)
  return { scans: await files.scansOf(fileIds), previews: await previews.pagesOf(fileIds) }
}

/**
 * Signs a link to a version of a document, which is saved under the number of the document, the label and the number of the
 * version. Without a number it is the version that the caller opens now.
 * Errors: not_found DOCUMENT_NOT_FOUND | VERSION_NOT_FOUND, and those of createFileLink.
 */
export async function createVersionLink(
  deps: Deps,
  caller: Caller,
  {
    documentId,
    n,
    inline,
    warned,
    picture,
  }: Omit<LinkRequest, 'fileId' | 'name'> & { documentId: string; n: number },
): Promise<{ token: string; expireTime: Date }> {
  const stores = deps.work.read(caller.tenantId)
  const { document, viewer } = await knownDocument(stores, caller, documentId)
  const open = openVersion(document, viewer)
  const asked = n === 0 || n === open?.n
  // A version of another number is a former one or a draft, which viewers and guests do not open.
  const version = asked ? open : viewer.hidden && (await stores.versions.byNumber(documentId, n))
  if (!version) throw notFound('VERSION_NOT_FOUND')
  return createFileLink(deps, caller, {
    fileId: version.fileId,
    inline,
    warned,
    picture,
    name: savedName(document, version),
  })
}
