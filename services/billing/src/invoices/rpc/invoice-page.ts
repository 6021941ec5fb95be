import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import type { PageRequest } from '@smartproject/proto/smartproject/type/v1/type'

import type { Deps } from '../app/deps.js'
import type { Invoice } from '../domain/invoice.js'

const DEFAULT_SIZE = 25
const MOST = 100

/** A page of the invoices of a tenant, newest first. Errors: invalid PAGE_TOKEN_INVALID. */
export async function invoicePage(
  { work }: Pick<Deps, 'work'>,
  tokens: PageTokens,
  caller: Caller,
  page: PageRequest | undefined,
): Promise<{ invoices: readonly Invoice[]; nextPageToken: string }> {
  const query = ['invoices', caller.tenantId]
  const position = tokens.open(page?.pageToken ?? '', query)
  const size = Math.min(page?.pageSize && page.pageSize > 0 ? page.pageSize : DEFAULT_SIZE, MOST)
  const after = position && { createTime: new Date(Number(position[0])), number: String(position[1]) }
  const found = await work.read(caller.tenantId).invoices.page(after, size + 1)
  const invoices = found.slice(0, size)
  const last = invoices.at(-1)
  const more = found.length > size
  return {
    invoices,
    nextPageToken: more && last ? tokens.seal([last.createTime.getTime(), last.number], query) : '',
  }
}
