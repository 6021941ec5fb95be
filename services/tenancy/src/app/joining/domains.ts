import { randomBytes } from 'node:crypto'

import { DomainError, invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { DOMAINS_MAX, isProven, recordName, type CompanyDomain } from '../../domain/company-domain.js'
import { domainKey, isPublicDomain } from '../../domain/invitation-link.js'
import type { TenancyDeps } from '../deps.js'

const TOKEN_BYTES = 24

/** The domains of the company, by name. */
export function listDomains(deps: TenancyDeps, caller: Caller): Promise<CompanyDomain[]> {
  return deps.work.read(caller.tenantId).domains.all()
}

/**
 * Adds a domain; one that is there is answered as it is. Errors: invalid DOMAIN_INVALID | DOMAIN_PUBLIC, precondition
 * TOO_MANY_DOMAINS.
 */
export function addDomain(deps: TenancyDeps, caller: Caller, typed: string): Promise<CompanyDomain> {
  const key = domainKey(typed)
  if (key === null) throw invalid([{ field: 'domain', reason: 'DOMAIN_INVALID' }])
  if (isPublicDomain(key)) throw invalid([{ field: 'domain', reason: 'DOMAIN_PUBLIC' }])
  return deps.work.write(caller, async (stores, changes) => {
    const all = await stores.domains.all()
    const there = all.find(({ domain }) => domain === key)
    if (there) return there
    if (all.length >= DOMAINS_MAX)
      throw new DomainError('precondition', 'TOO_MANY_DOMAINS', { meta: { limit: String(DOMAINS_MAX) } })
    const domain: CompanyDomain = {
      id: newId(),
      domain: key,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      by: caller.userId,
      createTime: deps.clock.now(),
      verifyTime: null,
      version: 1,
    }
    await stores.domains.insert(domain)
    changes.audit(record('added', domain))
    return domain
  })
}

/**
 * Looks for the record of a domain and keeps that it was found; a proven one is answered as it is. Errors: not_found
 * DOMAIN_NOT_FOUND, precondition DOMAIN_NOT_PROVEN, already_exists DOMAIN_TAKEN, unavailable DNS_UNAVAILABLE.
 */
export async function verifyDomain(deps: TenancyDeps, caller: Caller, id: string): Promise<CompanyDomain> {
  const asked = await deps.work.read(caller.tenantId).domains.find(id)
  if (!asked) throw notFound('DOMAIN_NOT_FOUND')
  if (asked.verifyTime) return asked
  // Name servers are asked outside of the transaction: they take their time.
  if (!isProven(asked, await deps.txtRecords.of(recordName(asked))))
    throw new DomainError('precondition', 'DOMAIN_NOT_PROVEN')
  return deps.work.write(caller, async (stores, changes) => {
    const current = await stores.domains.find(id)
    // Removed while the name servers were asked; added anew it has another record.
    if (!current) throw notFound('DOMAIN_NOT_FOUND')
    if (current.verifyTime) return current
    const next = { ...current, verifyTime: deps.clock.now(), version: current.version + 1 }
    await stores.platform.domainDirectory.claim(next.domain, { tenantId: caller.tenantId, domainId: id })
    await stores.domains.save(next)
    changes.audit(record('verified', next))
    return next
  })
}

/** Takes a domain away. Errors: not_found DOMAIN_NOT_FOUND. */
export function removeDomain(deps: TenancyDeps, caller: Caller, id: string): Promise<Record<string, never>> {
  return deps.work.write(caller, async (stores, changes) => {
    const current = await stores.domains.find(id)
    if (!current) throw notFound('DOMAIN_NOT_FOUND')
    await stores.domains.delete(id)
    await stores.platform.domainDirectory.release(current.domain, caller.tenantId)
    changes.audit(record('removed', current))
    return {}
  })
}

function record(verb: 'added' | 'verified' | 'removed', { id, domain }: CompanyDomain) {
  return { action: `tenancy.domain_${verb}`, targetType: 'domain', targetId: id, details: { domain } }
}
