import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { tenantId as toTenantId } from '@smartproject/kit/types/ids'
import type { BillingConsoleServiceServer } from '@smartproject/proto/smartproject/billing/v1/console_service'

import { getSubscriptionPlan } from '../../subscription/app/get-subscription-plan.js'
import { endTestTerms, listTestTerms } from '../app/test-terms.js'
import { encodeSubscriptionPlan } from '../../subscription/wire/encode.js'
import { encodeTerm } from '../../books/wire/encode-console.js'
import type { ConsoleDeps } from '../../subscription/rpc/console-deps.js'
import { readReason } from '../../subscription/rpc/read-console.js'
import { wholePage } from '../../subscription/rpc/whole-page.js'

type TestTerms = Pick<BillingConsoleServiceServer, 'listTestTerms' | 'endTestTerms'>

/** The RPCs of platform administrators about what was paid with test money before the keys became live ones. */
export function testTermRpcs({
  billing,
  money,
  tokens,
}: Pick<ConsoleDeps, 'billing' | 'money' | 'tokens'>): Handlers<TestTerms> {
  return {
    async listTestTerms({ page }) {
      const found = await wholePage(tokens, ['test-terms'], page, {
        rows: (after, most) => listTestTerms(billing, money, after, most),
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
      const ended = await endTestTerms(billing, caller, { reason })
      const { plan, timeZone } = await getSubscriptionPlan(billing, caller)
      return { ended, plan: encodeSubscriptionPlan(plan, { timeZone, now: billing.clock.now() }) }
    },
  }
}
