import { z } from 'zod'
import {
  type CallDefinition,
  instant,
  leaveCode,
  opaqueId,
  page,
  pageInput,
  tenantInput,
  text,
} from '../shapes.js'

const linkState = z.enum(['live', 'ended', 'expired', 'used'])

/** A link that lets people in; `domain` is null when each person is asked for. */
const link = z.object({
  id: z.string(),
  domain: z.string().nullable(),
  uses: z.number(),
  max_uses: z.number(),
  created_by: z.string(),
  created_at: instant,
  ends_at: instant,
})

const joinRequest = z.object({
  id: z.string(),
  user: z.string(),
  fullname: z.string(),
  email: z.string(),
  /** A former member. */
  was_member: z.boolean(),
  asked_at: instant,
})

/** A domain of a company, with the TXT record by which it is proven. */
const domain = z.object({
  id: z.string(),
  domain: z.string(),
  record_name: z.string(),
  record_value: z.string(),
  /** Null until the record was found. */
  verified_at: instant.nullable(),
})

export const joiningCalls = {
  getInvitationLink: {
    path: '/api/getInvitationLink',
    method: 'POST',
    input: z.strictObject(tenantInput),
    output: z.object({ link: link.nullable() }),
    writes: false,
    access: 'member',
    summary: 'The invitation link of a company that works; without its code, which is shown once',
  },
  makeInvitationLink: {
    path: '/api/makeInvitationLink',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      /** Whose addresses it lets in; null asks for each person. */
      domain: text(253).nullable(),
      max_uses: z.int('NUMBER_INVALID').min(1, 'OUT_OF_RANGE').max(100, 'OUT_OF_RANGE'),
      days: z.int('NUMBER_INVALID').min(1, 'OUT_OF_RANGE').max(30, 'OUT_OF_RANGE'),
    }),
    output: z.object({ link, code: z.string() }),
    writes: true,
    access: 'member',
    summary:
      'Makes a link that lets people in, with its code, shown here alone; the link of before ends; 400 DOMAIN_INVALID, DOMAIN_PUBLIC',
  },
  endInvitationLink: {
    path: '/api/endInvitationLink',
    method: 'POST',
    input: z.strictObject(tenantInput),
    output: z.object({ ended: z.literal(true) }),
    writes: true,
    access: 'member',
    summary: 'Ends the invitation link of a company',
  },
  listJoinRequests: {
    path: '/api/listJoinRequests',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, ...pageInput }),
    output: z.object({ requests: z.array(joinRequest), page }),
    writes: false,
    access: 'member',
    summary: 'Who asked to join a company and waits, the earliest first',
  },
  answerJoinRequest: {
    path: '/api/answerJoinRequest',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, id: opaqueId, approved: z.boolean() }),
    output: z.object({ answered: z.literal(true) }),
    writes: true,
    access: 'member',
    summary: 'Lets in who asked to join, or declines; 409 JOIN_REQUEST_SETTLED, SEATS_FULL',
  },
  getInvitationLinkByCode: {
    path: '/api/getInvitationLinkByCode',
    method: 'POST',
    input: z.strictObject({ code: leaveCode }),
    output: z.object({
      state: linkState,
      company: z.string(),
      domain: z.string().nullable(),
      /** Whether who is signed in is let in without being asked for. */
      lets_in: z.boolean(),
      /** Whether who is signed in has asked and waits. */
      asked: z.boolean(),
      /** Number of the company for a member; left out for others. */
      subscription: z.number().nullable(),
    }),
    writes: false,
    access: 'public',
    summary: 'What an invitation link is to, by its code; changes nothing',
  },
  joinByLink: {
    path: '/api/joinByLink',
    method: 'POST',
    input: z.strictObject({ code: leaveCode }),
    /** The number of the company for a member; null for a person who waits for an answer now. */
    output: z.object({ subscription: z.number().nullable() }),
    writes: true,
    access: 'session',
    summary:
      'Joins by an invitation link, or asks to; 403 LINK_OTHER_DOMAIN, 409 LINK_ENDED, JOIN_DECLINED, SEATS_FULL',
  },
  listDomains: {
    path: '/api/listDomains',
    method: 'POST',
    input: z.strictObject(tenantInput),
    output: z.array(domain),
    writes: false,
    access: 'member',
    summary: 'The domains of a company, each with the TXT record that proves it; for its owner',
  },
  addDomain: {
    path: '/api/addDomain',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, domain: text(300).min(1, 'REQUIRED') }),
    output: domain,
    writes: true,
    access: 'member',
    summary: 'Adds a domain; it offers nothing before it is proven; 400 DOMAIN_INVALID, DOMAIN_PUBLIC',
  },
  verifyDomain: {
    path: '/api/verifyDomain',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: domain,
    writes: true,
    access: 'member',
    summary: 'Looks for the TXT record of a domain; 409 DOMAIN_NOT_PROVEN, DOMAIN_TAKEN, 503 DNS_UNAVAILABLE',
  },
  removeDomain: {
    path: '/api/removeDomain',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: z.object({ removed: z.literal(true) }),
    writes: true,
    access: 'member',
    summary: 'Takes a domain away; members stay',
  },
  getDomainOffer: {
    path: '/api/getDomainOffer',
    method: 'POST',
    input: z.strictObject({}),
    output: z.object({
      offer: z
        .object({
          company: z.string(),
          domain: z.string(),
          /** Whether the caller is let in without being asked for. */
          lets_in: z.boolean(),
          /** Whether the caller has asked and waits. */
          asked: z.boolean(),
        })
        .nullable(),
    }),
    writes: false,
    access: 'session',
    summary: "The company that has proven the domain of the caller's address; changes nothing",
  },
  joinByDomain: {
    path: '/api/joinByDomain',
    method: 'POST',
    input: z.strictObject({}),
    /** The number of the company for a member; null for a person who waits for an answer now. */
    output: z.object({ subscription: z.number().nullable() }),
    writes: true,
    access: 'session',
    summary: 'Joins that company, or asks to; 404 OFFER_NOT_FOUND, 409 JOIN_DECLINED, SEATS_FULL',
  },
} as const satisfies Record<string, CallDefinition>

export type LinkState = z.output<typeof linkState>
export type InvitationLink = z.output<typeof link>
export type CompanyDomain = z.output<typeof domain>
export type JoinRequest = z.output<typeof joinRequest>
