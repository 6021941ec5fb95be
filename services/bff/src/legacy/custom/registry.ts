import { leaveQueries } from './leave-queries.js'
import type { NamedQuery } from './query.js'
import { workQueries } from './work-queries.js'
import { workspaceQueries } from './workspace-queries.js'

/** The catalogue of `/api/custom`. */
export const namedQueries: ReadonlyMap<string, NamedQuery> = new Map(
  [...leaveQueries, ...workspaceQueries, ...workQueries].map((query) => [query.name, query]),
)
