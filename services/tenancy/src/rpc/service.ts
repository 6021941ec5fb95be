import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  TenancyServiceService,
  type TenancyServiceServer,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../app/deps.js'
import { acceptInvitationRpc } from './accept-invitation.js'
import { addMemberRpc } from './add-member.js'
import { createProjectRpc } from './create-project.js'
import { createSubscriptionRpc } from './create-subscription.js'
import { declineInvitationRpc } from './decline-invitation.js'
import { getInvitationByCodeRpc } from './get-invitation-by-code.js'
import { getMemberRpc } from './get-member.js'
import { getProjectRpc } from './get-project.js'
import { getSubscriptionRpc } from './get-subscription.js'
import { inviteMembersRpc } from './invite-members.js'
import { issuePassportRpc } from './issue-passport.js'
import { askOwnerRpc } from './ask-owner.js'
import { leaveSubscriptionRpc } from './leave-subscription.js'
import { listInvitationsRpc } from './list-invitations.js'
import { listMembersRpc } from './list-members.js'
import { listOwnInvitationsRpc } from './list-own-invitations.js'
import { listOwnSubscriptionsRpc } from './list-own-subscriptions.js'
import { listProjectsRpc } from './list-projects.js'
import { listSubscriptionsRpc } from './list-subscriptions.js'
import { openSubscriptionRpc } from './open-subscription.js'
import { resendInvitationRpc } from './resend-invitation.js'
import { revokeInvitationRpc } from './revoke-invitation.js'
import { setDefaultRolesRpc } from './set-default-roles.js'
import { setHolidaysRpc } from './set-holidays.js'
import { listHolidayRegionsRpc, proposeHolidaysRpc } from './holiday-rpcs.js'
import { setPoliciesRpc } from './set-policies.js'
import { setProjectCodeRpc } from './set-project-code.js'
import { setProjectMemberRpc } from './set-project-member.js'
import { setSubscriptionLockedRpc } from './set-subscription-locked.js'
import { setWorkingWeeksRpc } from './set-working-weeks.js'
import { updateMemberRpc } from './update-member.js'
import { updateProjectRpc } from './update-project.js'
import { updateSubscriptionRpc } from './update-subscription.js'

/** The RPCs of the service. */
export function tenancyService(deps: TenancyDeps): RpcService {
  return rpcService<TenancyServiceServer>(TenancyServiceService, {
    issuePassport: issuePassportRpc(deps),
    listOwnSubscriptions: listOwnSubscriptionsRpc(deps),
    getSubscription: getSubscriptionRpc(deps),
    createSubscription: createSubscriptionRpc(deps),
    openSubscription: openSubscriptionRpc(deps),
    updateSubscription: updateSubscriptionRpc(deps),
    setHolidays: setHolidaysRpc(deps),
    proposeHolidays: proposeHolidaysRpc(deps),
    listHolidayRegions: listHolidayRegionsRpc(deps),
    setWorkingWeeks: setWorkingWeeksRpc(deps),
    setPolicies: setPoliciesRpc(deps),
    setDefaultRoles: setDefaultRolesRpc(deps),
    setSubscriptionLocked: setSubscriptionLockedRpc(deps),
    listSubscriptions: listSubscriptionsRpc(deps),
    getMember: getMemberRpc(deps),
    listMembers: listMembersRpc(deps),
    addMember: addMemberRpc(deps),
    updateMember: updateMemberRpc(deps),
    leaveSubscription: leaveSubscriptionRpc(deps),
    askOwner: askOwnerRpc(deps),
    inviteMembers: inviteMembersRpc(deps),
    listInvitations: listInvitationsRpc(deps),
    resendInvitation: resendInvitationRpc(deps),
    revokeInvitation: revokeInvitationRpc(deps),
    getInvitationByCode: getInvitationByCodeRpc(deps),
    listOwnInvitations: listOwnInvitationsRpc(deps),
    acceptInvitation: acceptInvitationRpc(deps),
    declineInvitation: declineInvitationRpc(deps),
    listProjects: listProjectsRpc(deps),
    getProject: getProjectRpc(deps),
    createProject: createProjectRpc(deps),
    updateProject: updateProjectRpc(deps),
    setProjectCode: setProjectCodeRpc(deps),
    setProjectMember: setProjectMemberRpc(deps),
  })
}
