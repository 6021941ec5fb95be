import { Permission } from '@smartproject/proto/smartproject/options/v1/options'
import {
  InvitationState,
  InviteOutcome,
  type Invitation,
  type Member,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { CompanyOffer } from '../../api/platform/companies.js'
import {
  GRANTS,
  invitationState,
  type CompanyMember,
  type Grant,
  type InvitationRow,
} from '../../api/company/people.js'
import { personView, subscribedAsView } from './people.js'
import { instantText, present, safeNumber, textOrNull } from '../values.js'

type State = InvitationRow['state']

/** The states of invitations, as the services name them. */
export const invitationStates: Readonly<Record<State, InvitationState>> = {
  pending: InvitationState.PENDING,
  accepted: InvitationState.ACCEPTED,
  declined: InvitationState.DECLINED,
  revoked: InvitationState.REVOKED,
  expired: InvitationState.EXPIRED,
  replaced: InvitationState.REPLACED,
}

const outcomes = {
  [InviteOutcome.SENT]: 'sent',
  [InviteOutcome.MEMBER]: 'member',
  [InviteOutcome.PENDING]: 'pending',
  [InviteOutcome.BACK]: 'back',
  [InviteOutcome.REFUSED]: 'refused',
} as const

/** The permissions that are given person by person, as the services name it. */
export const grantPermissions: Readonly<Record<Grant, Permission>> = {
  reports_read: Permission.REPORTS_READ,
  finance_read: Permission.FINANCE_READ,
  finance_manage: Permission.FINANCE_MANAGE,
}

/** The state of an invitation. */
export function stateView(state: InvitationState): State {
  return present(invitationState.options.find((one) => invitationStates[one] === state))
}

/** The result of inviting an address. */
export function outcomeView(outcome: InviteOutcome): (typeof outcomes)[keyof typeof outcomes] {
  return present(
    (outcomes as Partial<Record<InviteOutcome, (typeof outcomes)[keyof typeof outcomes]>>)[outcome],
  )
}

/** An invitation for those who manage people. */
export function invitationView(invitation: Invitation): InvitationRow {
  return {
    id: invitation.id,
    email: invitation.email,
    fullname: invitation.fullname,
    manage_users: invitation.manageUsers,
    guest: invitation.guest,
    report_to: textOrNull(invitation.reportTo),
    projects: invitation.projects.map(({ number, roleId }) => ({ project: number, role_id: roleId })),
    state: stateView(invitation.state),
    invited_by: invitation.invitedBy,
    sent_at: instantText(invitation.sentTime),
    ends_at: instantText(invitation.expireTime),
    bounced: invitation.bounced,
  }
}

/** A company that was offered, for platform administrators. */
export function offerView(offer: Invitation): CompanyOffer {
  return {
    id: offer.id,
    company: offer.company,
    email: offer.email,
    state: stateView(offer.state),
    bounced: offer.bounced,
    sent_at: instantText(offer.sentTime),
    ends_at: instantText(offer.expireTime),
  }
}

/** A member for those who manage people. */
export function companyMemberView(member: Member): CompanyMember {
  return {
    ...personView(member),
    report_to: textOrNull(member.reportTo),
    subscribedas: subscribedAsView(member.subscribedAs),
    manage_users: member.permissions.includes(Permission.MEMBER_MANAGE),
    guest: member.guest,
    grants: GRANTS.filter((grant) => member.permissions.includes(grantPermissions[grant])),
    active: member.active,
    version: safeNumber(member.version),
  }
}
