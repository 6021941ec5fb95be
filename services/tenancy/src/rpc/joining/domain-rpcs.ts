import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  Domain as ProtoDomain,
  JoinServiceServer,
} from '@smartproject/proto/smartproject/tenancy/v1/join_service'

import type { TenancyDeps } from '../../app/deps.js'
import { addDomain, listDomains, removeDomain, verifyDomain } from '../../app/joining/domains.js'
import { domainOffer, joinByDomain } from '../../app/joining/join-by-domain.js'
import { recordName, recordValue, type CompanyDomain } from '../../domain/company-domain.js'

const TYPED_MAX = 300

type DomainRpcs = Pick<
  Handlers<JoinServiceServer>,
  'listDomains' | 'addDomain' | 'verifyDomain' | 'removeDomain' | 'getDomainOffer' | 'joinByDomain'
>

function encodeDomain(domain: CompanyDomain): ProtoDomain {
  return {
    id: domain.id,
    domain: domain.domain,
    recordName: recordName(domain),
    recordValue: recordValue(domain),
    verifyTime: domain.verifyTime ?? undefined,
  }
}

function idOf({ id }: { id: string }): string {
  const reader = new RequestReader()
  const read = reader.id('id', id)
  reader.done()
  return read
}

/** Domains that offer people to join. */
export function domainRpcs(deps: TenancyDeps): DomainRpcs {
  return {
    listDomains: async (_request, { caller }) => ({
      domains: (await listDomains(deps, caller)).map(encodeDomain),
    }),
    addDomain: async (request, { caller }) => {
      const reader = new RequestReader()
      const typed = reader.text('domain', request.domain, { min: 1, max: TYPED_MAX })
      reader.done()
      return { domain: encodeDomain(await addDomain(deps, caller, typed)) }
    },
    verifyDomain: async (request, { caller }) => ({
      domain: encodeDomain(await verifyDomain(deps, caller, idOf(request))),
    }),
    removeDomain: async (request, { caller }) => removeDomain(deps, caller, idOf(request)),
    getDomainOffer: async (_request, { caller }) => domainOffer(deps, caller),
    joinByDomain: async (_request, { caller }) => ({ subscriptionNumber: await joinByDomain(deps, caller) }),
  }
}
