import { z } from 'zod'

import { type CallDefinition, nothing, opaqueId, page, pageInput, tenantInput, text } from '../shapes.js'

/** The states of a mail. */
export const MAIL_STATES = ['planned', 'sent', 'confirmed', 'failed', 'dropped'] as const

/** One mail to one recipient, without its text. */
export const mailDelivery = z.object({
  id: z.string(),
  event_id: z.string(),
  template: z.string(),
  locale: z.string(),
  recipient_id: z.string(),
  recipient_email: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  last_error: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  leave_id: z.string().nullable(),
})

/** One mail of the whole platform. */
export const platformMail = mailDelivery.extend({
  /** Null for what belongs to no company. */
  subscription_id: z.string().nullable(),
  company: z.string().nullable(),
  /** It failed, and what it tells is still known. */
  resendable: z.boolean(),
})

export const mailCalls = {
  listPlatformMails: {
    path: '/api/listPlatformMails',
    method: 'POST',
    input: nothing.extend({ state: z.enum(MAIL_STATES).optional(), ...pageInput }),
    output: z.object({ mails: z.array(platformMail), page }),
    writes: false,
    access: 'platform',
    summary: 'Outgoing mails of the whole platform, newest first, without their text',
  },
  resendPlatformMail: {
    path: '/api/resendPlatformMail',
    method: 'POST',
    input: z.strictObject({
      /** Left out for a mail that belongs to no company. */
      subscription_id: opaqueId.optional(),
      mail_id: opaqueId,
      reason: text(500),
    }),
    output: z.object({ state: z.enum(MAIL_STATES) }),
    writes: true,
    access: 'platform',
    summary: 'Sends a mail again that failed; 403 STEP_UP as above, 409 NOT_RESENDABLE',
  },
  listMailDeliveries: {
    path: '/api/listMailDeliveries',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, leave_id: opaqueId.optional(), ...pageInput }),
    output: z.object({ deliveries: z.array(mailDelivery), page }),
    writes: false,
    access: 'member',
    summary: 'Outgoing mails of a subscription, newest first',
  },
  sendTestMail: {
    path: '/api/sendTestMail',
    method: 'POST',
    input: nothing,
    output: z.object({ email: z.string() }),
    writes: true,
    access: 'platform',
    summary: 'Mails the caller, which shows whether mails arrive',
  },
} as const satisfies Record<string, CallDefinition>

export type MailDelivery = z.output<typeof mailDelivery>
export type PlatformMail = z.output<typeof platformMail>
