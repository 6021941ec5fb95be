import { z } from 'zod'
import {
  type CallDefinition,
  instant,
  leaveCode,
  nothing,
  opaqueId,
  page,
  pageInput,
  projectNumber,
  tenantInput,
  text,
  version,
} from '../shapes.js'
import { MAX_NAMES } from '../limits.js'

/** The state of an invitation; `replaced` of a code whose invitation was sent again. */
export const invitationState = z.enum(['pending', 'accepted', 'declined', 'revoked', 'expired', 'replaced'])
const listedState = invitationState.exclude(['replaced'])

const role = z.int('NUMBER_INVALID').min(1, 'OUT_OF_RANGE').max(8, 'OUT_OF_RANGE')
const projects = z.array(z.strictObject({ project: projectNumber, role_id: role })).max(50, 'TOO_MANY')

/** An invitation as those see it who manage people; `report_to` and `invited_by` are users. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  /** Where it is known, from a file or a membership; empty elsewhere. */
  fullname: z.string(),
  manage_users: z.boolean(),
  guest: z.boolean(),
  report_to: z.string().nullable(),
  projects: z.array(z.object({ project: z.number(), role_id: z.number() })),
  state: invitationState,
  invited_by: z.string(),
  sent_at: instant,
  ends_at: instant,
  /** Its latest mail could not be delivered. */
  bounced: z.boolean(),
})

/** Permissions that are given person by person, beside the right. */
export const GRANTS = ['reports_read', 'finance_read', 'finance_manage'] as const
export type Grant = (typeof GRANTS)[number]
const grants = z.array(z.enum(GRANTS)).max(GRANTS.length, 'TOO_MANY')

/** A member as those see it who manage people. */
export const companyMember = z.object({
  id: z.string(),
  fullname: z.string(),
  email: z.string(),
  url: z.string(),
  report_to: z.string().nullable(),
  subscribedas: z.enum(['owner', 'other']),
  manage_users: z.boolean(),
  guest: z.boolean(),
  grants,
  active: z.boolean(),
  version: z.number(),
})

/** How a present or former member of a company is called; `url` is a picture or empty. */
export const personName = z.object({
  id: z.string(),
  fullname: z.string(),
  url: z.string(),
  /** False after leaving the company. */
  active: z.boolean(),
  /** The owner of the company, who takes part in each project without a role. */
  owner: z.boolean(),
})
export type PersonName = z.output<typeof personName>

const oneInvitation = z.strictObject({ ...tenantInput, id: opaqueId })
/** The code of a mail, or the id of one of the own invitations. */
const whichInvitation = z
  .strictObject({ code: leaveCode.optional(), id: opaqueId.optional() })
  .refine(({ code, id }) => (code === undefined) !== (id === undefined), {
    message: 'REQUIRED',
    path: ['code'],
  })

export const peopleCalls = {
  listCompanyMembers: {
    path: '/api/listCompanyMembers',
    method: 'POST',
    input: z.strictObject(tenantInput),
    output: z.array(companyMember),
    writes: false,
    access: 'member',
    summary: 'Everybody of a company with rights and reporting person, for those who manage people',
  },
  getPeopleNames: {
    path: '/api/getPeopleNames',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      users: z.array(opaqueId).min(1, 'REQUIRED').max(MAX_NAMES, 'TOO_MANY'),
    }),
    output: z.array(personName),
    writes: false,
    access: 'member',
    summary:
      'Names and pictures of up to 200 users who are or were in a company; unknown users and erased accounts are left out',
  },
  listSuccessors: {
    path: '/api/listSuccessors',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, user: opaqueId }),
    output: z.object({
      /** Open tasks in all projects that are not archived, also in those that the caller does not see. */
      tasks: z.number(),
      /** Where they are, with the members who can take them there. */
      projects: z.array(
        z.object({ project: z.number(), name: z.string(), tasks: z.number(), people: z.array(z.string()) }),
      ),
    }),
    writes: false,
    access: 'member',
    summary:
      'How many open tasks a member has in which projects, and who can take them over, for those who manage people',
  },
  updateCompanyMember: {
    path: '/api/updateCompanyMember',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      user: opaqueId,
      version,
      report_to: opaqueId.nullable(),
      manage_users: z.boolean(),
      guest: z.boolean(),
      /** Left out they stay as they are; a caller gives and takes only own permissions. */
      grants: grants.optional(),
    }),
    output: companyMember,
    writes: true,
    access: 'member',
    summary:
      "Changes a member's reporting person, rights and what is given beside them; 409 OWNER_STAYS for the rights of the owner, 409 OWNS_PROJECTS for a guest-to-be who owns projects",
  },
  leaveCompany: {
    path: '/api/leaveCompany',
    method: 'POST',
    input: z.strictObject(tenantInput),
    output: z.object({ left: z.literal(true) }),
    writes: true,
    access: 'member',
    summary:
      'Ends the own membership; open tasks go to the person reported to, else to nobody; 409 OWNER_STAYS for the owner',
  },
  askOwner: {
    path: '/api/askOwner',
    method: 'POST',
    input: z.strictObject(tenantInput),
    /** `not_needed` while the company is open, and for its owner. */
    output: z.object({ result: z.enum(['asked', 'asked_before', 'not_needed']) }),
    writes: true,
    access: 'member',
    summary:
      'Asks the owner, by mail and bell, to renew the plan of a company that is closed; once a day for each member',
  },
  inviteMembers: {
    path: '/api/inviteMembers',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      emails: z.array(text(320)).min(1, 'REQUIRED').max(50, 'TOO_MANY'),
      manage_users: z.boolean(),
      guest: z.boolean(),
      report_to: opaqueId.nullable(),
      projects,
    }),
    output: z.array(
      z.object({
        email: z.string(),
        outcome: z.enum(['sent', 'member', 'pending', 'back', 'refused']),
        /** Why nothing was sent: `EMAIL_INVALID`, `TOO_OFTEN`. */
        reason: z.string().nullable(),
      }),
    ),
    writes: true,
    access: 'member',
    summary:
      'Invites up to 50 addresses to a company; tells what came of each; 400 GUEST_OWNS_PROJECT for a guest with role 1',
  },
  listInvitations: {
    path: '/api/listInvitations',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      ...pageInput,
      /** Only those in one of these states; left out for all. */
      states: z.array(listedState).min(1, 'REQUIRED').max(5, 'TOO_MANY').optional(),
      /** Words that stand in the address or the name. */
      search: text(200).optional(),
    }),
    output: z.object({
      invitations: z.array(invitation),
      /** Members and open invitations; `limit` is null without one. */
      seats: z.object({ used: z.number(), limit: z.number().nullable() }),
      page,
    }),
    writes: false,
    access: 'member',
    summary:
      'Invitations of a company, the latest first, found by state and by words in address or name, and its seats',
  },
  resendInvitation: {
    path: '/api/resendInvitation',
    method: 'POST',
    input: oneInvitation,
    output: invitation,
    writes: true,
    access: 'member',
    summary: 'Sends an invitation again, under a new code and for another 14 days',
  },
  revokeInvitation: {
    path: '/api/revokeInvitation',
    method: 'POST',
    input: oneInvitation,
    output: invitation,
    writes: true,
    access: 'member',
    summary: 'Takes an invitation back',
  },
  getInvitation: {
    path: '/api/getInvitation',
    method: 'POST',
    input: z.strictObject({ code: leaveCode }),
    output: z.object({
      state: invitationState,
      company: z.string(),
      inviter: z.string(),
      /** First letter and domain of the address it is for. */
      masked_email: z.string(),
      /** The whole address while it waits and the caller has no session, for the sign-up form; null else. */
      email: z.string().nullable(),
      /** Whether it is for the address of the caller. */
      for_me: z.boolean(),
      /** Number of the company for a member; left out for others. */
      subscription: z.number().nullable(),
      /** It offers a company of one's own, to be opened by accepting. */
      offer: z.boolean(),
    }),
    writes: false,
    access: 'public',
    summary: 'What stands in an invitation, by the code of its mail; changes nothing',
  },
  listOwnInvitations: {
    path: '/api/listOwnInvitations',
    method: 'POST',
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        company: z.string(),
        /** Empty for an offer. */
        inviter: z.string(),
        ends_at: instant,
        offer: z.boolean(),
      }),
    ),
    writes: false,
    access: 'session',
    summary: 'The invitations that wait for the own address',
  },
  acceptInvitation: {
    path: '/api/acceptInvitation',
    method: 'POST',
    input: whichInvitation,
    output: z.object({ subscription: z.number() }),
    writes: true,
    access: 'session',
    summary: 'Becomes a member, or opens the company of an offer; `subscription` is its number',
  },
  declineInvitation: {
    path: '/api/declineInvitation',
    method: 'POST',
    input: whichInvitation,
    output: z.object({ declined: z.literal(true) }),
    writes: true,
    access: 'session',
    summary: 'Declines an invitation',
  },
} as const satisfies Record<string, CallDefinition>

export type InvitationRow = z.output<typeof invitation>
export type CompanyMember = z.output<typeof companyMember>
