import { DomainError } from '@smartproject/kit/errors'
import type { Request } from 'express'

import type { Secrets } from '../access/secrets.js'

/** Header that carries the token. */
export const CSRF_HEADER = 'x-csrf-token'

/**
 * Refuses a POST that another site may have caused: by Fetch-Metadata where the browser sends it, by Origin
 * wherever it is sent, and by content type, since a form cannot send JSON.
 * Errors: forbidden CROSS_SITE, invalid CONTENT_TYPE.
 */
export function requireOwnSite(request: Request, publicUrl: string): void {
  const site = request.get('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new DomainError('forbidden', 'CROSS_SITE')
  const origin = request.get('origin')
  if (origin !== undefined && origin !== publicUrl) throw new DomainError('forbidden', 'CROSS_SITE')
  if (!/^application\/json(; ?charset=utf-8)?$/i.test(request.get('content-type') ?? ''))
    throw new DomainError('invalid', 'CONTENT_TYPE')
}

/**
 * Demands the token bound to one of these (hashes of the session's token or of the visitor's id).
 * Errors: forbidden CSRF_TOKEN_INVALID.
 */
export function requireToken(request: Request, bindings: readonly string[], secrets: Secrets): void {
  const token = request.get(CSRF_HEADER) ?? ''
  if (!bindings.some((binding) => secrets.csrfMatches(token, binding)))
    throw new DomainError('forbidden', 'CSRF_TOKEN_INVALID')
}
