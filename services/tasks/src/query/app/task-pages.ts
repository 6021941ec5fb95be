import { pageSize, type PageTokens } from '@smartproject/kit/tokens/page-tokens'

import type { PagePosition, TaskRow } from '../domain/task-query.js'

/** Which page is wanted. */
export interface PageRequest {
  /** 0 for the default. */
  readonly size: number
  /** Empty for the first page. */
  readonly token: string
}

/** A page of rows. */
export interface Page {
  readonly rows: readonly TaskRow[]
  /** Empty when there is no next page. */
  readonly nextToken: string
}

/**
 * Reads a page and seals where the next one begins for exactly this query.
 * Errors: invalid PAGE_TOKEN_INVALID, invalid `page_size` NEGATIVE.
 */
export async function readPage(
  tokens: PageTokens,
  input: PageRequest,
  list: {
    sizes: { default: number; max: number }
    query: readonly unknown[]
    read(after: PagePosition | null, limit: number): Promise<readonly TaskRow[]>
  },
): Promise<Page> {
  const size = pageSize(input.size, list.sizes)
  const after = openPosition(tokens, input.token, list.query)
  // One more than asked for tells whether there is a next page.
  return pageOf(tokens, list.query, await list.read(after, size + 1), size)
}

/** The first `size` rows with the token of what comes after them. */
export function pageOf(
  tokens: PageTokens,
  query: readonly unknown[],
  found: readonly TaskRow[],
  size: number,
): Page {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const more = found.length > size && last !== undefined
  return { rows, nextToken: more ? sealPosition(tokens, last.position, query) : '' }
}

function sealPosition(tokens: PageTokens, { key, id }: PagePosition, query: readonly unknown[]): string {
  return tokens.seal(key === null ? [id] : [id, key], query)
}

function openPosition(tokens: PageTokens, token: string, query: readonly unknown[]): PagePosition | null {
  const opened = tokens.open(token, query)
  return opened && { id: String(opened[0]), key: opened[1] ?? null }
}
