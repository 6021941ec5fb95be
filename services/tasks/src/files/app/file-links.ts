import { DomainError, notFound } from '@smartproject/kit/errors'
import { type Caller, systemCaller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'

import { isUnreadable } from '../../facts/area.js'
import { mayBeShown } from '../domain/content-type.js'
import { rangeOf } from '../domain/previews.js'
import type { StoredFile } from '../domain/task-file.js'
import type { Deps } from './deps.js'
import { readableFile } from './file-access.js'
import type { FileDeps } from './file-deps.js'
import { requireOpen } from './scan/require-open.js'

const LINK_MS = 10 * 60_000
/** Sets the tokens of links apart from those of pages, which are sealed under the same key. */
const LINK = ['file-link']
/** Stands for the file itself. */
const NO_PICTURE = -1

/** A link that is asked for. */
export interface LinkRequest {
  readonly fileId: string
  readonly inline: boolean
  /** True for a person who was warned that the file is not checked for viruses. */
  readonly warned: boolean
  /** The name it is saved under; absent for its own. */
  readonly name?: string
  /** In place of the file a picture of it: a page, 1 and up, or 0 for the thumbnail. */
  readonly picture?: number | undefined
}

/**
 * Signs a link to a file the caller may read. Errors: not_found FILE_NOT_FOUND; precondition FILE_INFECTED | FILE_UNCHECKED |
 * OPEN_UNCHECKED.
 */
export async function createFileLink(
  deps: Deps,
  caller: Caller,
  { fileId, inline, warned, name = '', picture = NO_PICTURE }: LinkRequest,
): Promise<{ token: string; expireTime: Date }> {
  const now = deps.clock.now()
  const stores = deps.work.read(caller.tenantId)
  const file = await readableFile(deps, stores, caller, fileId)
  await requireOpen(deps, stores, caller, { file, warned })
  const expireTime = new Date(now.getTime() + LINK_MS)
  const { userId, owner } = caller
  const person = [caller.tenantId, userId, owner ? 1 : 0]
  const content = [...person, file.id, inline ? 1 : 0, expireTime.getTime(), name, warned ? 1 : 0, picture]
  return { token: deps.pageTokens.seal(content, LINK), expireTime }
}

/** The target of a link. */
export interface OpenedFile {
  readonly file: StoredFile
  /** Show instead of save; never for what could run in the browser. */
  readonly inline: boolean
  readonly bytes: AsyncIterable<Uint8Array>
}

/**
 * Opens a link for the person it was made for. Errors: not_found LINK_INVALID when it is forged, over, its file is gone or infected, or
 * that person may not read it any more.
 */
export async function openFileLink(deps: FileDeps, token: string, requestId: string): Promise<OpenedFile> {
  const link = unsealed(deps, token)
  if (!link || link.until <= deps.clock.now().getTime()) throw notFound('LINK_INVALID')
  const file = await fileOf(deps, link, requestId)
  if (link.picture !== NO_PICTURE) return openPicture(deps, file, link)
  const inline = link.inline && mayBeShown(file.contentType)
  return { file: { ...file, name: link.name || file.name }, inline, bytes: deps.blobs.read(file.blobKey) }
}

async function openPicture(deps: FileDeps, file: StoredFile, { tenant, picture }: Link): Promise<OpenedFile> {
  const preview = await deps.work.read(tenantId(tenant)).previews.byFile(file.id)
  const range = preview && rangeOf(preview, picture)
  if (!range) throw notFound('LINK_INVALID')
  const shown = { ...file, contentType: 'image/webp', size: range.end - range.start + 1 }
  return { file: shown, inline: true, bytes: deps.blobs.read(preview.blobKey, range) }
}

/** The right of a person is asked for again at each read. */
async function fileOf(deps: Deps, link: Link, requestId: string): Promise<StoredFile> {
  const { userId, fileId, warned } = link
  const tenant = tenantId(link.tenant)
  const stores = deps.work.read(tenant)
  const member = await stores.members.byUser(userId)
  if (member?.active === false) throw notFound('LINK_INVALID')
  const caller = { ...systemCaller(tenant, requestId), userId, owner: member?.owner ?? link.owner }
  try {
    const file = await readableFile(deps, stores, caller, fileId)
    await requireOpen(deps, stores, caller, { file, warned })
    return file
  } catch (error) {
    throw isUnreadable(error) || isClosed(error) ? notFound('LINK_INVALID') : error
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof DomainError && error.kind === 'precondition'
}

/** The content of a token. */
interface Link {
  readonly tenant: string
  readonly userId: string
  readonly owner: boolean
  readonly fileId: string
  readonly inline: boolean
  readonly until: number
  /** The name it is saved under; empty for its own. */
  readonly name: string
  readonly warned: boolean
  readonly picture: number
}

function unsealed(deps: Deps, token: string): Link | null {
  try {
    const content = deps.pageTokens.open(token, LINK)
    if (!content) return null
    const [tenant, userId, owner, fileId, inline, until, name = '', warned, picture = NO_PICTURE] = content
    return {
      tenant: String(tenant),
      userId: String(userId),
      owner: owner === 1,
      fileId: String(fileId),
      inline: inline === 1,
      until: Number(until),
      name: String(name),
      warned: warned === 1,
      picture: Number(picture),
    }
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'PAGE_TOKEN_INVALID') return null
    throw error
  }
}
