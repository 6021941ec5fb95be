import { z } from 'zod'
import { invitationState } from './people.js'
import {
  type CallDefinition,
  instant,
  nothing,
  opaqueId,
  page,
  pageInput,
  projectNumber,
  tenantInput,
  text,
} from './shapes.js'

/** A subscription as platform administrators see it; `number` stands in addresses. */
export const platformSubscription = z.object({
  id: z.string(),
  number: z.number(),
  title: z.string(),
  owner_id: z.string(),
  owner_email: z.string(),
  plan_title: z.string().nullable(),
  plan_end_date: z.string().nullable(),
  member_count: z.number(),
  /** Kept read-only by a platform administrator. */
  locked: z.boolean(),
})

/** A user as platform administrators see it. */
export const platformUser = z.object({
  id: z.string(),
  email: z.string(),
  fullname: z.string(),
  locale: z.string(),
  platform_admin: z.boolean(),
  active: z.boolean(),
  subscription_count: z.number(),
  created_at: z.string(),
})

/** Who did what to which thing. */
export const auditRecord = z.object({
  id: z.string(),
  tenant_id: z.string().nullable(),
  service: z.string(),
  actor_id: z.string().nullable(),
  actor_email: z.string().nullable(),
  action: z.string(),
  target_type: z.string(),
  target_id: z.string(),
  details: z.record(z.string(), z.string()),
  time: z.string(),
  request_id: z.string(),
})

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

/** A company that was offered to an address. */
export const companyOffer = z.object({
  id: z.string(),
  company: z.string(),
  email: z.string(),
  state: invitationState,
  /** Its mail could not be delivered. */
  bounced: z.boolean(),
  sent_at: instant,
  ends_at: instant,
})

const auditFilter = {
  actor_id: opaqueId.optional(),
  action: text(100).optional(),
  target_id: opaqueId.optional(),
  /** The first moment, and the one after the last. */
  from: instant.optional(),
  to: instant.optional(),
  ...pageInput,
}
/** `names` tells users, and on the platform companies, by the ids that stand in the records; unknown ones are absent. */
const auditPage = z.object({ records: z.array(auditRecord), names: z.record(z.string(), z.string()), page })

/** Who may open an account: everybody, addresses of some domains, or nobody who was not invited. */
export const signUpMode = z.enum(['open', 'domains', 'invited'])

export const signUpRule = z.object({
  mode: signUpMode,
  domains: z.array(z.string()),
  /** 0 while it is what the installation says. */
  version: z.number(),
})

const captchaName = z.enum(['none', 'altcha', 'turnstile', 'hcaptcha', 'recaptcha'])

/** What tells browsers of people from programs at sign-ups, forgotten passwords and sign-ins that are slowed down. */
export const captchaSetting = z.object({
  /** The one that holds. */
  captcha: captchaName,
  /** Those that can be chosen: a provider needs keys, which are settings of the installation. */
  offered: z.array(captchaName),
  /** 0 while it is what the installation says. */
  version: z.number(),
})

export const adminCalls = {
  listPlatformSubscriptions: {
    path: '/api/listPlatformSubscriptions',
    method: 'POST',
    input: nothing.extend(pageInput),
    output: z.object({ subscriptions: z.array(platformSubscription), page }),
    writes: false,
    access: 'platform',
    summary: 'All subscriptions by number',
  },
  listPlatformUsers: {
    path: '/api/listPlatformUsers',
    method: 'POST',
    input: nothing.extend(pageInput),
    output: z.object({ users: z.array(platformUser), page }),
    writes: false,
    access: 'platform',
    summary: 'All users by e-mail',
  },
  managePlatformUser: {
    path: '/api/managePlatformUser',
    method: 'POST',
    input: z.strictObject({
      user_id: opaqueId,
      action: z.enum([
        'lock',
        'unlock',
        'end_sessions',
        'start_reset',
        'reset_factor',
        'grant_admin',
        'withdraw_admin',
      ]),
      reason: text(500),
    }),
    output: z.object({ active: z.boolean(), platform_admin: z.boolean() }),
    writes: true,
    access: 'platform',
    summary:
      'Does something to an account; 403 STEP_UP when the sign-in or stepUp is more than ten minutes ago',
  },
  lockPlatformSubscription: {
    path: '/api/lockPlatformSubscription',
    method: 'POST',
    input: z.strictObject({ subscription_id: opaqueId, locked: z.boolean(), reason: text(500) }),
    output: z.object({ locked: z.boolean() }),
    writes: true,
    access: 'platform',
    summary: 'Makes a subscription read-only or opens it again; 403 STEP_UP as above',
  },
  transferPlatformSubscription: {
    path: '/api/transferPlatformSubscription',
    method: 'POST',
    input: z.strictObject({ subscription_id: opaqueId, email: text(320), reason: text(500) }),
    output: z.object({ accepts_at: instant }),
    writes: true,
    access: 'platform',
    summary:
      'Asks a member to become the owner; the owner may stop it for 7 days. 403 STEP_UP as above, 400 NEW_OWNER_NOT_MEMBER',
  },
  getSignUpRule: {
    path: '/api/getSignUpRule',
    method: 'POST',
    input: nothing,
    output: signUpRule,
    writes: false,
    access: 'platform',
    summary: 'Who may open an account',
  },
  setSignUpRule: {
    path: '/api/setSignUpRule',
    method: 'POST',
    input: z.strictObject({
      mode: signUpMode,
      /** For the mode of that name. */
      domains: z.array(text(253)).max(100, 'TOO_MANY'),
      version: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID'),
      reason: text(500),
    }),
    output: signUpRule,
    writes: true,
    access: 'platform',
    summary: 'Chooses who may open an account. 403 STEP_UP as above, 409 on a stale version',
  },
  getCaptcha: {
    path: '/api/getCaptcha',
    method: 'POST',
    input: nothing,
    output: captchaSetting,
    writes: false,
    access: 'platform',
    summary: 'Which captcha browsers answer, and which can be chosen',
  },
  setCaptcha: {
    path: '/api/setCaptcha',
    method: 'POST',
    input: z.strictObject({
      captcha: captchaName,
      version: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID'),
      reason: text(500),
    }),
    output: captchaSetting,
    writes: true,
    access: 'platform',
    summary:
      'Chooses which captcha browsers answer. 403 STEP_UP as above, 409 on a stale version, 400 CAPTCHA_NOT_CONFIGURED',
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
  offerCompany: {
    path: '/api/offerCompany',
    method: 'POST',
    input: z.strictObject({ title: text(200), email: text(320), reason: text(500) }),
    output: companyOffer,
    writes: true,
    access: 'platform',
    summary:
      'Offers a company to an address by mail; it is opened, with its trial, when it is accepted. 403 STEP_UP as above, 409 OFFER_EXISTS',
  },
  listCompanyOffers: {
    path: '/api/listCompanyOffers',
    method: 'POST',
    input: nothing.extend(pageInput),
    output: z.object({ offers: z.array(companyOffer), page }),
    writes: false,
    access: 'platform',
    summary: 'Companies that were offered, the latest first',
  },
  withdrawCompanyOffer: {
    path: '/api/withdrawCompanyOffer',
    method: 'POST',
    input: z.strictObject({ offer_id: opaqueId, reason: text(500) }),
    output: companyOffer,
    writes: true,
    access: 'platform',
    summary: 'Takes an offer back; 403 STEP_UP as above, 409 INVITATION_SETTLED',
  },
  listPlatformAudit: {
    path: '/api/listPlatformAudit',
    method: 'POST',
    input: z.strictObject({ tenant_id: opaqueId.optional(), ...auditFilter }),
    output: auditPage,
    writes: false,
    access: 'platform',
    summary: 'Audit records of the whole platform, newest first',
  },
  listAudit: {
    path: '/api/listAudit',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      /** Only what happened in it. */
      project: projectNumber.optional(),
      ...auditFilter,
    }),
    output: auditPage.extend({
      /** Until when the records are sealed against change; null before the first seal. */
      sealed_until: z.string().nullable(),
    }),
    writes: false,
    access: 'member',
    summary: 'Audit records of a subscription, newest first; to whoever may not read the log, their own',
  },
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
} as const satisfies Record<string, CallDefinition>

export type PlatformSubscription = z.output<typeof platformSubscription>
export type PlatformUser = z.output<typeof platformUser>
export type AuditRecord = z.output<typeof auditRecord>
export type AuditPage = z.output<typeof auditPage>
export type CompanyOffer = z.output<typeof companyOffer>
export type PlatformMail = z.output<typeof platformMail>
export type MailDelivery = z.output<typeof mailDelivery>
export type SignUpRule = z.output<typeof signUpRule>
export type CaptchaSetting = z.output<typeof captchaSetting>
