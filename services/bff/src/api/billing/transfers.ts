import { z } from 'zod'

import { purchaseState } from './purchases.js'
import { money } from './shared.js'
import { reason } from './prices.js'
import { type CallDefinition, instant, nothing, opaqueId, page, pageInput } from '../shapes.js'

const of = { method: 'POST', access: 'platform' } as const

/** Which of them are listed. */
export const TRANSFER_LISTS = ['waiting', 'settled', 'given_up', 'all'] as const

/** A purchase that is paid by bank transfer. */
const transfer = z.object({
  purchase: z.string(),
  subscription_id: z.string(),
  company: z.string(),
  state: purchaseState,
  /** The reference that the buyer writes on it. */
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
    /** Those that wait, without it. */
    input: nothing.extend({ state: z.enum(TRANSFER_LISTS).optional(), ...pageInput }),
    output: z.object({ transfers: z.array(transfer), page }),
    summary: 'Purchases that are paid by bank transfer, newest first: waiting, settled, given up, or all',
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
      'Says that the money of a transfer is on the account, which opens what was bought, or gives the purchase up. 403 STEP_UP as above, 409 TRANSFER_SETTLED, COUPON_USED_UP',
  },
} as const satisfies Record<string, CallDefinition>

export type BankTransfer = z.output<typeof transfer>
