import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import { mayBeShown } from '../domain/content-type.js'
import { hasEnded, type StoredFile } from '../domain/task-file.js'
import type { Deps } from './deps.js'
import { readableFile } from './file-access.js'
import type { FileDeps } from './file-deps.js'

const LINK_MS = 10 * 60_000
/** Sets the tokens of links apart from those of pages, which are sealed under the same key. */
const LINK = ['file-link']

/** Signs a link to a file the caller may read, which is saved under its own name or another. Errors: not_found FILE_NOT_FOUND. */
export async function createFileLink(
  deps: Deps,
  caller: Caller,
  { fileId, inline, name = '' }: { fileId: string; inline: boolean; name?: string },
): Promise<{ token: string; expireTime: Date }> {
  const now = deps.clock.now()
  const file = await readableFile(deps, deps.work.read(caller.tenantId), caller, fileId)
  const expireTime = new Date(now.getTime() + LINK_MS)
  const content = [caller.tenantId, file.id, inline ? 1 : 0, expireTime.getTime(), name]
  return { token: deps.pageTokens.seal(content, LINK), expireTime }
}

/** The target of a link. */
export interface OpenedFile {
  readonly file: StoredFile
  /** Show instead of save; never for what could run in the browser. */
  readonly inline: boolean
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Opens a link. Errors: not_found LINK_INVALID when it is forged, over, or its file is gone. */
export async function openFileLink(deps: FileDeps, token: string): Promise<OpenedFile> {
  const link = unsealed(deps, token)
  const now = deps.clock.now()
  if (!link || link.until <= now.getTime()) throw notFound('LINK_INVALID')
  const file = await deps.work.read(tenantId(link.tenant)).files.byId(link.fileId)
  if (!file?.kept || hasEnded(file, now)) throw notFound('LINK_INVALID')
  const inline = link.inline && mayBeShown(file.contentType)
  return { file: { ...file, name: link.name || file.name }, inline, bytes: deps.blobs.read(file.blobKey) }
}

function unsealed(deps: Deps, token: string) {
  try {
    const content = deps.pageTokens.open(token, LINK)
    if (!content) return null
    const [tenant, fileId, inline, until, name = ''] = content
    const link = { tenant: String(tenant), fileId: String(fileId), name: String(name) }
    return { ...link, inline: inline === 1, until: Number(until) }
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'PAGE_TOKEN_INVALID') return null
    throw error
  }
}
