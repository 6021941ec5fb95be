import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  TenancyServiceService,
  type TenancyServiceServer,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { TenancyDeps } from '../app/deps.js'
import { acceptInvitationRpc } from './invitation/accept-invitation.js'
import { addMemberRpc } from './member/add-member.js'
import { createProjectRpc } from './project/create-project.js'
import { createSubscriptionRpc } from './subscription/create-subscription.js'
import { declineInvitationRpc } from './invitation/decline-invitation.js'
import { getInvitationByCodeRpc } from './invitation/get-invitation-by-code.js'
import { getMemberRpc } from './member/get-member.js'
import { getProjectRpc } from './project/get-project.js'
import { getSubscriptionRpc } from './subscription/get-subscription.js'
import { inviteMembersRpc } from './invitation/invite-members.js'
import { issuePassportRpc } from './member/issue-passport.js'
import { askOwnerRpc } from './subscription/ask-owner.js'
import { leaveSubscriptionRpc } from './member/leave-subscription.js'
import { listInvitationsRpc } from './invitation/list-invitations.js'
import { listMemberNamesRpc } from './member/list-member-names.js'
import { listMembersRpc } from './member/list-members.js'
import { listOwnInvitationsRpc } from './invitation/list-own-invitations.js'
import { listOwnSubscriptionsRpc } from './subscription/list-own-subscriptions.js'
import { findProjectCodeRpc } from './project/find-project-code.js'
import { listProjectsRpc } from './project/list-projects.js'
import { listSubscriptionsRpc } from './subscription/list-subscriptions.js'
import { openSubscriptionRpc } from './subscription/open-subscription.js'
import { resendInvitationRpc } from './invitation/resend-invitation.js'
import { revokeInvitationRpc } from './invitation/revoke-invitation.js'
import { setDefaultRolesRpc } from './subscription/set-default-roles.js'
import { setHolidaysRpc } from './subscription/set-holidays.js'
import { listHolidayRegionsRpc, proposeHolidaysRpc } from './subscription/holiday-rpcs.js'
import { setPoliciesRpc } from './subscription/set-policies.js'
import { setProjectCodeRpc } from './project/set-project-code.js'
import { setProjectMemberRpc } from './project/set-project-member.js'
import { setSubscriptionLockedRpc } from './subscription/set-subscription-locked.js'
import { setWorkingWeeksRpc } from './subscription/set-working-weeks.js'
import { updateMemberRpc } from './member/update-member.js'
import { updateProjectRpc } from './project/update-project.js'
import { updateSubscriptionRpc } from './subscription/update-subscription.js'

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
    listMemberNames: listMemberNamesRpc(deps),
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
    findProjectCode: findProjectCodeRpc(deps),
    getProject: getProjectRpc(deps),
    createProject: createProjectRpc(deps),
    updateProject: updateProjectRpc(deps),
    setProjectCode: setProjectCodeRpc(deps),
    setProjectMember: setProjectMemberRpc(deps),
  })
}
