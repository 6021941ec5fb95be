import type { Request, Response } from 'express'

import type { LiveSession } from '../access/sessions.js'

/** The state of a request while it is served. */
export interface RequestState {
  readonly requestId: string
  /** Token of the session cookie, or of a program, or empty. */
  token: string
  /** True when a program has shown its token; cookies beside it count for nothing. */
  bearer?: boolean
  session: LiveSession | null
  /** The company that a large call was found to be allowed in before its body was read. */
  subscription?: number
  /** The work on the body that was read; it may go on after the client has left. */
  work?: Promise<unknown>
}

const states = new WeakMap<Response, RequestState>()

/** Starts the state of a request. */
export function openState(response: Response, state: RequestState): void {
  states.set(response, state)
}

/** The state of a request. */
export function stateOf(response: Response): RequestState {
  const state = states.get(response)
  if (!state) throw new Error('the request has no state yet')
  return state
}

/** Address of the browser as far as it can be believed. */
export function addressOf(request: Request): string {
  return (request.ip ?? '').replace(/^::ffff:/, '')
}
