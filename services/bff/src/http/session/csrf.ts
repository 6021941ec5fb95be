import { DomainError } from '@smartproject/kit/errors'
import type { Request } from 'express'

import type { Secrets } from '../../access/secrets.js'
import { bearerOf } from './bearer.js'

/** Header that carries the token. */
export const CSRF_HEADER = 'x-csrf-token'

/**
 * Refuses what another site may have caused: by Fetch-Metadata where the browser sends it, by Origin wherever it is
 * sent. Errors: forbidden CROSS_SITE.
 */
export function requireOwnOrigin(request: Request, publicUrl: string): void {
  const site = request.get('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new DomainError('forbidden', 'CROSS_SITE')
  const origin = request.get('origin')
  if (origin !== undefined && origin !== publicUrl) throw new DomainError('forbidden', 'CROSS_SITE')
}

/**
 * As {@link requireOwnOrigin} for a POST, and refuses what a form can send, which is never JSON.
 * Errors: forbidden CROSS_SITE, invalid CONTENT_TYPE.
 */
export function requireOwnSite(request: Request, publicUrl: string): void {
  requireOwnOrigin(request, publicUrl)
  if (!/^application\/json(; ?charset=utf-8)?$/i.test(request.get('content-type') ?? ''))
    throw new DomainError('invalid', 'CONTENT_TYPE')
}

/**
 * Demands the token, in its own header or as a Bearer, that is bound to one of these (hashes of the session's token or of
 * the visitor's id).
 * Errors: forbidden CSRF_TOKEN_INVALID.
 */
export function requireToken(request: Request, bindings: readonly string[], secrets: Secrets): void {
  const token = request.get(CSRF_HEADER) ?? bearerOf(request) ?? ''
  if (!bindings.some((binding) => secrets.csrfMatches(token, binding)))
    throw new DomainError('forbidden', 'CSRF_TOKEN_INVALID')
}
