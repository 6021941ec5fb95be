import { z } from 'zod'

import { reason } from './prices.js'
import {
  type CallDefinition,
  instant,
  nothing,
  opaqueId,
  page,
  pageInput,
  plainDate,
  tenantInput,
  text,
} from '../shapes.js'

/** However it was typed, or the text of a licence file; what is no code at all is 404 LICENCE_NOT_FOUND. */
const code = text(4_096).min(1, 'REQUIRED')

const licence = z.object({
  id: z.string(),
  plan: z.number(),
  title: z.string(),
  seats: z.number(),
  days: z.number(),
  /** Last day it can be redeemed on. */
  until: plainDate,
  state: z.enum(['live', 'redeemed', 'revoked', 'lapsed']),
  note: z.string(),
  created_at: instant,
  redeemed_at: instant.nullable(),
  /** Opaque id of the subscription that redeemed it. */
  tenant_id: z.string().nullable(),
  company: z.string().nullable(),
  /** Name of the key that a file is signed with; null for a code. */
  key: z.string().nullable(),
})

/** Codes and signed files that open or extend a plan without payment. */
export const licenceCalls = {
  getLicence: {
    path: '/api/getLicence',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, code }),
    output: z.object({
      licence: z.object({
        plan: z.number(),
        title: z.string(),
        seats: z.number(),
        days: z.number(),
        /** First day of what it gives to this company, and the first it does not cover. */
        start_date: plainDate,
        end_date: plainDate,
        /** Last day it can be redeemed on. */
        until: plainDate,
        /** The receiver of a file; null for a code. */
        customer: z.string().nullable(),
      }),
    }),
    writes: false,
    access: 'member',
    summary:
      'What a licence code or file would give a company; uses nothing up. The owner only. 404 LICENCE_NOT_FOUND; 409 LICENCE_REDEEMED, LICENCE_REVOKED, LICENCE_LAPSED, LICENCE_LOWER, CHANGE_BOOKED, and LICENCE_FILE_… for what is wrong with a file',
  },
  redeemCode: {
    path: '/api/redeemCode',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, code }),
    /** The plan after that; its end is the first day that is not covered. */
    output: z.object({ plan: z.number(), title: z.string(), seats: z.number(), end_date: plainDate }),
    writes: true,
    access: 'member',
    summary: 'Redeems a licence code or file for a company, once; refusals as getLicence. The owner only',
  },
  issueLicences: {
    path: '/api/issueLicences',
    method: 'POST',
    input: z.strictObject({
      plan: z.int('PLAN_UNKNOWN').min(2, 'PLAN_UNKNOWN').max(9, 'PLAN_UNKNOWN'),
      seats: z.int('SEATS_OUT_OF_RANGE').min(1, 'SEATS_OUT_OF_RANGE').max(9_999, 'SEATS_OUT_OF_RANGE'),
      days: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(730, 'NUMBER_INVALID'),
      until: plainDate,
      count: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(100, 'NUMBER_INVALID').optional(),
      note: text(200).optional(),
      reason,
    }),
    /** The codes are shown here alone. */
    output: z.object({ licences: z.array(licence.extend({ code: z.string() })) }),
    writes: true,
    access: 'platform',
    summary:
      'Issues licences, one without `count`; their codes are shown here alone. 403 STEP_UP when the sign-in or stepUp is more than ten minutes ago',
  },
  listLicences: {
    path: '/api/listLicences',
    method: 'POST',
    input: nothing.extend(pageInput),
    output: page.extend({ licences: z.array(licence) }),
    writes: false,
    access: 'platform',
    summary: 'Licences, newest first, without their codes',
  },
  revokeLicence: {
    path: '/api/revokeLicence',
    method: 'POST',
    input: z.strictObject({ id: opaqueId, reason }),
    output: z.object({ licence }),
    writes: true,
    access: 'platform',
    summary: 'Revokes a licence that nobody has redeemed; 403 STEP_UP as above, 409 LICENCE_REDEEMED',
  },
} as const satisfies Record<string, CallDefinition>

export type LicenceEntry = z.infer<typeof licence>
