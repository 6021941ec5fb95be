import { randomUUID } from 'node:crypto'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { HealthState, ProjectPart } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { dayFromToday, freeDay, HOLIDAY_FILE } from '../../browser/leave.js'
import { randomCode } from '../../makers.js'
import { page, project, type Request } from './common.js'

export const tenancyRequests: Record<string, Request> = {
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
  // Another person is named: no member of the world leaves it.
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
  // No project of the world has a picture: who sees the project is answered that there is none.
  'tenancy/GetProjectPicture': (ids) => ({ number: ids.spareProject, id: randomUUID() }),
  'tenancy/ArchiveProject': (ids) => ({ number: ids.spareProject, version: 1n, archived: true }),
  'tenancy/SetProjectMember': (ids) => ({
    projectNumber: ids.spareProject,
    userId: ids.userId,
    roleId: 5,
  }),
  'tenancy/SetProjectCode': (ids) => ({ projectNumber: ids.spareProject, code: randomCode() }),
}
