import type { DemoServiceServer } from '@smartproject/proto/smartproject/tenancy/v1/demo_service'
import type { ImportServiceServer } from '@smartproject/proto/smartproject/tenancy/v1/import_service'
import type { JoinServiceServer } from '@smartproject/proto/smartproject/tenancy/v1/join_service'
import type { OwnershipServiceServer } from '@smartproject/proto/smartproject/tenancy/v1/ownership_service'
import type { ProjectServiceServer } from '@smartproject/proto/smartproject/tenancy/v1/project_service'
import type { TenancyServiceServer } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { matrixOf } from './matrix.js'

/** Rights on the company, its people and its register of projects. */
export const tenancy = matrixOf<
  TenancyServiceServer &
    ProjectServiceServer &
    OwnershipServiceServer &
    ImportServiceServer &
    JoinServiceServer &
    DemoServiceServer
>()({
  // nobody admin foreign left | stranger | r1 to r8 | applicant approver manager owner
  IssuePassport: '!!!! ! !!!!!!!! !!!!',
  GetDemo: '!!!! ! !!!!!!!! !!!!',
  PrepareDemo: '!!!! ! !!!!!!!! !!!!',
  ShowDemo: '!!!! ! !!!!!!!! !!!!',
  IssueVisitorPassport: '!!!! ! !!!!!!!! !!!!',
  ListOwnSubscriptions: '!000 + ++++++++ ++++',
  GetSubscription: '!-0- + ++++++++ ++++',
  CreateSubscription: '!+-- - -------- ----',
  OpenSubscription: '!000 0 00000000 0000',
  UpdateSubscription: '!-0- - -------- ---+',
  SetHolidays: '!-0- - -------- --++',
  ProposeHolidays: '!-0- - -------- --++',
  ListHolidayRegions: '!-0- - -------- --++',
  SetWorkingWeeks: '!-0- - -------- ---+',
  SetPolicies: '!-0- - -------- ---+',
  SetDefaultRoles: '!-0- - -------- ---+',
  SetSubscriptionLocked: '!+-- - -------- ----',
  ListSubscriptions: '!+-- - -------- ----',
  GetMember: '!-?- + ++++++++ ++++',
  ListMembers: '!-?- ? ++++++++ ??++',
  ListMemberNames: '!-0- + ++++++++ ++++',
  AddMember: '!-0- - -------- --++',
  UpdateMember: '!-?- - -------- --++',
  LeaveSubscription: '!-?- ? ???????? ????',
  AskOwner: '!-0- + ++++++++ ++++',
  InviteMembers: '!-0- - -------- --++',
  ListInvitations: '!-0- - -------- --++',
  ResendInvitation: '!-?- - -------- --++',
  RevokeInvitation: '!-?- - -------- --++',
  GetInvitationByCode: '!!!! ! !!!!!!!! !!!!',
  ListOwnInvitations: '!000 0 00000000 0000',
  AcceptInvitation: '!??? ? ???????? ????',
  DeclineInvitation: '!??? ? ???????? ????',
  SetClosing: '!-0- - -------- ---+',
  SetClosingFor: '!+-- - -------- ----',
  StartTransferFor: '!+-- - -------- ----',
  VetoTransfer: '!!!! ! !!!!!!!! !!!!',
  OfferSubscription: '!+-- - -------- ----',
  ListOffers: '!+-- - -------- ----',
  WithdrawOffer: '!+-- - -------- ----',
  GetInvitationLink: '!-0- - -------- --++',
  MakeInvitationLink: '!-0- - -------- --++',
  EndInvitationLink: '!-0- - -------- --++',
  ListJoinRequests: '!-0- - -------- --++',
  AnswerJoinRequest: '!-?- - -------- --++',
  GetInvitationLinkByCode: '!!!! ! !!!!!!!! !!!!',
  JoinByLink: '!+++ + ++++++++ ++++',
  ListDomains: '!-0- - -------- ---+',
  AddDomain: '!-0- - -------- ---+',
  VerifyDomain: '!-?- - -------- ---+',
  RemoveDomain: '!-?- - -------- ---+',
  GetDomainOffer: '!+++ + ++++++++ ++++',
  JoinByDomain: '!+++ + ++++++++ ++++',
  GetTransfer: '!-0- 0 00000000 0000',
  StartTransfer: '!-?- - -------- ---+',
  CancelTransfer: '!-?- - -------- ---+',
  AcceptTransfer: '!-?- ? ???????? ????',
  DeclineTransfer: '!-?- ? ???????? ????',
  GetTransferByCode: '!!!! ! !!!!!!!! !!!!',
  CheckImport: '!-0- - -------- --++',
  GetImport: '!-?- - -------- --++',
  ListImportRows: '!-?- - -------- --++',
  CommitImport: '!-?- - -------- --++',
  UndoImport: '!-?- - -------- --++',
  ListProjects: '!-0- 0 ++++++++ 00++',
  GetProject: '!-?- ? ++++++++ ??++',
  CreateProject: '!-0- - -------- --++',
  FindProjectCode: '!-0- - -------- --++',
  UpdateProject: '!-?- - -------- --++',
  SetProjectMember: '!-?- ? ++xxxxxx ??++',
  SetProjectCode: '!-?- ? +xxxxxxx ??++',
  UpdateProjectDetail: '!-?- ? +++xxxxx ??++',
  SetProjectHealth: '!-?- ? +++xxxxx ??++',
  SetProjectParts: '!-?- ? +++xxxxx ??++',
  SetProjectPicture: '!-?- ? +++xxxxx ??++',
  GetProjectPicture: '!-?- ? ++++++++ ??++',
  ArchiveProject: '!-?- ? ++xxxxxx ??++',
  SetProjectRoles: '!-?- ? ++xxxxxx ??++',
})
