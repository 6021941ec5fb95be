import type { Caller } from '@smartproject/kit/types/caller'

/** So many tasks are written in one transaction: others who write in the project wait for it. */
export const PART = 250

/** Ids in parts, one at least. */
export function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let from = 0; from < Math.max(1, ids.length); from += PART) parts.push(ids.slice(from, from + PART))
  return parts
}

/** The caller of all parts but the last, which alone notes that the request was answered. */
export function withoutReceipt(caller: Caller): Caller {
  return { ...caller, idempotency: null }
}
