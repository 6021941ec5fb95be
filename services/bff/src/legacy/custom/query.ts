import type { z } from 'zod'

import type { SignedInContext } from '../../calls/context.js'

/** The answer of a named query; `cursor` is the token of the next page. */
export interface Rows {
  readonly rows: readonly unknown[]
  readonly cursor?: string
}

/** A query of the catalogue. */
export interface NamedQuery {
  readonly name: string
  readonly kind: 'read' | 'write'
  /** member: of the subscription the envelope names; self: about the caller alone. */
  readonly tenant: 'member' | 'self'
  /** The RPC that decides access and does the work, as `service/Method`. */
  readonly rpc: string
  readonly params: z.ZodType
  /** `subscription` is 0 for a query about the caller alone. */
  run(params: unknown, ctx: SignedInContext, subscription: number): Promise<Rows>
}

/** Defines a query with typed parameters. */
export function namedQuery<P extends z.ZodType>(query: {
  name: string
  kind: 'read' | 'write'
  tenant: 'member' | 'self'
  rpc: string
  params: P
  run(params: z.output<P>, ctx: SignedInContext, subscription: number): Promise<Rows>
}): NamedQuery {
  return { ...query, run: (params, ctx, subscription) => query.run(params as z.output<P>, ctx, subscription) }
}
