import { S, N, id, inCompany, noSuch, payment, subscribed, day, type OlderCall } from './forms-fixture.js'

/** The company, its leave, its plan and payment. */
export const companyCalls: Readonly<Record<string, OlderCall>> = {
  add: {
    good: {
      tableName: 'label',
      fields: { project_id: 7, name: 'Urgent', color: '#c8102e' },
      subscription: 1,
    },
    bad: [{ tableName: 'users', fields: {} }, 'UNKNOWN_TABLE'],
    answer: id,
  },
  email: {
    good: { leaveId: 'leave-1', to: 'x@y.test', text: 'x', html: 'x' },
    bad: [{ leaveId: 'leave-1', bcc: 'x@y.test' }, 'bcc'],
    answer: { id: S, status: S },
  },
  getsubdefaultdetail: {
    good: { id: 1 },
    bad: [{ id: '1' }, 'id'],
    answer: [
      {
        id: N,
        title: S,
        overall_utilisation: S,
        overall_utilisation_status: N,
        iteration_status: N,
        dynamic_report_status: N,
        user_dashboard_status: N,
        planstartdate: S,
        planenddate: S,
        planexpirydays: N,
        plan_month: N,
        subplan: S,
        graceperoid: N,
        trialday: N,
        card_status: N,
      },
    ],
  },
  findanytaskincludeleave: {
    good: { subid: 1, start: day, end: '2026-03-04', userid: 'emad' },
    bad: [{ subid: 1, start: '2026-02-30', end: '2026-03-04', userid: 'emad' }, 'start'],
    answer: [{ id: S, name: S, startDate: S, dueDate: S, projectname: S, projectid: N, status: S }],
  },
  getLeaveLocksById: { ...inCompany, answer: [{ id: S, from_date: S, to_date: S, reason: S }] },
  createstripecustomer: {
    good: { name: 'Emad', email: 'emad@demo.test' },
    bad: noSuch({ name: 'Emad' }),
    answer: { customer: id },
  },
  createstripecard: {
    good: { customer: 'cus_1', cardtoken: 'pm_1' },
    bad: [{ customer: 'cus_1' }, 'cardtoken'],
    answer: { card: id },
  },
  updateDefaultSource: {
    good: { customer: 'cus_1', cardtoken: 'pm_1' },
    bad: [{ cardtoken: 'pm_1' }, 'customer'],
    answer: { customer: id },
  },
  createstripesubscription: subscribed,
  createstripesubscriptionreg: subscribed,
  updatestripesubscription: { ...subscribed, good: { id: 'sub_1', ...payment }, bad: [payment, 'id'] },
}
