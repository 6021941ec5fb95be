import { DomainError } from '@smartproject/kit/errors'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { TenantId } from '@smartproject/kit/types/ids'

import { chained } from '../domain/audit-chain.js'
import type { AuditRecord } from '../domain/audit-record.js'
import type { AdminDeps } from './deps.js'
import { sha256 } from './hash.js'

const ATTEMPTS = 5

/**
 * Adds records of one tenant to its chain, those that are there already aside. Records and head of the chain are one
 * transaction: another writer at the same time makes it fail, and it is tried again after them.
 */
export async function recordAudits(
  deps: Pick<AdminDeps, 'work'>,
  tenantId: TenantId,
  records: readonly AuditRecord[],
): Promise<void> {
  // Most records are new: what is there already is looked for only after one was refused.
  let fresh = [...new Map(records.map((record) => [record.id, record])).values()]
  for (let attempt = 1; fresh.length > 0; attempt++) {
    try {
      return await append(deps, tenantId, fresh)
    } catch (error) {
      const taken = error instanceof DomainError && error.kind === 'already_exists'
      if (!taken || attempt === ATTEMPTS) throw error
      const known = await deps.work.read(tenantId).audit.known(fresh.map(({ id }) => id))
      fresh = fresh.filter(({ id }) => !known.has(id))
    }
  }
}

function append(
  deps: Pick<AdminDeps, 'work'>,
  tenantId: TenantId,
  records: readonly AuditRecord[],
): Promise<void> {
  return deps.work.write(systemCaller(tenantId, ''), async ({ audit }) => {
    const head = await audit.head()
    await audit.append(chained(head ?? { seq: 0, hash: '' }, records, sha256), head)
  })
}
