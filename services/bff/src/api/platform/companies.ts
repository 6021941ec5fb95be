import { z } from 'zod'

import { invitationState } from '../company/people.js'
import {
  type CallDefinition,
  instant,
  nothing,
  nameText,
  opaqueId,
  page,
  pageInput,
  text,
} from '../shapes.js'

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
  /** Closed: from when on it is erased; null for one that is not. */
  erase_time: instant.nullable(),
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

export const platformCompanyCalls = {
  listPlatformSubscriptions: {
    path: '/api/listPlatformSubscriptions',
    method: 'POST',
    input: nothing.extend(pageInput),
    output: z.object({ subscriptions: z.array(platformSubscription), page }),
    writes: false,
    access: 'platform',
    summary: 'All subscriptions by number',
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
  closePlatformSubscription: {
    path: '/api/closePlatformSubscription',
    method: 'POST',
    input: z.strictObject({ subscription_id: opaqueId, closing: z.boolean(), reason: text(500) }),
    output: z.object({ erase_time: instant.nullable() }),
    writes: true,
    access: 'platform',
    summary: 'Closes a company, which is erased after 30 days, or opens it again; 403 STEP_UP as above',
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
  offerCompany: {
    path: '/api/offerCompany',
    method: 'POST',
    input: z.strictObject({ title: nameText(200), email: text(320), reason: text(500) }),
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
} as const satisfies Record<string, CallDefinition>

export type PlatformSubscription = z.output<typeof platformSubscription>
export type CompanyOffer = z.output<typeof companyOffer>
