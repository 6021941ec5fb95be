/**
 * The results of allowed requests that do not succeed: their target is not set up on the local platform.
 */
export const GOOD_REFUSALS: Readonly<Record<string, string>> = {
  // The first of two saved it.
  'tasks/SavePlanningSetup': 'VERSION_MISMATCH',
  // A project has one job that has not ended, and this one is not done.
  'tasks/StartImport': 'JOB_RUNNING',
  'tasks/UndoImport': 'JOB_SETTLED',
  'tasks/GenerateDescription': 'MODEL_NOT_CONFIGURED',
  // Nothing has to move there.
  'tasks/DismissProposal': 'PROPOSAL_NOT_FOUND',
  'tasks/CopyFromDrive': 'DRIVE_NOT_SET_UP',
  'tasks/SaveDrive': 'DRIVE_OFF',
  'tasks/RemoveDrive': 'DRIVE_NOT_SET_UP',
  'tasks/TestDrive': 'DRIVE_NOT_SET_UP',
  // No project of the tests has one.
  'tenancy/GetProjectPicture': 'PICTURE_NOT_FOUND',
  // It has invited no one yet.
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
  // Those who are asked here, and the member who is named to leave, are not the caller.
  'tenancy/AcceptTransfer': 'TRANSFER_NOT_FOUND',
  'tenancy/DeclineTransfer': 'TRANSFER_NOT_FOUND',
  'tenancy/LeaveSubscription': 'MEMBER_NOT_FOUND',
  // The things that platform administrators name here are of no company.
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
  // The first switch moves the version, and the company keeps no balances.
  'leave/SetLeaveBalanceSettings': 'VERSION_MISMATCH',
  'leave/SetLeaveBalancePerson': 'VERSION_MISMATCH',
  'leave/SetOwnWeeks': 'VERSION_MISMATCH',
  'leave/SetOwnPlaces': 'VERSION_MISMATCH',
  'leave/CloseLeaveYear': 'BALANCES_OFF',
  'leave/AdjustLeaveBalance': 'BALANCES_OFF',
  'leave/PreviewLeaveBalanceImport': 'BALANCES_OFF',
  'leave/ImportLeaveBalances': 'BALANCES_OFF',
  // Passports of tests name no session that was ever opened.
  'auth/RecordSessionEvent': 'SESSION_UNKNOWN',
  'auth/KeepSessionValue': 'SESSION_UNKNOWN',
  'auth/ForgetFailedSignIns': 'STEP_UP',
  // Nor do they have a code of a mail, or of a link.
  'tenancy/JoinByLink': 'CODE_UNKNOWN',
  // No company has proven the domain of the tests, whose name servers do not answer.
  'tenancy/JoinByDomain': 'OFFER_NOT_FOUND',
  'tenancy/VerifyDomain': 'DNS_UNAVAILABLE',
  'auth/ConfirmEmailChange': 'CODE_UNKNOWN',
}
