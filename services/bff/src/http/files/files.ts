import { notFound } from '@smartproject/kit/errors'
import type { Express, RequestHandler } from 'express'

import { DOWNLOAD_PATH } from '../../api/work/files.js'
import type { Platform } from '../../platform.js'
import { methodNotAllowed, timed } from '../route.js'
import type { RouteParts } from '../route-parts.js'
import { addBlobs } from './blobs.js'
import { sendFile } from './send-file.js'
import { addUploads } from './uploads.js'

/** Tokens of links are longer than ids and shorter than this. */
const TOKEN = /^[A-Za-z0-9_-]{1,1024}$/

/** Serves the bytes of files: signed links for every holder of one, uploads for the person who has announced one. */
export function addFiles(app: Express, parts: RouteParts): void {
  const { byAddress } = parts.limits
  app.get(DOWNLOAD_PATH, timed('download'), byAddress, download(parts.platform))
  app.all(DOWNLOAD_PATH, methodNotAllowed('GET'))
  addBlobs(app, parts)
  addUploads(app, parts)
}

/** Errors: not_found LINK_INVALID. */
function download(platform: Platform): RequestHandler {
  return async (request, response) => {
    const token = String(request.params['token'])
    if (!TOKEN.test(token)) throw notFound('LINK_INVALID')
    await sendFile(platform, token, { request, response })
  }
}
