import type { AdminServiceServer } from '@smartproject/proto/smartproject/admin/v1/admin_service'
import type { AuthServiceServer } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import type { BillingServiceServer } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import type { LicenceServiceServer } from '@smartproject/proto/smartproject/billing/v1/licence_service'
import type { BillingConsoleServiceServer } from '@smartproject/proto/smartproject/billing/v1/console_service'
import type { PaymentServiceServer } from '@smartproject/proto/smartproject/billing/v1/payment_service'
import type { PurchaseServiceServer } from '@smartproject/proto/smartproject/billing/v1/purchase_service'
import type { EmailServiceServer } from '@smartproject/proto/smartproject/email/v1/email_service'
import type { NotifyServiceServer } from '@smartproject/proto/smartproject/notify/v1/notify_service'
import type { ReportingServiceServer } from '@smartproject/proto/smartproject/reporting/v1/reporting_service'

import { matrixOf } from './matrix.js'

// nobody admin foreign left | stranger | r1 to r8 | applicant approver manager owner

/** Rights on accounts and sessions: the own ones, or the platform's. */
export const auth = matrixOf<AuthServiceServer>()({
  SignIn: '!!!! ! !!!!!!!! !!!!',
  AnswerSecondFactor: '!!!! ! !!!!!!!! !!!!',
  SignInWithIdentity: '!!!! ! !!!!!!!! !!!!',
  GetIdentityTicket: '!!!! ! !!!!!!!! !!!!',
  RegisterWithIdentity: '!!!! ! !!!!!!!! !!!!',
  AskForPasskey: '!!!! ! !!!!!!!! !!!!',
  SignInWithPasskey: '!!!! ! !!!!!!!! !!!!',
  GetSetup: '!!!! ! !!!!!!!! !!!!',
  OpenSetup: '!!!! ! !!!!!!!! !!!!',
  SignOut: '!!!! ! !!!!!!!! !!!!',
  GetSession: '!!!! ! !!!!!!!! !!!!',
  Register: '!!!! ! !!!!!!!! !!!!',
  ActivateAccount: '!!!! ! !!!!!!!! !!!!',
  GetRegistration: '!!!! ! !!!!!!!! !!!!',
  RequestPasswordReset: '!!!! ! !!!!!!!! !!!!',
  ResetPassword: '!!!! ! !!!!!!!! !!!!',
  StepUp: '!!!! ! !!!!!!!! !!!!',
  RevertEmailChange: '!!!! ! !!!!!!!! !!!!',
  GetApiToken: '!!!! ! !!!!!!!! !!!!',
  GetPicture: '!!!! ! !!!!!!!! !!!!',
  // None of these passports has a session behind it whose person was proved to be there.
  ChangePassword: '!xxx x xxxxxxxx xxxx',
  StartEmailChange: '!xxx x xxxxxxxx xxxx',
  CreateApiToken: '!xxx x xxxxxxxx xxxx',
  CloseOwnAccount: '!xxx x xxxxxxxx xxxx',
  LinkIdentity: '!xxx x xxxxxxxx xxxx',
  UnlinkIdentity: '!xxx x xxxxxxxx xxxx',
  ListOwnIdentities: '!+++ + ++++++++ ++++',
  StartPasskey: '!xxx x xxxxxxxx xxxx',
  AddPasskey: '!xxx x xxxxxxxx xxxx',
  RenamePasskey: '!xxx x xxxxxxxx xxxx',
  RemovePasskey: '!xxx x xxxxxxxx xxxx',
  ListOwnPasskeys: '!+++ + ++++++++ ++++',
  StartTotp: '!xxx x xxxxxxxx xxxx',
  ConfirmTotp: '!xxx x xxxxxxxx xxxx',
  RemoveTotp: '!xxx x xxxxxxxx xxxx',
  RenewRecoveryCodes: '!xxx x xxxxxxxx xxxx',
  GetOwnFactors: '!+++ + ++++++++ ++++',
  ConfirmEmailChange: '!+++ + ++++++++ ++++',
  SetOwnPicture: '!+++ + ++++++++ ++++',
  UpdateOwnProfile: '!+++ + ++++++++ ++++',
  ListOwnApiTokens: '!+++ + ++++++++ ++++',
  RevokeApiToken: '!+++ + ++++++++ ++++',
  ListOwnSessions: '!+++ + ++++++++ ++++',
  EndOwnSessions: '!+++ + ++++++++ ++++',
  GetOwnUser: '!+++ + ++++++++ ++++',
  SetOwnLocale: '!+++ + ++++++++ ++++',
  RecordSessionEvent: '!+++ + ++++++++ ++++',
  KeepSessionValue: '!+++ + ++++++++ ++++',
  // The members of the company alone; a permitted caller has no session behind the passport whose person was proved to be there.
  ForgetFailedSignIns: '!-?- - -------- --xx',
  RecordDenial: '!+++ + ++++++++ ++++',
  CreateUser: '!+-- - -------- ----',
  ManageUser: '!x-- - -------- ----',
  GetSignUpRule: '!+-- - -------- ----',
  SetSignUpRule: '!x-- - -------- ----',
  GetCaptcha: '!!!! ! !!!!!!!! !!!!',
  GetCaptchaChoice: '!+-- - -------- ----',
  SetCaptchaChoice: '!x-- - -------- ----',
  SendTestMail: '!+-- - -------- ----',
  GetStepUp: '!xxx x xxxxxxxx xxxx',
  ListUsers: '!+-- - -------- ----',
})

/** Rights on plans: reading, setting, and buying by the owner alone. */
export const billing = matrixOf<
  BillingServiceServer &
    PurchaseServiceServer &
    PaymentServiceServer &
    LicenceServiceServer &
    BillingConsoleServiceServer
>()({
  ListPlans: '!!!! ! !!!!!!!! !!!!',
  GetSubscriptionPlan: '!-0- + ++++++++ ++++',
  SetSubscriptionPlan: '!+-- - -------- ----',
  GetCompanyBilling: '!+-- - -------- ----',
  ListPlatformPayments: '!+-- - -------- ----',
  RefundPayment: '!+-- - -------- ----',
  DecideRefund: '!+-- - -------- ----',
  ListRefunds: '!+-- - -------- ----',
  ListPlatformInvoices: '!+-- - -------- ----',
  GetPlatformInvoiceFile: '!+-- - -------- ----',
  GetRevenue: '!+-- - -------- ----',
  ListCoupons: '!+-- - -------- ----',
  CreateCoupon: '!+-- - -------- ----',
  SetCouponState: '!+-- - -------- ----',
  GetPriceLists: '!+-- - -------- ----',
  SavePriceDraft: '!+-- - -------- ----',
  PublishPriceDraft: '!+-- - -------- ----',
  ListKeptInvoices: '!+-- - -------- ----',
  ListKeptPayments: '!+-- - -------- ----',
  ListTestTerms: '!+-- - -------- ----',
  EndTestTerms: '!+-- - -------- ----',
  ListTransfers: '!+-- - -------- ----',
  SettleTransfer: '!+-- - -------- ----',
  ListHeldPayments: '!+-- - -------- ----',
  SettleHeldPayment: '!+-- - -------- ----',
  GetQuote: '!-0- - -------- ---+',
  StartPurchase: '!-?- - -------- ---+',
  GetPurchase: '!-0- - -------- ---+',
  ConfirmPurchase: '!-?- - -------- ---+',
  CancelPurchase: '!-?- - -------- ---+',
  SetAutoRenew: '!-0- - -------- ---+',
  ReceiveProviderEvent: '!!!! ! !!!!!!!! !!!!',
  GetBillingDetails: '!-0- - -------- ---+',
  SaveBillingDetails: '!-0- - -------- ---+',
  EnsureCustomer: '!-0- - -------- ---+',
  ListCards: '!-0- - -------- ---+',
  SetUpCard: '!-?- - -------- ---+',
  SetDefaultCard: '!-?- - -------- ---+',
  RemoveCard: '!-?- - -------- ---+',
  ListInvoices: '!-0- - -------- ---+',
  ReissueInvoice: '!-0- - -------- ---+',
  GetInvoiceFile: '!-?- - -------- ---+',
  GetMailedInvoice: '!!!! ! !!!!!!!! !!!!',
  IssueLicences: '!+-- - -------- ----',
  ListLicences: '!+-- - -------- ----',
  RevokeLicence: '!+-- - -------- ----',
  GetLicence: '!-?- - -------- ---+',
  RedeemLicence: '!-?- - -------- ---+',
})

/** Readers of the ledger of mails. */
export const email = matrixOf<EmailServiceServer>()({
  ListDeliveries: '!-0- - -------- --++',
  ListAllDeliveries: '!+-- - -------- ----',
  ResendDelivery: '!+-- - -------- ----',
})

/** Readers of the bell: everybody their own. */
export const notify = matrixOf<NotifyServiceServer>()({
  ListNotifications: '!-0- + ++++++++ ++++',
  MarkSeen: '!-0- 0 00000000 000+',
  GetNotificationPreferences: '!-0- + ++++++++ ++++',
  SetNotificationPreferences: '!-0- + ++++++++ ++++',
  WatchNotifications: '!-0- + ++++++++ ++++',
  Unsubscribe: '!!!! ! !!!!!!!! !!!!',
})

/** Readers of a report of a project. */
export const PROJECT_REPORT = '!-?- ? +++++++? ???+'

/** Readers of a report over a company: of the projects whose reports they read, and of nothing where there is none. */
export const COMPANY_REPORT = '!-0- 0 +++++++0 000+'

/** Readers of the reports of a project. */
export const reporting = matrixOf<ReportingServiceServer>()({
  RunReport: PROJECT_REPORT,
  ListTaskTimelines: '!-?- ? +++++++? ???+',
})

/** Readers of the platform's lists, and of the audit records of a company. */
export const admin = matrixOf<AdminServiceServer>()({
  ListSubscriptions: '!+-- - -------- ----',
  ListUsers: '!+-- - -------- ----',
  ListAuditRecords: '!+-- - -------- ----',
  // Records of r4: a member who may not read the log reads the own records.
  ListTenantAuditRecords: '!-0- x xxx+xxxx xx++',
})
