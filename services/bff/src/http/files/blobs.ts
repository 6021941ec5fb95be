import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Express, Request, RequestHandler, Response } from 'express'
import { z } from 'zod'

import type { PassScope } from '../../access/reading-pass.js'
import { opaqueId, version } from '../../api/shapes.js'
import { BLOB_PATH } from '../../api/work/reading-passes.js'
import type { Platform } from '../../platform.js'
import { stateOf } from '../request-state.js'
import { beVisitor, loadSession, methodNotAllowed, timed } from '../route.js'
import type { RouteParts } from '../route-parts.js'
import { sendFile } from './send-file.js'

const DEADLINE_MS = 5_000
const NUMBER = /^[1-9][0-9]{0,9}$/

/** Serves versions of documents, and pictures of files of tasks, to the session that holds a reading pass. */
export function addBlobs(app: Express, parts: RouteParts): void {
  const { byAddress, bySession } = parts.limits
  // A picture in a page of the demo carries no header.
  const visit = beVisitor(parts, ({ query: { demo } }) => (typeof demo === 'string' ? demo : undefined))
  app.get(BLOB_PATH, timed('blob'), byAddress, visit, loadSession(parts), ...bySession, show(parts.platform))
  app.all(BLOB_PATH, methodNotAllowed('GET'))
}

/**
 * The right of the person is asked for at each read. Errors: unauthenticated SESSION_UNKNOWN; not_found LINK_INVALID for the pass of
 * another session, one that is over, a document of another project, and what its person may not read.
 */
function show(platform: Platform): RequestHandler {
  return async (request, response) => {
    const asked = blobOf(request)
    const token = await linkOf(platform, response, { ...asked, scope: scopeOf(platform, request, response) })
    await sendFile(platform, token, { request, response })
  }
}

interface Blob {
  readonly subscription: number
  /** The file of a task; null for a version of a document. */
  readonly fileId: string | null
  readonly documentId: string
  readonly n: number
  /** A page in place of the file, or 0 for the thumbnail. */
  readonly picture: number | undefined
}

function blobOf({ params, query }: Request): Blob {
  const subscription = NUMBER.test(String(params['subscription'])) ? Number(params['subscription']) : 0
  const key = opaqueId.safeParse(params['key'])
  const n = z.coerce.number().pipe(version).optional().safeParse(query['version'])
  const picture = z.coerce.number().int().min(0).optional().safeParse(query['picture'])
  const ofFile = query['kind'] === 'file'
  if (!subscription || !key.success || !n.success || !picture.success) throw notFound('LINK_INVALID')
  // Of a file of a task pictures alone: its bytes have links of their own.
  if (ofFile && picture.data === undefined) throw notFound('LINK_INVALID')
  const named = { fileId: ofFile ? key.data : null, documentId: key.data }
  return { subscription, ...named, n: n.data ?? 0, picture: picture.data }
}

/** The scope of the pass in the address, for this session alone. */
function scopeOf(platform: Platform, { query }: Request, response: Response): PassScope {
  const { session } = stateOf(response)
  if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  const { token } = query
  const scope = platform.secrets.passes.open(typeof token === 'string' ? token : '', platform.clock.now())
  if (scope?.sessionId !== session.id || scope.userId !== session.user.id) throw notFound('LINK_INVALID')
  return scope
}

/** A link to the version or the picture of a file, made now by the right that its person has now. */
async function linkOf(
  platform: Platform,
  response: Response,
  { subscription, fileId, documentId, n, picture, scope }: Blob & { scope: PassScope },
): Promise<string> {
  const { session, requestId } = stateOf(response)
  if (!session) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  try {
    const { token: passport } = await platform.passports.get(session, subscription, requestId)
    const rpc = { passport, deadlineMs: DEADLINE_MS, requestId }
    const { documents, files } = platform.gateways
    if (fileId !== null) {
      // A pass to the documents of one project says nothing of files.
      if (scope.project !== 0) throw notFound('LINK_INVALID')
      return (await files.createFileLink({ fileId, inline: true, warned: false, picture }, rpc)).token
    }
    if (scope.project !== 0) {
      const { document } = await documents.getDocument({ id: documentId }, rpc)
      if (scope.subscription !== subscription || document?.projectNumber !== scope.project)
        throw notFound('LINK_INVALID')
    }
    return (await documents.createVersionLink({ documentId, n, inline: true, warned: false, picture }, rpc))
      .token
  } catch (error) {
    throw error instanceof DomainError && error.kind === 'not_found' ? notFound('LINK_INVALID') : error
  }
}
