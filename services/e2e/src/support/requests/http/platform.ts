import { type Attacks } from './common.js'

export const platformAttacks = {
  listPlatformSubscriptions: () => ({}),
  listPlatformUsers: () => ({}),
  managePlatformUser: (ids) => ({ user_id: ids.userId, action: 'lock', reason: 'Left the firm' }),
  lockPlatformSubscription: (ids) => ({
    subscription_id: ids.tenantId,
    locked: true,
    reason: 'Not paid',
  }),
  closePlatformSubscription: (ids) => ({
    subscription_id: ids.tenantId,
    closing: false,
    reason: 'Not paid',
  }),
  transferPlatformSubscription: (ids) => ({
    subscription_id: ids.tenantId,
    email: 'nobody@here.test',
    reason: 'The owner is gone',
  }),
  getSignUpRule: () => ({}),
  getCaptcha: () => ({}),
  setCaptcha: () => ({ captcha: 'altcha', version: 0, reason: 'Programs come' }),
  setSignUpRule: () => ({ mode: 'open', domains: [], version: 0, reason: 'Everybody is welcome' }),
  sendTestMail: () => ({}),
  offerCompany: () => ({ title: 'Offered', email: 'owner@offered.test', reason: 'Asked for it' }),
  listCompanyOffers: () => ({}),
  withdrawCompanyOffer: () => ({ offer_id: 'x', reason: 'Mistyped' }),
  listPlatformMails: () => ({}),
  resendPlatformMail: (ids) => ({
    subscription_id: ids.tenantId,
    mail_id: 'x',
    reason: 'Mailbox was full',
  }),
  listPlatformAudit: (ids) => ({ tenant_id: ids.tenantId }),
  listAudit: (ids) => ({ subscription: ids.subscription }),
  listMailDeliveries: (ids) => ({ subscription: ids.subscription, leave_id: ids.leaveId }),
} satisfies Partial<Attacks>
