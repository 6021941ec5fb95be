import { notFound } from '@smartproject/kit/errors'
import type { ReadFileResponse } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import type { Request, Response } from 'express'

import type { Platform } from '../../platform.js'
import { stateOf } from '../request-state.js'

/** Streams what the token of a link stands for, as fast as the browser takes it. Errors: not_found LINK_INVALID. */
export async function sendFile(
  platform: Platform,
  token: string,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const leaving = new AbortController()
  response.on('close', () => leaving.abort())
  let begun = false
  let missing = 0n
  const call = { signal: leaving.signal, requestId: stateOf(response).requestId }
  await platform.gateways.files.readFile({ token }, call, async (message) => {
    if (!begun) {
      begun = true
      missing = message.size
      describe(response, message)
      if (request.method === 'HEAD') return leaving.abort()
    }
    missing -= BigInt(message.content.byteLength)
    await passOn(response, message.content, leaving.signal)
  })
  if (!begun && !leaving.signal.aborted) throw notFound('LINK_INVALID')
  // A peer that stops has ended it early: the browser must not take a part for the whole.
  if (missing > 0n && !leaving.signal.aborted) return void response.destroy()
  response.end()
}

function describe(response: Response, { name, contentType, size, inline }: ReadFileResponse): void {
  // Our own pages show a PDF in the viewer of the browser, which is a frame.
  const framed = inline && contentType === 'application/pdf'
  if (framed) response.set('x-frame-options', 'SAMEORIGIN')
  response.status(200).set({
    'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
    'content-length': String(size),
    'content-disposition': disposition(inline ? 'inline' : 'attachment', name),
    'x-content-type-options': 'nosniff',
    // Whatever it is, it runs nothing, loads nothing and belongs to no origin.
    'content-security-policy': `default-src 'none'; sandbox; frame-ancestors '${framed ? 'self' : 'none'}'`,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store, no-transform',
  })
}

/** The header by RFC 6266: a plain name for old readers, the true one as RFC 5987 writes it. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Writes and waits until the browser can take more, or has left. */
function passOn(response: Response, content: Uint8Array, signal: AbortSignal): Promise<void> {
  if (content.byteLength === 0 || signal.aborted || response.write(content)) return Promise.resolve()
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go)
      signal.removeEventListener('abort', go)
      resolve()
    }
    response.on('drain', go)
    signal.addEventListener('abort', go)
  })
}
