import type { z } from 'zod'

import type { SignedInContext } from '../../calls/context.js'

/** A table that older callers may add rows to and take rows from; every field that is not named is refused. */
export interface Table {
  readonly fields: z.ZodType
  add(fields: unknown, ctx: SignedInContext, subscription: number | undefined): Promise<{ id: string }>
  /** Deletes rows and tells how many; missing where rows are never deleted. */
  readonly remove?: Remove
}

type Remove = (
  ids: readonly string[],
  ctx: SignedInContext,
  subscription: number | undefined,
) => Promise<number>

/** Defines a table with typed fields. */
export function table<F extends z.ZodType>(definition: {
  fields: F
  add(fields: z.output<F>, ctx: SignedInContext, subscription: number | undefined): Promise<{ id: string }>
  remove?: Remove
}): Table {
  return {
    ...definition,
    add: (fields, ctx, number) => definition.add(fields as z.output<F>, ctx, number),
  }
}
