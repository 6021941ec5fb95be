import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { PageTokens } from '@smartproject/kit/tokens/page-tokens'
import { tenantId as toTenantId } from '@smartproject/kit/types/ids'
import type { BillingConsoleServiceServer } from '@smartproject/proto/smartproject/billing/v1/console_service'

import { readReason, wholePage } from '../../prices/area.js'
import {
  encodeSubscriptionPlan,
  encodeTerm,
  getSubscriptionPlan,
  type WholeTerms,
} from '../../subscription/area.js'
import type { Deps } from '../app/deps.js'
import { endTestTerms, listTestTerms } from '../app/test-terms.js'

type TestTerms = Pick<BillingConsoleServiceServer, 'listTestTerms' | 'endTestTerms'>

/** The RPCs of platform administrators about what was paid with test money before the keys became live ones. */
export function testTermRpcs(deps: Deps, money: WholeTerms, tokens: PageTokens): Handlers<TestTerms> {
  return {
    async listTestTerms({ page }) {
      const found = await wholePage(tokens, ['test-terms'], page, {
        rows: (after, most) => listTestTerms(deps, money, after, most),
        positionOf: ({ createTime, tenantId, no }) => ({ time: createTime, id: `${tenantId}:${no}` }),
      })
      const terms = found.rows.map((term) => ({
        tenantId: term.tenantId,
        company: term.company,
        term: encodeTerm(term),
      }))
      return { terms, page: found.page }
    },
    async endTestTerms(request, call) {
      const reader = new RequestReader()
      const tenantId = toTenantId(reader.id('tenant_id', request.tenantId))
      const reason = readReason(reader, request.reason)
      reader.done()
      const caller = { ...call.caller, tenantId }
      const ended = await endTestTerms(deps, caller, { reason })
      const { plan, timeZone } = await getSubscriptionPlan(deps, caller)
      return { ended, plan: encodeSubscriptionPlan(plan, { timeZone, now: deps.clock.now() }) }
    },
  }
}
