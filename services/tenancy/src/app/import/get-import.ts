import { notFound } from '@smartproject/kit/errors'
import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import type { ImportRow, PeopleImport } from '../../domain/import/people-import.js'
import { pageLimits, type PageInput, type TenancyDeps } from '../deps.js'

/** An import, or without an id the latest one; null when there is none. Errors: not_found IMPORT_NOT_FOUND. */
export async function getImport(deps: TenancyDeps, caller: Caller, id: string): Promise<PeopleImport | null> {
  const { imports } = deps.work.read(caller.tenantId)
  if (id === '') return imports.latest()
  const found = await imports.find(id)
  if (!found) throw notFound('IMPORT_NOT_FOUND')
  return found
}

/** Which rows of an import are wanted. */
export interface ImportRowsInput {
  readonly id: string
  readonly faultyOnly: boolean
  readonly page: PageInput
}

/** A page of an import's rows, in the order of the file. Errors: not_found IMPORT_NOT_FOUND, invalid PAGE_TOKEN_INVALID. */
export async function listImportRows(
  deps: TenancyDeps,
  caller: Caller,
  { id, faultyOnly, page }: ImportRowsInput,
): Promise<{ rows: ImportRow[]; nextPageToken: string }> {
  const { imports } = deps.work.read(caller.tenantId)
  if (!(await imports.find(id))) throw notFound('IMPORT_NOT_FOUND')
  const size = pageSize(page.size, pageLimits)
  const outcomes = faultyOnly ? (['faulty'] as const) : []
  const query = ['import-rows', caller.tenantId, id, faultyOnly]
  const position = deps.pageTokens.open(page.token, query)
  const found = await imports.rows(id, { outcomes, afterLine: Number(position?.[0] ?? 0) }, size + 1)
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    rows,
    nextPageToken: last && found.length > size ? deps.pageTokens.seal([last.line], query) : '',
  }
}
