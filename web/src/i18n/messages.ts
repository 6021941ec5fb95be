/** How a fixed message behaves when it appears as a toast. The texts are in the `messages` catalogue. */
export type ToastKind = 'success' | 'info' | 'error' | 'error-with-close' | 'progress'

export interface ToastSpec {
  kind: ToastKind
  ms: number
}

export const TOASTS = {
  datesMismatched: { kind: 'error', ms: 3_000 },
  leaveTypeEmpty: { kind: 'info', ms: 3_000 },
  reportToEmpty: { kind: 'error', ms: 3_000 },
  errorOccurred: { kind: 'error-with-close', ms: 3_000 },
  subscriptionExpired: { kind: 'info', ms: 3_000 },
  allSubscriptionsExpired: { kind: 'info', ms: 3_000 },
  applying: { kind: 'progress', ms: 4_000 },
  leaveSent: { kind: 'success', ms: 4_000 },
  leaveUpdated: { kind: 'success', ms: 4_000 },
  removingLeave: { kind: 'progress', ms: 4_000 },
  deleting: { kind: 'progress', ms: 3_000 },
  subscriptionFailed: { kind: 'error', ms: 3_000 },
  completeForm: { kind: 'error', ms: 3_000 },
  addCardDetails: { kind: 'error', ms: 3_000 },
  subscribed: { kind: 'success', ms: 3_000 },
} as const satisfies Record<string, ToastSpec>

export type ToastMessage = keyof typeof TOASTS
