import { randomUUID } from 'node:crypto'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { LeaveFeedKind } from '@smartproject/proto/smartproject/leave/v1/leave_feed_service'
import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { BALANCE_FILE, dayFromToday } from '../../browser/leave.js'
import { page, pending, approved, someDay, type Request } from './common.js'

export const leaveRequests: Record<string, Request> = {
  'leave/ApplyForLeave': () => ({
    ...someDay(),
    leaveType: LeaveType.SICK,
    reason: '',
    attachmentIds: [],
  }),
  'leave/EditLeave': (ids) => ({ ...pending(ids), ...someDay(), leaveType: LeaveType.SICK, reason: 'x' }),
  'leave/WithdrawLeave': pending,
  'leave/ApproveLeave': pending,
  'leave/RejectLeave': pending,
  'leave/ChangeApprovedLeave': (ids) => ({ ...approved(ids), ...someDay(), comment: 'x' }),
  'leave/CancelLeave': approved,
  'leave/ReassignLeave': (ids) => ({ ...pending(ids), reportTo: ids.userId }),
  'leave/ResendLeaveMail': (ids) => ({ id: ids.leaveId }),
  'leave/GetLeave': (ids) => ({ id: ids.leaveId }),
  'leave/ListOwnLeave': () => ({ all: true, page }),
  'leave/ListTeamLeave': () => ({ decided: false, all: true, page }),
  'leave/ListClashes': (ids) => ({ id: ids.leaveId }),
  'leave/ListLeaveEvents': (ids) => ({ id: ids.leaveId }),
  'leave/GetLeaveByCode': (ids) => ({ code: ids.code }),
  'leave/DecideLeaveByCode': (ids) => ({ code: ids.code, version: BigInt(ids.leaveVersion), comment: '' }),
  'leave/AddLeaveAttachment': (ids) => ({
    leaveId: ids.leaveId,
    name: 'note.pdf',
    content: Buffer.from('%PDF-1.7'),
  }),
  'leave/RemoveLeaveAttachment': (ids) => ({ id: ids.attachmentId }),
  'leave/ReadLeaveAttachment': (ids) => ({ id: ids.attachmentId }),
  'leave/ListLeaveLocks': (ids) => ({ userId: ids.userId }),
  'leave/SetLeaveType': () => {
    const title = randomUUID()
    const rules = {
      paid: true,
      reasonFromDays: 0,
      attachmentFromDays: 0,
      noticeDays: 0,
      longestDays: 0,
      pastDays: true,
      withoutApproval: false,
      approverId: '',
    }
    const type = { key: '', title: { en: title, ar: title }, colour: '#123456', order: 9, active: false }
    return { type: { ...type, ...rules, version: 0n } }
  },
  'leave/SetLeaveLock': () => ({ id: '', ...someDay(), reason: 'stock-taking' }),
  'leave/RemoveLeaveLock': (ids) => ({ id: ids.leaveLockId }),
  'leave/GetLeaveDelegate': () => ({}),
  // Naming a delegate would give that person rights the matrix does not know of.
  'leave/SetLeaveDelegate': () => ({ delegateId: '', version: 0n }),
  'leave/GetLeavePolicy': () => ({}),
  'leave/SetLeavePolicy': () => ({ policy: { selfDecision: true, pastDays: true, version: 0n } }),
  'leave/ListLeaveShortfalls': (ids) => ({ leaveId: ids.leaveId, ...someDay() }),
  'leave/ListLeaveTypes': () => ({}),
  'leave/FindRecounts': () => ({ holidays: { dates: [toProtoDate(dayFromToday(40))] } }),
  'leave/ListLeaveCalendar': () => ({ ...someDay(), page }),
  'leave/ListLeaveFeeds': () => ({}),
  'leave/MakeLeaveFeed': () => ({ kind: LeaveFeedKind.OWN, locale: 'en' }),
  'leave/RevokeLeaveFeed': () => ({ kind: LeaveFeedKind.TEAM }),
  'leave/ReadLeaveFeed': () => ({ kind: LeaveFeedKind.TEAM }),
  'leave/GetWorkTime': (ids) => ({ userId: ids.userId, leaveId: '' }),
  'leave/ListWorkTimes': () => ({ page }),
  'leave/SetOwnWeeks': (ids) => ({ userId: ids.userId, version: 0n, weeks: [] }),
  'leave/SetOwnPlaces': (ids) => ({ userId: ids.userId, version: 0n, places: [] }),
  'leave/ListLocations': () => ({}),
  'leave/SetLocation': () => ({ location: { id: '', name: 'Amman', holidays: [], version: 0n } }),
  'leave/RemoveLocation': (ids) => ({ id: ids.locationId }),
  'leave/GetLeaveBalanceSettings': () => ({}),
  'leave/SetLeaveBalanceSettings': () => ({ enabled: false, version: 0n }),
  'leave/SetLeaveBalanceRules': () => ({
    rules: {
      leaveTypeKey: 'Training',
      fromYear: new Date().getFullYear(),
      entitlementHalfDays: 10,
      monthly: false,
      carryOverHalfDays: 0,
      carryOverMonths: 0,
      negativeHalfDays: 0,
    },
  }),
  'leave/CloseLeaveYear': () => ({ year: new Date().getFullYear() }),
  'leave/GetLeaveBalances': (ids) => ({ userId: ids.userId, year: 0 }),
  'leave/ListLeaveBalances': () => ({ year: 0, page }),
  'leave/ListLeaveLedger': (ids) => ({
    userId: ids.userId,
    year: new Date().getFullYear(),
    leaveTypeKey: '',
  }),
  'leave/PreviewLeaveBalance': (ids) => ({ leaveId: ids.leaveId, leaveTypeKey: '', ...someDay() }),
  'leave/AdjustLeaveBalance': (ids) => ({
    userId: ids.userId,
    leaveTypeKey: 'Training',
    year: new Date().getFullYear(),
    halfDays: 1,
    reason: 'x',
  }),
  'leave/SetLeaveBalancePerson': (ids) => ({
    person: { userId: ids.userId, startDate: undefined, entitlements: [], version: 0n },
  }),
  'leave/PreviewLeaveBalanceImport': () => ({
    content: Buffer.from(BALANCE_FILE),
    date: toProtoDate(dayFromToday(0)),
  }),
  'leave/ImportLeaveBalances': () => ({
    content: Buffer.from(BALANCE_FILE),
    date: toProtoDate(dayFromToday(0)),
    leaveOutFaulty: true,
  }),
  'leave/LocateCode': (ids) => ({ code: ids.code }),
}
