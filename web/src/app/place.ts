import type { SessionUser } from '../lib/http.js'

/** Where somebody is; given to everything that plugs into the shell. */
export interface Place {
  user: SessionUser
  /** The company in the path, when there is one. */
  subscription: string | null
  project: string | null
}
