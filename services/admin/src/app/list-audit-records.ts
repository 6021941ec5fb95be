import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { DomainError } from '@smartproject/kit/errors'
import {
  filterKey,
  usersIn,
  type AuditFilter,
  type AuditPosition,
  type AuditRecord,
} from '../domain/audit-record.js'
import { pageLimits, type AdminDeps, type PageInput } from './deps.js'

/** A record with the address of its actor. */
export interface AuditEntry {
  readonly record: AuditRecord
  /** Empty when the system acted or the user is not known. */
  readonly actorEmail: string
}

/** A page of records. */
export interface AuditPage {
  readonly entries: AuditEntry[]
  /** Names of the users (on the platform also of the subscriptions) that the records hold; by id. */
  readonly names: Readonly<Record<string, string>>
  readonly nextPageToken: string
}

type ListRecords = (after: AuditPosition | null, limit: number) => Promise<AuditRecord[]>

/** A page of everybody's records, newest first; empty filters want all. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listAuditRecords(
  deps: AdminDeps,
  { filter, page }: { filter: AuditFilter & { tenantId: string }; page: PageInput },
): Promise<AuditPage> {
  const { audit, subscriptions } = deps.work.read(PLATFORM).platform
  const query = ['audit', filter.tenantId, ...filterKey(filter)]
  const found = await pageOf(deps, { page, query }, (after, limit) => audit.list(filter, after, limit))
  const titles = await subscriptions.titles(found.entries.map(({ record }) => record.tenantId))
  return { ...found, names: { ...found.names, ...Object.fromEntries(titles) } }
}

/** A page of a subscription's records, and until when they are sealed. */
export interface TenantAuditPage extends AuditPage {
  /** Null before the first seal. */
  readonly sealedTime: Date | null
}

/**
 * A page of the caller's subscription's records, newest first: all of them, or those of the caller alone. Errors: invalid
 * PAGE_TOKEN_INVALID, forbidden PERMISSION_DENIED.
 */
export async function listTenantAuditRecords(
  deps: AdminDeps,
  caller: Caller,
  { filter: asked, page }: { filter: AuditFilter; page: PageInput },
): Promise<TenantAuditPage> {
  const { audit, platform } = deps.work.read(caller.tenantId)
  const filter = visibleTo(caller, asked)
  const query = ['own audit', caller.tenantId, ...filterKey(filter)]
  const found = await pageOf(deps, { page, query }, (after, limit) => audit.list(filter, after, limit))
  const digest = await platform.seals.lastDigest(caller.tenantId)
  return { ...found, sealedTime: digest?.time ?? null }
}

/** Without AUDIT_READ a caller reads what is their own. */
function visibleTo(caller: Caller, filter: AuditFilter): AuditFilter {
  if (caller.permissions.has('AUDIT_READ')) return filter
  if (filter.actorId !== '' && filter.actorId !== caller.userId)
    throw new DomainError('forbidden', 'PERMISSION_DENIED')
  return { ...filter, actorId: caller.userId }
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
  const users = await deps.work.read(PLATFORM).platform.users.withIds(records.flatMap(usersIn))
  const entries = records.map((record) => ({ record, actorEmail: users.get(record.actorId)?.email ?? '' }))
  const names = Object.fromEntries([...users].map(([id, { fullname }]) => [id, fullname]))
  const last = records.at(-1)
  const more = last && rows.length > size
  const nextPageToken = more ? deps.pageTokens.seal([last.time.getTime(), last.id], query) : ''
  return { entries, names, nextPageToken }
}
