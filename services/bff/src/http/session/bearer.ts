import { isApiToken } from '@smartproject/kit/tokens/api-token'
import { DomainError } from '@smartproject/kit/errors'
import type { Request, RequestHandler } from 'express'

import type { LiveSession } from '../../access/sessions.js'
import { scopeOf } from '../../access/token-scopes.js'
import { calls } from '../../api/calls.js'
import type { RegistryEntry } from '../../registry.js'
import { stateOf } from '../request-state.js'

const BEARER = /^Bearer +(\S+)$/i

/**
 * Takes the token that a program shows for a call; what else shows none is left as it is. A page of older callers shows the
 * `accessToken` of its sign-in beside the session's cookie: `requireToken` looks at that one.
 * Errors: unauthenticated SESSION_UNKNOWN for what is no token of ours.
 */
export const takeBearer: RequestHandler = (request, response, next) => {
  const token = bearerOf(request)
  const state = stateOf(response)
  if (token !== null && isApiToken(token)) Object.assign(state, { token, bearer: true })
  else if (token !== null && (token === '' || state.token === ''))
    throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  next()
}

/** The Bearer of a request: empty for another kind of authorization, null without any. */
export function bearerOf(request: Request): string | null {
  const shown = request.get('authorization')
  return shown === undefined ? null : (BEARER.exec(shown)?.[1] ?? '')
}

/** Errors: forbidden TOKEN_SCOPE for a call that the token of a program is not good for. */
export function requireScope({ name }: RegistryEntry, { api }: LiveSession): void {
  const scope = scopeOf(name)
  // A call that is in no company would tell of others.
  const outside = api?.tenantId !== '' && calls[name].access !== 'member'
  if (!api || scope === null || outside || !api.scopes.includes(scope))
    throw new DomainError('forbidden', 'TOKEN_SCOPE')
}
