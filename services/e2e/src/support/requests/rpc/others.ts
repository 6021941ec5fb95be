import { NotificationChannel } from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { dayFromToday } from '../../browser/leave.js'
import { reportRequests } from '../report-requests.js'
import { page, allAudits, project, type Request } from './common.js'

export const otherRequests: Record<string, Request> = {
  'auth/ForgetFailedSignIns': (ids) => ({ userId: ids.userId }),
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
