import { z } from 'zod'

import { purchaseState } from './billing/purchases.js'
import { money } from './billing/shared.js'
import { reason } from './billing-prices.js'
import { type CallDefinition, instant, nothing, opaqueId, page, pageInput } from './shapes.js'

const of = { method: 'POST', access: 'platform' } as const

/** A purchase that is paid by bank transfer. */
const transfer = z.object({
  purchase: z.string(),
  subscription_id: z.string(),
  company: z.string(),
  state: purchaseState,
  /** What the buyer writes on it. */
  reference: z.string(),
  title: z.string(),
  seats: z.number(),
  months: z.number(),
  amount: money,
  invoice: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
})

/** Purchases that are paid by bank transfer, as platform administrators see them. */
export const transferCalls = {
  listTransfers: {
    ...of,
    writes: false,
    path: '/api/listTransfers',
    input: nothing.extend(pageInput),
    output: z.object({ transfers: z.array(transfer), page }),
    summary: 'Purchases that wait for a bank transfer, newest first',
  },
  settleTransfer: {
    ...of,
    writes: true,
    path: '/api/settleTransfer',
    input: z.strictObject({
      subscription_id: opaqueId,
      purchase: opaqueId,
      action: z.enum(['received', 'give_up']),
      reason,
    }),
    output: z.object({ transfer }),
    summary:
      'Says that the money of a transfer is on the account, which opens what was bought, or gives the purchase up. 403 STEP_UP as above, 409 TRANSFER_SETTLED',
  },
} as const satisfies Record<string, CallDefinition>

export type BankTransfer = z.output<typeof transfer>
