import { randomUUID } from 'node:crypto'

import { workAttacks } from './http-attacks.js'
import { dayFromToday, freeDay } from './leave.js'
import { randomCode } from './makers.js'
import type { CallInput, CallName } from './session.js'
import type { IdPool } from './world.js'

type Attacks = { [N in CallName]: ((ids: IdPool) => CallInput<N>) | 'nothing to aim at' }

const day = dayFromToday(-1)
const seen = (ids: IdPool) => ({ subscription: ids.subscription, id: ids.leaveId })
const decided = (ids: IdPool) => ({ ...seen(ids), version: ids.leaveVersion })
const approved = (ids: IdPool) => ({
  subscription: ids.subscription,
  id: ids.approvedId,
  version: ids.approvedVersion,
})

const company = {
  title: 'Al Noor Trading',
  time_zone: 'Asia/Qatar',
  week_start: 7,
  weekend_days: [5],
  leave_approve_anyway: true,
}

/** One day that nobody has leave on. */
function someDay() {
  const date = freeDay()
  return { from_date: date, to_date: date }
}

/** An attack for each call of the contract; a missing one does not compile. */
export const attacks: Attacks = {
  ...workAttacks,
  session: 'nothing to aim at',
  authenticate_login: 'nothing to aim at',
  answerSecondFactor: 'nothing to aim at',
  getFactors: 'nothing to aim at',
  startTotp: 'nothing to aim at',
  confirmTotp: 'nothing to aim at',
  removeTotp: 'nothing to aim at',
  renewRecoveryCodes: 'nothing to aim at',
  askForPasskey: 'nothing to aim at',
  signInWithPasskey: 'nothing to aim at',
  getPasskeys: 'nothing to aim at',
  startPasskey: 'nothing to aim at',
  addPasskey: 'nothing to aim at',
  removePasskey: 'nothing to aim at',
  openSetup: 'nothing to aim at',
  register: 'nothing to aim at',
  chkUserData: 'nothing to aim at',
  getLinkedInUserData: 'nothing to aim at',
  sociallogin: 'nothing to aim at',
  msalredirect: 'nothing to aim at',
  addsocialsignup: 'nothing to aim at',
  getIdentities: 'nothing to aim at',
  unlinkIdentity: 'nothing to aim at',
  activateAccount: 'nothing to aim at',
  forgotPassword: 'nothing to aim at',
  resetPassword: 'nothing to aim at',
  stepUp: 'nothing to aim at',
  changePassword: 'nothing to aim at',
  createApiToken: (ids) => ({
    name: 'x',
    scopes: ['tasks:read'],
    subscription: ids.subscription,
    days: 30,
  }),
  listApiTokens: 'nothing to aim at',
  revokeApiToken: 'nothing to aim at',
  removePicture: 'nothing to aim at',
  closeAccount: 'nothing to aim at',
  startEmailChange: 'nothing to aim at',
  confirmEmailChange: 'nothing to aim at',
  revertEmailChange: 'nothing to aim at',
  updateProfile: 'nothing to aim at',
  getSessions: 'nothing to aim at',
  endSessions: 'nothing to aim at',
  signOut: 'nothing to aim at',
  setLocale: 'nothing to aim at',
  me: 'nothing to aim at',
  getStrategies: 'nothing to aim at',
  ip: 'nothing to aim at',
  listPlatformSubscriptions: () => ({}),
  listPlatformUsers: () => ({}),
  managePlatformUser: (ids) => ({ user_id: ids.userId, action: 'lock', reason: 'Left the firm' }),
  lockPlatformSubscription: (ids) => ({
    subscription_id: ids.tenantId,
    locked: true,
    reason: 'Not paid',
  }),
  listPlatformAudit: (ids) => ({ tenant_id: ids.tenantId }),
  getloginuserdata: (ids) => ({ userid: ids.ownId }),
  getsublist: (ids) => ({ userId: ids.ownId }),
  createCompany: 'nothing to aim at',
  listCompanyMembers: (ids) => ({ subscription: ids.subscription }),
  updateCompanyMember: (ids) => ({
    subscription: ids.subscription,
    user: ids.spareId,
    version: ids.memberVersion,
    report_to: ids.userId,
    manage_users: false,
    guest: false,
  }),
  inviteMembers: (ids) => ({
    subscription: ids.subscription,
    emails: [`${randomUUID()}@invited.test`],
    manage_users: false,
    guest: false,
    report_to: ids.userId,
    projects: [{ project: ids.project, role_id: 4 }],
  }),
  listInvitations: (ids) => ({ subscription: ids.subscription }),
  resendInvitation: (ids) => ({ subscription: ids.subscription, id: ids.invitationId }),
  revokeInvitation: (ids) => ({ subscription: ids.subscription, id: ids.invitationId }),
  getInvitation: 'nothing to aim at',
  listOwnInvitations: 'nothing to aim at',
  acceptInvitation: (ids) => ({ id: ids.invitationId }),
  declineInvitation: (ids) => ({ id: ids.invitationId }),
  updateCompany: (ids) => ({ ...company, subscription: ids.subscription, version: ids.subscriptionVersion }),
  setHolidays: (ids) => ({
    subscription: ids.subscription,
    version: ids.subscriptionVersion,
    holidays: [{ date: dayFromToday(40), name: 'x' }],
  }),
  setPolicies: (ids) => ({
    subscription: ids.subscription,
    version: ids.subscriptionVersion,
    members_create_projects: false,
  }),
  getDefaultRoles: (ids) => ({ subscription: ids.subscription }),
  setDefaultRoles: (ids) => ({
    subscription: ids.subscription,
    version: ids.subscriptionVersion,
    roles: [],
  }),
  getProjectRoles: (ids) => ({ subscription: ids.subscription, project: ids.project }),
  setProjectRoles: (ids) => ({
    subscription: ids.subscription,
    project: ids.spareProject,
    version: 1,
    roles: [],
  }),
  getUserSub: (ids) => ({ userId: ids.ownId }),
  getsubdefaultdetail: (ids) => ({ id: ids.subscription }),
  userPermission: (ids) => ({ subscription: ids.subscription, userid: ids.userId }),
  GetAllmanagers: (ids) => ({ subscription: ids.subscription }),
  getUserList: (ids) => ({ subscription: ids.subscription, project: ids.project }),
  getProject: (ids) => ({ projectId: ids.project }),
  getRolesDataById: (ids) => ({ projectId: ids.project, subId: ids.subscription, user_id: ids.userId }),
  subcribtionProjectDatas: (ids) => ({ subscription: ids.subscription, user: ids.ownId }),
  createProject: (ids) => ({
    subscription: ids.subscription,
    name: 'x',
    code: randomCode(),
    description: '',
    start_date: null,
    end_date: null,
    members: [],
  }),
  updateProject: (ids) => ({
    subscription: ids.subscription,
    project: ids.spareProject,
    version: 1,
    name: 'x',
    description: '',
    start_date: null,
    end_date: null,
  }),
  setProjectHealth: (ids) => ({
    subscription: ids.subscription,
    project: ids.spareProject,
    state: 'at_risk',
    note: 'x',
  }),
  archiveProject: (ids) => ({
    subscription: ids.subscription,
    project: ids.spareProject,
    version: 1,
    archived: true,
  }),
  setProjectMember: (ids) => ({
    project: ids.spareProject,
    subscription: ids.subscription,
    user: ids.userId,
    role_id: 5,
  }),
  gettasktype: (ids) => ({ id: ids.project }),
  applyForLeave: (ids) => ({
    subscription: ids.subscription,
    ...someDay(),
    leave_type: 'Training',
    reason: 'x',
  }),
  editLeave: (ids) => ({ ...decided(ids), ...someDay(), leave_type: 'Training', reason: 'x' }),
  withdrawLeave: decided,
  resendLeaveMail: seen,
  approveLeave: decided,
  rejectLeave: decided,
  changeApprovedLeave: (ids) => ({ ...approved(ids), ...someDay() }),
  cancelLeave: approved,
  reassignLeave: (ids) => ({ ...decided(ids), report_to: ids.userId }),
  getLeave: seen,
  listOwnLeave: (ids) => ({ subscription: ids.subscription, all: true }),
  listTeamLeave: (ids) => ({ subscription: ids.subscription, group: 'pending', all: true }),
  listLeaveClashes: seen,
  listLeaveEvents: seen,
  findanytaskincludeleave: (ids) => ({
    subid: ids.subscription,
    start: dayFromToday(-60),
    end: dayFromToday(60),
    userid: ids.userId,
  }),
  getLeaveLocksById: (ids) => ({ subscription: ids.subscription, user: ids.ownId }),
  listLeaveTypes: (ids) => ({ subscription: ids.subscription }),
  getLeaveByCode: (ids) => ({ code: ids.code }),
  decideLeaveByCode: (ids) => ({ code: ids.code, version: ids.leaveVersion }),
  listCalendarTasks: (ids) => ({
    subscription: ids.subscription,
    project: ids.project,
    start: dayFromToday(-60),
    end: dayFromToday(60),
  }),
  getUserNotification: (ids) => ({ userId: ids.ownId }),
  listNotifications: (ids) => ({ subscription: ids.subscription }),
  markNotificationsSeen: (ids) => ({ subscription: ids.subscription, ids: [ids.notificationId] }),
  runReport: (ids) => ({
    subscription: ids.subscription,
    project: ids.project,
    report: 'lane-counts',
    params: { dates: [day] },
  }),
  getProjectWeeklyDailyreport: (ids) => ({ project: ids.project, dates: [day] }),
  listAudit: (ids) => ({ subscription: ids.subscription }),
  listMailDeliveries: (ids) => ({ subscription: ids.subscription, leave_id: ids.leaveId }),
  custom: 'nothing to aim at',
  add: (ids) => ({
    tableName: 'leave_application',
    subscription: ids.subscription,
    fields: { ...someDay(), leave_type: 'Training', reason: 'x' },
  }),
  email: (ids) => ({
    leaveId: ids.leaveId,
    subscription: ids.subscription,
    subject: 'Smart Project Leave Application',
  }),
}

/** What an honest call comes to when it is not done: what is asked for is not set up here, or belongs to others. */
export const UNHEARD: Partial<Record<CallName, string>> = {
  listPlatformSubscriptions: '403 PERMISSION_DENIED',
  listPlatformUsers: '403 PERMISSION_DENIED',
  managePlatformUser: '403 PERMISSION_DENIED',
  lockPlatformSubscription: '403 PERMISSION_DENIED',
  listPlatformAudit: '403 PERMISSION_DENIED',
  // Those of other addresses are as if there were none.
  acceptInvitation: '404 CODE_UNKNOWN',
  declineInvitation: '404 CODE_UNKNOWN',
  generateDescription: '503 MODEL_NOT_CONFIGURED',
  sharePointdocs: '503 DRIVE_FAILED',
}
