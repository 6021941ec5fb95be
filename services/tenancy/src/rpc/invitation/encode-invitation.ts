import type { RequestReader } from '@smartproject/kit/grpc/values'
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

/** Those that an invitation can be in; `replaced` is a state of codes. */
const LISTED = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const

/** The state of an invitation on the wire. */
export function encodeState(state: State): InvitationState {
  return states[state]
}

/** The states of a list; one that no invitation can have is a fault of `states`. */
export function readStates(reader: RequestReader, given: readonly InvitationState[]): State[] {
  return given.flatMap((wire) => {
    const state = LISTED.find((one) => states[one] === wire)
    if (!state) reader.fault('states', 'VALUE_NOT_ALLOWED')
    return state ?? []
  })
}

/** An invitation on the wire; its code is in the mail alone. */
export function encodeInvitation(invitation: Invitation, state: State): ProtoInvitation {
  return {
    id: invitation.id,
    email: invitation.email,
    fullname: invitation.fullname,
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
