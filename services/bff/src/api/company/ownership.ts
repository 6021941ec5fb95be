import { z } from 'zod'
import { type CallDefinition, instant, leaveCode, opaqueId, tenantInput } from '../shapes.js'

const transferState = z.enum(['pending', 'accepted', 'declined', 'cancelled', 'expired', 'void'])

/** A member who is asked to become the owner; both are users. */
const transfer = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  asked_at: instant,
  ends_at: instant,
  /** From when on it can be accepted; the owner may stop what a platform administrator asked before that. */
  accepts_at: instant,
})

const oneTransfer = z.strictObject({ ...tenantInput, id: opaqueId })

export const ownershipCalls = {
  getTransfer: {
    path: '/api/getTransfer',
    method: 'POST',
    input: z.strictObject(tenantInput),
    /** Null for everybody but the owner and who is asked. */
    output: z.object({ transfer: transfer.nullable() }),
    writes: false,
    access: 'member',
    summary: 'The transfer of a company that the caller asked, or is asked by',
  },
  startTransfer: {
    path: '/api/startTransfer',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, user: opaqueId }),
    output: z.object({ transfer }),
    writes: true,
    access: 'member',
    summary:
      'Asks a member by mail to become the owner; takes the place of a transfer that waits; 403 STEP_UP as changePassword',
  },
  setCompanyClosing: {
    path: '/api/setCompanyClosing',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, closing: z.boolean() }),
    /** Until when it can be opened again; null for one that is not closed. */
    output: z.object({ erase_time: instant.nullable() }),
    writes: true,
    access: 'member',
    summary:
      'Closes a company, which is erased after 30 days, or opens it again; 403 STEP_UP as changePassword to close it, 409 CLOSED_BY_PLATFORM',
  },
  cancelTransfer: {
    path: '/api/cancelTransfer',
    method: 'POST',
    input: oneTransfer,
    output: z.object({ cancelled: z.literal(true) }),
    writes: true,
    access: 'member',
    summary: 'Takes a transfer back; 409 TRANSFER_SETTLED when it was answered',
  },
  acceptTransfer: {
    path: '/api/acceptTransfer',
    method: 'POST',
    input: oneTransfer,
    output: z.object({ accepted: z.literal(true) }),
    writes: true,
    access: 'member',
    summary:
      'Becomes the owner; the owner of before manages users; 403 STEP_UP as changePassword, 409 TRANSFER_SETTLED or TRANSFER_WAITS',
  },
  declineTransfer: {
    path: '/api/declineTransfer',
    method: 'POST',
    input: oneTransfer,
    output: z.object({ declined: z.literal(true) }),
    writes: true,
    access: 'member',
    summary: 'Declines to become the owner; 409 TRANSFER_SETTLED',
  },
  getTransferByCode: {
    path: '/api/getTransferByCode',
    method: 'POST',
    input: z.strictObject({ code: leaveCode }),
    output: z.object({
      state: transferState,
      company: z.string(),
      owner: z.string(),
      /** First letter and domain of the address it is for. */
      masked_email: z.string(),
      for_me: z.boolean(),
      /** Both null for anybody but who is asked. */
      id: z.string().nullable(),
      subscription: z.number().nullable(),
      accepts_at: instant,
      /** The code is the owner's, to stop it; `asked` is then who is asked. */
      veto: z.boolean(),
      asked: z.string(),
    }),
    writes: false,
    access: 'public',
    summary: 'What stands in a transfer, by the code of its mail; changes nothing',
  },
  vetoTransfer: {
    path: '/api/vetoTransfer',
    method: 'POST',
    input: z.strictObject({ code: leaveCode }),
    output: z.object({ stopped: z.literal(true) }),
    writes: true,
    access: 'public',
    summary:
      "Stops a transfer that a platform administrator asked, by the code of the owner's mail; 409 TRANSFER_SETTLED",
  },
} as const satisfies Record<string, CallDefinition>

export type TransferState = z.output<typeof transferState>
