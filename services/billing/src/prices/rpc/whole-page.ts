import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { PageInfo, PageRequest } from '@smartproject/proto/smartproject/type/v1/type'

import type { After } from '../domain/stores.js'

const DEFAULT_SIZE = 50
const MOST = 100

/** A page of a list of all tenants, newest first. Errors: invalid PAGE_TOKEN_INVALID. */
export async function wholePage<R>(
  tokens: PageTokens,
  query: readonly unknown[],
  page: PageRequest | undefined,
  list: {
    rows: (after: After | null, most: number) => Promise<readonly R[]>
    positionOf: (row: R) => After
  },
): Promise<{ rows: readonly R[]; page: PageInfo }> {
  const position = tokens.open(page?.pageToken ?? '', query)
  const size = Math.min(page?.pageSize && page.pageSize > 0 ? page.pageSize : DEFAULT_SIZE, MOST)
  const after = position && { time: new Date(Number(position[0])), id: String(position[1]) }
  const found = await list.rows(after, size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const more = found.length > size && last !== undefined
  const end = more ? list.positionOf(last) : null
  return { rows, page: { nextPageToken: end ? tokens.seal([end.time.getTime(), end.id], query) : '' } }
}
