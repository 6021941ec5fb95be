import { randomUUID } from 'node:crypto'

import { toProtoDate } from '@smartproject/kit/grpc/values'
import { Captcha, SignUpMode, UserAction } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { DeliveryState } from '@smartproject/proto/smartproject/email/v1/email_service'
import { LeaveFeedKind } from '@smartproject/proto/smartproject/leave/v1/leave_feed_service'
import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { NotificationChannel } from '@smartproject/proto/smartproject/notify/v1/notify_service'
import {
  TaskFieldDefinition,
  TaskFieldKind,
  View,
  ViewLayout,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { HealthState, ProjectPart } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { TaskFilter, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { day } from './companies.js'
import { BALANCE_FILE, dayFromToday, freeDay, HOLIDAY_FILE } from './leave.js'
import { reportRequests } from './report-requests.js'
import { taskRequests } from './rpc-attacks.js'
import { randomCode } from './makers.js'
import { otherEntryRequests } from './register-requests.js'
import type { IdPool } from './world.js'

// What every RPC is asked, made of ids alone. With ids of the own company and rights enough each of them is done; so a
// refusal of the same request with other ids is a refusal of those ids. A key may carry a variant: `leave/ListClashes:dates`.

type Request = (ids: IdPool) => object

const page = { pageSize: 50, pageToken: '' }
const allAudits = { actorId: '', action: '', targetId: '', projectNumber: 0, page }
const pending = (ids: IdPool) => ({ id: ids.leaveId, version: BigInt(ids.leaveVersion) })
const approved = (ids: IdPool) => ({ id: ids.approvedId, version: BigInt(ids.approvedVersion) })
const project = (ids: IdPool) => ({ projectNumber: ids.project })

/** One day that nobody has leave on. */
function someDay() {
  const date = toProtoDate(freeDay())
  return { fromDate: date, toDate: date }
}

const tenancy: Record<string, Request> = {
  'tenancy/GetSubscription': () => ({}),
  'tenancy/UpdateSubscription': (ids) => ({
    version: BigInt(ids.subscriptionVersion),
    title: 'Al Noor Trading',
    weekStart: 7,
    weekendDays: [5],
    holidays: [],
    leaveApproveAnyway: true,
  }),
  'tenancy/SetHolidays': (ids) => ({
    version: BigInt(ids.subscriptionVersion),
    holidays: [{ date: toProtoDate(dayFromToday(40)), name: 'x' }],
  }),
  'tenancy/ProposeHolidays': () => ({ source: { $case: 'calendarFile', value: HOLIDAY_FILE } }),
  'tenancy/ListHolidayRegions': () => ({ country: '' }),
  'tenancy/SetWorkingWeeks': (ids) => ({
    version: BigInt(ids.subscriptionVersion),
    weeks: [{ fromDate: toProtoDate(dayFromToday(400)), weekendDays: [5, 6] }],
  }),
  'tenancy/SetPolicies': (ids) => ({
    version: BigInt(ids.subscriptionVersion),
    policies: { membersCreateProjects: false, secondFactor: false, sessionHours: 0, onlyProvider: '' },
  }),
  'tenancy/SetDefaultRoles': (ids) => ({ version: BigInt(ids.subscriptionVersion), roles: [] }),
  'tenancy/SetProjectRoles': (ids) => ({ number: ids.spareProject, version: 1n, roles: [] }),
  'tenancy/GetMember': (ids) => ({ userId: ids.userId }),
  'tenancy/ListMembers': (ids) => ({ page, ...project(ids), managersOnly: false }),
  'tenancy/ListMembers:all': () => ({ page, projectNumber: 0, managersOnly: false }),
  'tenancy/AddMember': (ids) => ({ userId: ids.newUserId, reportTo: ids.userId, manageUsers: false }),
  'tenancy/UpdateMember': (ids) => ({
    userId: ids.spareId,
    version: BigInt(ids.memberVersion),
    reportTo: ids.userId,
    manageUsers: false,
    active: true,
  }),
  // Named is somebody else: nobody of the world leaves it.
  'tenancy/AskOwner': () => ({}),
  'tenancy/LeaveSubscription': (ids) => ({ userId: ids.spareId }),
  'tenancy/InviteMembers': (ids) => ({
    emails: [`${randomUUID()}@invited.test`],
    manageUsers: false,
    guest: false,
    reportTo: ids.userId,
    projects: [{ number: ids.project, roleId: 4 }],
  }),
  'tenancy/ListInvitations': () => ({ page }),
  'tenancy/ResendInvitation': (ids) => ({ id: ids.invitationId }),
  'tenancy/RevokeInvitation': (ids) => ({ id: ids.invitationId }),
  'tenancy/GetInvitationLink': () => ({}),
  'tenancy/MakeInvitationLink': () => ({ domain: '', maxUses: 100, days: 1 }),
  'tenancy/EndInvitationLink': () => ({}),
  'tenancy/ListJoinRequests': () => ({ page }),
  'tenancy/AnswerJoinRequest': (ids) => ({ id: ids.joinRequestId, approved: false }),
  'tenancy/GetTransfer': () => ({}),
  'tenancy/StartTransfer': (ids) => ({ userId: ids.spareId }),
  'tenancy/CancelTransfer': (ids) => ({ id: ids.transferId }),
  'tenancy/AcceptTransfer': (ids) => ({ id: ids.transferId }),
  'tenancy/DeclineTransfer': (ids) => ({ id: ids.transferId }),
  'tenancy/CheckImport': () => ({ fileName: 'people.csv', content: Buffer.from('email\nx@invited.test\n') }),
  'tenancy/GetImport': (ids) => ({ id: ids.importId }),
  'tenancy/ListImportRows': (ids) => ({ id: ids.importId, faultyOnly: false, page }),
  'tenancy/CommitImport': (ids) => ({ id: ids.importId, leaveOutFaulty: false }),
  'tenancy/UndoImport': (ids) => ({ id: ids.importId }),
  'tenancy/ListProjects': () => ({ page, includeArchived: true }),
  'tenancy/GetProject': (ids) => ({ number: ids.project }),
  'tenancy/CreateProject': (ids) => ({
    number: 0,
    code: randomCode(),
    name: 'x',
    description: '',
    members: [{ userId: ids.userId, roleId: 4 }],
  }),
  'tenancy/UpdateProject': (ids) => ({
    number: ids.spareProject,
    version: 1n,
    name: 'x',
    description: '',
    archived: true,
    members: [{ userId: ids.userId, roleId: 4 }],
  }),
  'tenancy/UpdateProjectDetail': (ids) => ({
    number: ids.spareProject,
    version: 1n,
    name: 'x',
    description: 'y',
    startDate: toProtoDate(freeDay()),
    endDate: undefined,
  }),
  'tenancy/SetProjectHealth': (ids) => ({ number: ids.spareProject, state: HealthState.AT_RISK, note: 'x' }),
  'tenancy/SetProjectParts': (ids) => ({
    number: ids.spareProject,
    version: 1n,
    partsOff: [ProjectPart.RISKS],
  }),
  'tenancy/SetProjectPicture': (ids) => ({ number: ids.spareProject, content: new Uint8Array() }),
  // No project of the world has a picture: whoever sees the project is answered that there is none.
  'tenancy/GetProjectPicture': (ids) => ({ number: ids.spareProject, id: randomUUID() }),
  'tenancy/ArchiveProject': (ids) => ({ number: ids.spareProject, version: 1n, archived: true }),
  'tenancy/SetProjectMember': (ids) => ({
    projectNumber: ids.spareProject,
    userId: ids.userId,
    roleId: 5,
  }),
  'tenancy/SetProjectCode': (ids) => ({ projectNumber: ids.spareProject, code: randomCode() }),
}

const leave: Record<string, Request> = {
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
    }
    const type = { key: '', title: { en: title, ar: title }, colour: '#123456', order: 9, active: false }
    return { type: { ...type, ...rules, version: 0n } }
  },
  'leave/SetLeaveLock': () => ({ id: '', ...someDay(), reason: 'stock-taking' }),
  'leave/RemoveLeaveLock': (ids) => ({ id: ids.leaveLockId }),
  'leave/GetLeaveDelegate': () => ({}),
  // Naming somebody would give that person rights the matrix does not know of.
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

const others: Record<string, Request> = {
  ...reportRequests,
  'reporting/RunReport': (ids) => ({
    ...project(ids),
    report: 'lane-counts',
    params: [{ name: 'dates', values: [dayFromToday(-1)] }],
  }),
  'reporting/ListTaskTimelines': (ids) => ({ ...project(ids), statuses: [], page }),
  'billing/GetSubscriptionPlan': () => ({}),
  'billing/GetQuote': () => ({ planId: 4, months: 1, seats: 60, currency: 'QAR', couponCode: '' }),
  'billing/StartPurchase': () => ({
    quoteId: 'x',
    quoteHash: 'x'.repeat(43),
    paymentMethod: '',
    autoRenew: false,
  }),
  'billing/GetPurchase': () => ({ purchaseId: '' }),
  'billing/ConfirmPurchase': () => ({ purchaseId: 'x', paymentMethod: '' }),
  'billing/CancelPurchase': () => ({ purchaseId: 'x' }),
  'billing/SetAutoRenew': () => ({ autoRenew: false, dropChange: false }),
  'billing/GetBillingDetails': () => ({}),
  'billing/SaveBillingDetails': () => ({
    details: {
      fullName: 'Noor Amin',
      email: 'noor@people.test',
      address: 'Street 1',
      city: 'Doha',
      state: 'Doha',
      country: 'QA',
      phone: '+974 4400 0000',
      company: '',
      taxId: '',
    },
  }),
  'billing/EnsureCustomer': () => ({ currency: 'QAR', name: 'Noor Amin', email: 'noor@people.test' }),
  'billing/ListCards': () => ({}),
  'billing/SetUpCard': () => ({
    setupId: 'seti_x',
    paymentMethod: '',
    customerId: '',
    name: '',
    email: '',
  }),
  'billing/SetDefaultCard': () => ({ cardId: 'pm_x', customerId: '' }),
  'billing/RemoveCard': () => ({ cardId: 'pm_x' }),
  'billing/ListInvoices': () => ({ page }),
  // Such a code was never issued: those that were belong to no company.
  'billing/GetLicence': () => ({ code: 'x' }),
  'billing/RedeemLicence': () => ({ code: 'x' }),
  'billing/ReissueInvoice': () => ({ number: 'SP-2026-000000' }),
  'billing/GetInvoiceFile': () => ({ number: 'SP-2026-000000', locale: 'en' }),
  'notify/ListNotifications': () => ({ unseenOnly: false, page }),
  'notify/MarkSeen': (ids) => ({ ids: [ids.notificationId] }),
  'notify/GetNotificationPreferences': () => ({}),
  'notify/SetNotificationPreferences': () => ({
    choices: [{ group: 'tasks', channel: NotificationChannel.BELL }],
    version: 0n,
  }),
  'notify/WatchNotifications': () => ({}),
  'email/ListDeliveries': (ids) => ({ leaveId: ids.leaveId, page }),
  'email/ListDeliveries:all': () => ({ leaveId: '', page }),
  'admin/ListTenantAuditRecords': (ids) => ({ ...allAudits, actorId: ids.userId }),
  'admin/ListTenantAuditRecords:all': () => allAudits,
}

/** Other ways to ask the same: without an id where there may be one, with ids in filters. */
const variants: Record<string, Request> = {
  ...otherEntryRequests,
  'tasks/CountTasks:filtered': (ids) => ({
    ...project(ids),
    filter: TaskFilter.fromPartial({ assigneeIds: [ids.userId] }),
  }),
  'tasks/CreateLabel:subscription': () => ({ projectNumber: 0, name: randomUUID(), color: '#000000' }),
  'tasks/SaveTaskFieldDefinition:subscription': () => ({
    field: TaskFieldDefinition.fromPartial({ name: randomUUID(), kind: TaskFieldKind.TEXT }),
  }),
  'tasks/SaveWorklog:new': (ids) => ({ id: '', taskId: ids.taskId, date: day(0), minutes: 5 }),
  'tasks/SaveTaskFieldDefinition:new': (ids) => ({
    field: TaskFieldDefinition.fromPartial({ ...project(ids), name: randomUUID(), kind: TaskFieldKind.TEXT }),
  }),
  'tasks/SaveView:new': (ids) => ({
    view: View.fromPartial({
      name: 'x',
      layout: ViewLayout.LIST,
      projectNumber: 0,
      shownProjectNumbers: [ids.otherProject],
    }),
  }),
  'tasks/SaveProjectTemplate:new': () => ({ id: '', name: randomUUID(), allData: '{"version":1}' }),
  'tasks/ListTasks:filters': (ids) => ({
    projectNumbers: [ids.project],
    filter: TaskFilter.fromPartial({
      assigneeIds: [ids.userId],
      labelIds: [ids.labelId],
      categoryIds: [ids.categoryId],
      releaseIds: [ids.releaseId],
    }),
    page,
  }),
  'tasks/ListTasks:all': () => ({ projectNumbers: [], page, withTotal: true }),
  'tasks/MoveTask:between': (ids) => ({
    id: ids.taskId,
    version: 1n,
    status: TaskStatus.NEW,
    afterId: ids.otherTaskId,
  }),
  'tasks/ListWorklogs:project': (ids) => ({
    ...project(ids),
    userId: ids.userId,
    startDate: day(-9),
    endDate: day(9),
    page,
  }),
}

/** Requests of the platform, of users and of services: no tenant's data is named in them, or a service vouches. */
const unscoped: Record<string, Request> = {
  'auth/SignIn': () => ({ email: 'nobody@people.test', password: 'x' }),
  'auth/AnswerSecondFactor': () => ({ ticket: 'x', code: '123456' }),
  'auth/SignInWithIdentity': () => ({
    issuer: 'https://provider.test',
    subject: 'nobody',
    provider: 'oidc',
    email: 'nobody@people.test',
  }),
  'auth/GetIdentityTicket': () => ({ ticket: 'x' }),
  'auth/RegisterWithIdentity': () => ({ ticket: 'x', locale: 'en' }),
  'auth/LinkIdentity': () => ({ ticket: 'x' }),
  'auth/UnlinkIdentity': () => ({ identityId: 'x' }),
  'auth/ListOwnIdentities': () => ({}),
  'auth/AskForPasskey': () => ({}),
  'auth/SignInWithPasskey': () => ({ credential: '{}' }),
  'auth/StartPasskey': () => ({}),
  'auth/AddPasskey': () => ({ credential: '{}', name: 'Laptop' }),
  'auth/RenamePasskey': () => ({ passkeyId: 'x', name: 'Laptop' }),
  'auth/RemovePasskey': () => ({ passkeyId: 'x' }),
  'auth/ListOwnPasskeys': () => ({}),
  'auth/GetSetup': () => ({}),
  'auth/OpenSetup': () => ({
    code: 'X'.repeat(25),
    email: 'nobody@people.test',
    fullname: 'Noor Amin',
    password: 'a quiet green lamp',
    locale: 'en',
  }),
  'auth/SignOut': () => ({ sessionToken: 'x' }),
  'auth/Register': () => ({
    email: `${randomUUID()}@people.test`,
    fullname: 'Noor Amin',
    password: randomUUID(),
    locale: 'en',
  }),
  'auth/ActivateAccount': () => ({ code: 'x' }),
  'auth/GetRegistration': () => ({ visitorHash: 'x' }),
  'auth/RequestPasswordReset': () => ({ email: 'nobody@people.test' }),
  'auth/ResetPassword': () => ({ code: 'x', password: 'x' }),
  'auth/StepUp': () => ({ sessionToken: 'x', password: 'x' }),
  'auth/ChangePassword': () => ({ password: 'a quiet green lamp' }),
  'auth/StartEmailChange': () => ({ email: 'noor@people.test' }),
  'auth/ConfirmEmailChange': () => ({ code: 'x' }),
  'auth/RevertEmailChange': () => ({ code: 'x', password: 'x' }),
  'auth/CreateApiToken': () => ({ name: 'x', scopes: ['tasks:read'], days: 30 }),
  'auth/ListOwnApiTokens': () => ({}),
  'auth/RevokeApiToken': () => ({ id: 'x' }),
  'auth/GetApiToken': () => ({ token: 'x' }),
  'auth/CloseOwnAccount': () => ({}),
  'auth/SetOwnPicture': () => ({ content: new Uint8Array() }),
  'auth/GetPicture': () => ({ id: 'x' }),
  'auth/GetOwnFactors': () => ({}),
  'auth/StartTotp': () => ({}),
  'auth/ConfirmTotp': () => ({ code: '123456' }),
  'auth/RemoveTotp': () => ({}),
  'auth/RenewRecoveryCodes': () => ({}),
  'auth/UpdateOwnProfile': () => ({ fullname: 'Noor Amin' }),
  'auth/ListOwnSessions': () => ({}),
  'auth/EndOwnSessions': () => ({ sessionId: 'x' }),
  'auth/GetSession': () => ({ sessionToken: 'x' }),
  'auth/GetOwnUser': () => ({}),
  'auth/SetOwnLocale': () => ({ locale: 'en' }),
  'auth/KeepSessionValue': () => ({ value: '1' }),
  'auth/RecordSessionEvent': () => ({ event: 2, url: '/', clientAddress: '127.0.0.1' }),
  'auth/RecordDenial': () => ({ call: 'listPlatformUsers', reason: 'PERMISSION_DENIED' }),
  'auth/CreateUser': () => ({
    email: `${randomUUID()}@people.test`,
    fullname: 'Noor Amin',
    password: randomUUID(),
    locale: 'en',
    platformAdmin: true,
  }),
  'auth/ManageUser': (ids) => ({ userId: ids.userId, action: UserAction.LOCK, reason: 'Left the firm' }),
  'auth/GetSignUpRule': () => ({}),
  'auth/GetCaptcha': () => ({}),
  'auth/GetCaptchaChoice': () => ({}),
  'auth/SetCaptchaChoice': () => ({ captcha: Captcha.ALTCHA, reason: 'Programs come' }),
  'auth/SetSignUpRule': () => ({ mode: SignUpMode.OPEN, reason: 'Everybody is welcome' }),
  'auth/SendTestMail': () => ({}),
  'auth/GetStepUp': () => ({}),
  'auth/ListUsers': () => ({ page }),
  'billing/ListPlans': () => ({}),
  'billing/ReceiveProviderEvent': () => ({ payload: Buffer.from('{}'), signature: 't=1,v1=x' }),
  'billing/IssueLicences': () => ({
    planId: 3,
    seats: 10,
    days: 365,
    until: day(300),
    count: 1,
    note: 'A reseller',
    reason: 'Agreed with a reseller',
  }),
  'billing/ListLicences': () => ({ page }),
  'billing/RevokeLicence': () => ({ id: 'x', reason: 'Given to the wrong people' }),
  'billing/SetSubscriptionPlan': (ids) => ({
    tenantId: ids.tenantId,
    planId: 3,
    startDate: day(-30),
    endDate: day(300),
    months: 12,
    reason: 'Agreed with the company',
  }),
  'billing/GetCompanyBilling': (ids) => ({ tenantId: ids.tenantId }),
  'billing/ListPlatformPayments': (ids) => ({ kind: '', tenantId: ids.tenantId, page }),
  'billing/RefundPayment': (ids) => ({
    tenantId: ids.tenantId,
    paymentId: 'charge:pi_x',
    minor: 100n,
    endsTerm: false,
    reason: 'Paid by mistake',
  }),
  'billing/DecideRefund': (ids) => ({
    tenantId: ids.tenantId,
    refundId: 'x',
    action: 'reject',
    reason: 'Asked for twice',
  }),
  'billing/ListRefunds': () => ({ state: '', page }),
  'billing/ListPlatformInvoices': (ids) => ({ tenantId: ids.tenantId, page }),
  'billing/GetPlatformInvoiceFile': (ids) => ({
    tenantId: ids.tenantId,
    number: 'SP-2026-000000',
    locale: 'en',
  }),
  'billing/GetRevenue': () => ({ from: day(-30), months: 2 }),
  'billing/ListCoupons': () => ({ page }),
  'billing/CreateCoupon': () => ({
    coupon: {
      code: `E2E-${randomUUID().slice(0, 8)}`,
      percent: 10,
      amounts: [],
      plans: [],
      months: [],
      from: day(0),
      until: day(30),
      most: 1,
      used: 0,
      state: '',
    },
    reason: 'For the opening week',
  }),
  'billing/SetCouponState': () => ({ code: 'NONE', state: 'ended', reason: 'The week is over' }),
  'billing/GetPriceLists': () => ({}),
  // Of a draft that nobody has written: nothing is changed for the tests beside this one.
  'billing/SavePriceDraft': () => ({ plans: [], taxes: [], version: 999n }),
  'billing/PublishPriceDraft': () => ({ version: 999n, from: day(300), reason: 'New prices next year' }),
  'billing/ListTestTerms': () => ({ page }),
  'billing/ListKeptInvoices': () => ({ page }),
  'billing/ListKeptPayments': () => ({ page }),
  'billing/EndTestTerms': (ids) => ({ tenantId: ids.tenantId, reason: 'The keys are live now' }),
  'billing/ListTransfers': () => ({ page, state: 'all' }),
  'billing/SettleTransfer': (ids) => ({
    tenantId: ids.tenantId,
    purchaseId: 'x',
    action: 'received',
    reason: 'Seen on the account today',
  }),
  'billing/ListHeldPayments': () => ({ page }),
  'billing/SettleHeldPayment': (ids) => ({
    tenantId: ids.tenantId,
    paymentId: 'held:pi_x',
    action: 'close',
    reason: 'Given back by transfer',
  }),
  'admin/ListSubscriptions': () => ({ page }),
  'admin/ListUsers': () => ({ page }),
  'admin/ListAuditRecords': (ids) => ({ ...allAudits, tenantId: ids.tenantId }),
  'tenancy/IssuePassport': (ids) => ({
    userId: ids.userId,
    sessionId: 's',
    subscriptionNumber: ids.subscription,
  }),
  'tenancy/ListOwnSubscriptions': () => ({}),
  'tenancy/CreateSubscription': (ids) => ({
    number: 0,
    title: 'x',
    ownerId: ids.newUserId,
    timeZone: 'Asia/Qatar',
    weekStart: 7,
    weekendDays: [5, 6],
    holidays: [],
    features: [],
  }),
  'tenancy/GetInvitationByCode': () => ({ code: 'x', userId: '' }),
  'tenancy/ListOwnInvitations': () => ({}),
  'leave/LocateLeaveFeed': () => ({ secret: 'x' }),
  'tenancy/GetInvitationLinkByCode': () => ({ code: 'x', userId: '' }),
  'tenancy/JoinByLink': () => ({ code: 'x' }),
  'tenancy/ListDomains': () => ({}),
  'tenancy/AddDomain': () => ({ domain: 'matrix.test' }),
  'tenancy/VerifyDomain': (ids) => ({ id: ids.domainId }),
  'tenancy/RemoveDomain': (ids) => ({ id: ids.domainId }),
  'tenancy/GetDomainOffer': () => ({}),
  'tenancy/JoinByDomain': () => ({}),
  'tenancy/GetTransferByCode': () => ({ code: 'x', userId: '' }),
  // Of another's address: as if there were none.
  'tenancy/AcceptInvitation': (ids) => ({ code: '', id: ids.invitationId }),
  'tenancy/DeclineInvitation': (ids) => ({ code: '', id: ids.invitationId }),
  'tenancy/OpenSubscription': () => ({
    title: 'x',
    timeZone: 'Asia/Qatar',
    weekStart: 7,
    weekendDays: [5, 6],
  }),
  // Opened: it stays as it is, for the tests beside this one.
  'tenancy/SetSubscriptionLocked': (ids) => ({ tenantId: ids.tenantId, locked: false, reason: 'Paid' }),
  'tenancy/StartTransferFor': (ids) => ({
    tenantId: ids.tenantId,
    email: 'nobody@here.test',
    reason: 'The owner is gone',
  }),
  'tenancy/VetoTransfer': () => ({ code: 'x' }),
  'tenancy/OfferSubscription': () => ({
    title: 'Offered',
    email: `${randomUUID()}@offered.test`,
    reason: 'Asked for it',
  }),
  'tenancy/ListOffers': () => ({ page }),
  'tenancy/WithdrawOffer': () => ({ id: 'x', reason: 'Mistyped' }),
  'email/ListAllDeliveries': () => ({ state: DeliveryState.FAILED, page }),
  'email/ResendDelivery': (ids) => ({ tenantId: ids.tenantId, id: 'x', reason: 'Mailbox was full' }),
  'tenancy/ListSubscriptions': () => ({ page }),
  'tasks/ReadFile': () => ({ token: 'x' }),
}

/** Requests on the data of one company. */
export const tenantRequests: Readonly<Record<string, Request>> = {
  ...tenancy,
  ...taskRequests,
  ...variants,
  ...leave,
  ...others,
}

/** Every request there is. */
export const rpcRequests: Readonly<Record<string, Request>> = { ...tenantRequests, ...unscoped }

/**
 * What an allowed request comes to when it is no plain success: what is asked for is not set up on the local platform.
 */
export const GOOD_REFUSALS: Readonly<Record<string, string>> = {
  'tasks/GenerateDescription': 'MODEL_NOT_CONFIGURED',
  // No project of the tests has one.
  'tenancy/GetProjectPicture': 'PICTURE_NOT_FOUND',
  // Nobody is invited by it yet.
  'tenancy/UndoImport': 'IMPORT_SETTLED',
  // Nothing is bought there: quotes, purchases and cards are the payment provider's business too.
  'billing/StartPurchase': 'QUOTE_NOT_FOUND',
  'billing/ConfirmPurchase': 'PURCHASE_NOT_FOUND',
  'billing/CancelPurchase': 'PURCHASE_NOT_FOUND',
  'billing/SetUpCard': 'SETUP_NOT_FOUND',
  'billing/SetDefaultCard': 'CARD_NOT_FOUND',
  'billing/RemoveCard': 'CARD_NOT_FOUND',
  'billing/ReissueInvoice': 'INVOICE_NOT_FOUND',
  'billing/GetInvoiceFile': 'INVOICE_NOT_FOUND',
  'billing/GetLicence': 'LICENCE_NOT_FOUND',
  'billing/RedeemLicence': 'LICENCE_NOT_FOUND',
  'billing/RevokeLicence': 'LICENCE_NOT_FOUND',
  // Those who are asked here, and whoever is named to leave, are not who calls.
  'tenancy/AcceptTransfer': 'TRANSFER_NOT_FOUND',
  'tenancy/DeclineTransfer': 'TRANSFER_NOT_FOUND',
  'tenancy/LeaveSubscription': 'MEMBER_NOT_FOUND',
  // What platform administrators name here is of no company.
  'tenancy/StartTransferFor': 'NEW_OWNER_NOT_MEMBER',
  'tenancy/WithdrawOffer': 'INVITATION_NOT_FOUND',
  'email/ResendDelivery': 'DELIVERY_NOT_FOUND',
  'billing/GetPlatformInvoiceFile': 'INVOICE_NOT_FOUND',
  'billing/RefundPayment': 'PAYMENT_NOT_FOUND',
  'billing/SetCouponState': 'COUPON_NOT_FOUND',
  'billing/SavePriceDraft': 'CATALOGUE_MALFORMED',
  'billing/PublishPriceDraft': 'VERSION_MISMATCH',
  'billing/DecideRefund': 'REFUND_NOT_FOUND',
  'billing/SettleTransfer': 'PURCHASE_NOT_FOUND',
  // The keys of the local platform are test keys.
  'billing/EndTestTerms': 'TEST_MODE',
  'billing/SettleHeldPayment': 'PAYMENT_NOT_FOUND',
  // Whoever switches first moves the version, and the company keeps no balances.
  'leave/SetLeaveBalanceSettings': 'VERSION_MISMATCH',
  'leave/SetLeaveBalancePerson': 'VERSION_MISMATCH',
  'leave/CloseLeaveYear': 'BALANCES_OFF',
  'leave/AdjustLeaveBalance': 'BALANCES_OFF',
  'leave/PreviewLeaveBalanceImport': 'BALANCES_OFF',
  'leave/ImportLeaveBalances': 'BALANCES_OFF',
  // Passports of tests name no session that was ever opened.
  'auth/RecordSessionEvent': 'SESSION_UNKNOWN',
  'auth/KeepSessionValue': 'SESSION_UNKNOWN',
  // Nor do they have a code of a mail, or of a link.
  'tenancy/JoinByLink': 'CODE_UNKNOWN',
  // No company has proven the domain of the tests, whose name servers do not answer.
  'tenancy/JoinByDomain': 'OFFER_NOT_FOUND',
  'tenancy/VerifyDomain': 'DNS_UNAVAILABLE',
  'auth/ConfirmEmailChange': 'CODE_UNKNOWN',
}
