import type { LeaveBalanceServiceServer } from '@smartproject/proto/smartproject/leave/v1/leave_balance_service'
import type { LeaveFeedServiceServer } from '@smartproject/proto/smartproject/leave/v1/leave_feed_service'
import type { LeaveServiceServer } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import type { WorkTimeServiceServer } from '@smartproject/proto/smartproject/leave/v1/work_time_service'

import { matrixOf } from './matrix.js'

/** Rights on the leave of the applicant. A person who takes no part in it does not learn that it is there. */
export const leave = matrixOf<
  LeaveServiceServer & LeaveFeedServiceServer & LeaveBalanceServiceServer & WorkTimeServiceServer
>()({
  // nobody admin foreign left | stranger | r1 to r8 | applicant approver manager owner
  ApplyForLeave: '!-0- + ++++++++ ++++',
  EditLeave: '!-?- ? ???????? +x?x',
  WithdrawLeave: '!-?- ? ???????? +x?x',
  ApproveLeave: '!-?- ? ???????? x+?+',
  RejectLeave: '!-?- ? ???????? x+?+',
  ChangeApprovedLeave: '!-?- ? ???????? x+?+',
  CancelLeave: '!-?- ? ???????? x+?+',
  ReassignLeave: '!-?- - -------- --++',
  ResendLeaveMail: '!-?- ? ???????? ++?+',
  GetLeave: '!-?- ? ???????? ++?+',
  ListOwnLeave: '!-0- 0 00000000 +000',
  ListTeamLeave: '!-0- 0 00000000 0+00',
  ListClashes: '!-?- ? ???????? x+?+',
  ListLeaveEvents: '!-?- ? ???????? ++?+',
  // A code works for the person it was sent to, not for one it was forwarded to.
  LocateCode: '!??? ? ???????? ?+??',
  GetLeaveByCode: '!-?- ? ???????? ?+??',
  DecideLeaveByCode: '!-?- ? ???????? ?+??',
  AddLeaveAttachment: '!-?- ? ???????? +x?x',
  RemoveLeaveAttachment: '!-?- ? ???????? +???',
  ReadLeaveAttachment: '!-?- ? ???????? ++?+',
  ListLeaveLocks: '!-0- + ++++++++ ++++',
  SetLeaveType: '!-0- - -------- --++',
  SetLeaveLock: '!-0- - -------- --++',
  RemoveLeaveLock: '!-?- - -------- --++',
  GetLeaveDelegate: '!-0- + ++++++++ ++++',
  SetLeaveDelegate: '!-0- + ++++++++ ++++',
  GetLeavePolicy: '!-0- + ++++++++ ++++',
  SetLeavePolicy: '!-0- - -------- ---+',
  // Own days; of a request only those who take part in it.
  ListLeaveShortfalls: '!-?- ? ???????? ++?+',
  ListLeaveTypes: '!-0- + ++++++++ ++++',
  ListLeaveFeeds: '!-0- + ++++++++ ++++',
  MakeLeaveFeed: '!-0- + ++++++++ ++++',
  RevokeLeaveFeed: '!-0- + ++++++++ ++++',
  ReadLeaveFeed: '!-0- + ++++++++ ++++',
  LocateLeaveFeed: '!!!! ! !!!!!!!! !!!!',
  ListLeaveCalendar: '!-0- + ++++++++ ++++',
  FindRecounts: '!-0- - -------- --++',
  GetWorkTime: '!-?- ? ???+???? ??++',
  ListWorkTimes: '!-0- - -------- --++',
  SetOwnWeeks: '!-?- - -------- --++',
  SetOwnPlaces: '!-?- - -------- --++',
  ListLocations: '!-0- - -------- --++',
  SetLocation: '!-0- - -------- --++',
  RemoveLocation: '!-?- - -------- --++',
  GetLeaveBalanceSettings: '!-0- + ++++++++ ++++',
  SetLeaveBalanceSettings: '!-0- - -------- --++',
  SetLeaveBalanceRules: '!-0- - -------- --++',
  CloseLeaveYear: '!-0- - -------- --++',
  GetLeaveBalances: '!-?- ? ???+???? ??++',
  ListLeaveBalances: '!-0- - -------- --++',
  ListLeaveLedger: '!-?- ? ???+???? ??++',
  PreviewLeaveBalance: '!-?- ? ???????? ++?+',
  AdjustLeaveBalance: '!-?- - -------- --++',
  SetLeaveBalancePerson: '!-?- - -------- --++',
  PreviewLeaveBalanceImport: '!-0- - -------- --++',
  ImportLeaveBalances: '!-0- - -------- --++',
})
