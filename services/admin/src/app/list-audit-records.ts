import { pageSize } from '@smartproject/kit/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import type { AuditFilter, AuditPosition, AuditRecord } from '../domain/audit-record.js'
import { pageLimits, type AdminDeps, type PageInput } from './deps.js'

/** A record with the name of who acted. */
export interface AuditEntry {
  readonly record: AuditRecord
  /** Empty when the system acted or the user is not known. */
  readonly actorEmail: string
}

/** A page of records. */
export interface AuditPage {
  readonly entries: AuditEntry[]
  readonly nextPageToken: string
}

type ListRecords = (after: AuditPosition | null, limit: number) => Promise<AuditRecord[]>

/** A page of everybody's records, newest first; empty filters want all. Errors: invalid PAGE_TOKEN_INVALID. */
export function listAuditRecords(
  deps: AdminDeps,
): (input: { filter: AuditFilter & { tenantId: string }; page: PageInput }) => Promise<AuditPage> {
  return ({ filter, page }) => {
    const { audit } = deps.work.read(PLATFORM).platform
    const query = ['audit', filter.tenantId, filter.actorId, filter.action]
    return pageOf(deps, { page, query }, (after, limit) => audit.list(filter, after, limit))
  }
}

/** A page of the caller's subscription's records, newest first. Errors: invalid PAGE_TOKEN_INVALID. */
export function listTenantAuditRecords(
  deps: AdminDeps,
): (caller: Caller, input: { filter: AuditFilter; page: PageInput }) => Promise<AuditPage> {
  return (caller, { filter, page }) => {
    const { audit } = deps.work.read(caller.tenantId)
    const query = ['own audit', caller.tenantId, filter.actorId, filter.action]
    return pageOf(deps, { page, query }, (after, limit) => audit.list(filter, after, limit))
  }
}

async function pageOf(
  deps: AdminDeps,
  { page, query }: { page: PageInput; query: readonly string[] },
  list: ListRecords,
): Promise<AuditPage> {
  const size = pageSize(page.size, pageLimits)
  const position = deps.pageTokens.open(page.token, query)
  const rows = await list(
    position && { time: new Date(Number(position[0])), id: String(position[1]) },
    size + 1,
  )
  const records = rows.slice(0, size)
  const emails = await deps.work.read(PLATFORM).platform.users.emails(records.map(({ actorId }) => actorId))
  const entries = records.map((record) => ({ record, actorEmail: emails.get(record.actorId) ?? '' }))
  const last = records.at(-1)
  const more = last && rows.length > size
  return { entries, nextPageToken: more ? deps.pageTokens.seal([last.time.getTime(), last.id], query) : '' }
}
