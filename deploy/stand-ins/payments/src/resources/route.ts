import type { Params } from '../protocol/params.js'
import type { Scope } from '../scope.js'

/** The arguments of a request's handler. */
export interface Request {
  readonly scope: Scope
  readonly params: Params
  /** The part of the path that names the object. */
  readonly id: string
  /** Where browsers reach the stand-in. */
  readonly origin: string
  /** Whether it came with the publishable key: then a client secret must prove the right to the object. */
  readonly published: boolean
}

/** One operation of the API. The answer is an object as it is shown. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `:id` stands for the name of an object. */
  readonly path: string
  readonly handle: (request: Request) => unknown
  /** Whether pages may call it with the publishable key. */
  readonly published?: boolean
}
