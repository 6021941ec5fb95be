import { dayFromToday } from '../../browser/leave.js'
import { day, namedPurchase, someDay, type Attacks } from './common.js'

export const otherAttacks = {
  createstripecustomer: (ids) => ({ subscription: ids.subscription }),
  createstripecard: (ids) => ({
    subscription: ids.subscription,
    customer: 'cus_x',
    cardtoken: 'pm_x',
  }),
  updateDefaultSource: (ids) => ({
    subscription: ids.subscription,
    customer: 'cus_x',
    cardtoken: 'pm_x',
  }),
  createstripesubscription: namedPurchase,
  createstripesubscriptionreg: namedPurchase,
  updatestripesubscription: (ids) => ({ ...namedPurchase(ids), id: 'sub_x' }),
  listCalendarTasks: (ids) => ({
    subscription: ids.subscription,
    project: ids.project,
    start: dayFromToday(-60),
    end: dayFromToday(60),
  }),
  getUserNotification: (ids) => ({ userId: ids.ownId }),
  listNotifications: (ids) => ({ subscription: ids.subscription }),
  getNotificationPreferences: (ids) => ({ subscription: ids.subscription }),
  setNotificationPreferences: (ids) => ({
    subscription: ids.subscription,
    version: 0,
    choices: [{ group: 'tasks', channel: 'bell' }],
  }),
  markNotificationsSeen: (ids) => ({ subscription: ids.subscription, ids: [ids.notificationId] }),
  runReport: (ids) => ({
    subscription: ids.subscription,
    project: ids.project,
    report: 'lane-counts',
    params: { dates: [day] },
  }),
  getProjectWeeklyDailyreport: (ids) => ({ project: ids.project, dates: [day] }),
  getProjectCatLabReport: (ids) => ({ project: ids.project, by: 'label' }),
  getSubscriptionCatLabReport: (ids) => ({ subscription: ids.subscription, by: 'label' }),
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
} satisfies Partial<Attacks>
