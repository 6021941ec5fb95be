import {
  InvitationState,
  type Invitation as ProtoInvitation,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { Invitation, InvitationState as State } from '../../domain/invitation.js'

const states: Readonly<Record<State, InvitationState>> = {
  pending: InvitationState.PENDING,
  accepted: InvitationState.ACCEPTED,
  declined: InvitationState.DECLINED,
  revoked: InvitationState.REVOKED,
  expired: InvitationState.EXPIRED,
  replaced: InvitationState.REPLACED,
}

/** The state of an invitation on the wire. */
export function encodeState(state: State): InvitationState {
  return states[state]
}

/** An invitation on the wire; its code is in the mail alone. */
export function encodeInvitation(invitation: Invitation, state: State): ProtoInvitation {
  return {
    id: invitation.id,
    email: invitation.email,
    manageUsers: invitation.manageUsers,
    guest: invitation.guest,
    reportTo: invitation.reportTo,
    projects: invitation.projects.map(({ number, roleId }) => ({ number, roleId })),
    state: encodeState(state),
    invitedBy: invitation.invitedBy,
    sentTime: invitation.sentTimes.at(-1),
    expireTime: invitation.expireTime,
    bounced: invitation.bounced,
    company: invitation.company,
  }
}
