import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { TOASTS, type ToastMessage } from './messages.js'

// Callers and guides know these words, so none of them changes by the way.

const company = { title: 'Gulf Builders' }

const WORDS: Record<ToastMessage, [text: string, kind: string, ms: number]> = {
  datesMismatched: ['Dates mismatched', 'error', 3_000],
  leaveTypeEmpty: ['Leave type is empty', 'info', 3_000],
  reportToEmpty: ['Report to is empty', 'error', 3_000],
  errorOccurred: ['An error occurred.', 'error-with-close', 3_000],
  subscriptionExpired: [
    'Your Subscription Gulf Builders Expired, Please contact administrator',
    'info',
    3_000,
  ],
  allSubscriptionsExpired: ['Subscription Expired, Please contact administrator', 'info', 3_000],
  applying: ['Applying...', 'progress', 4_000],
  leaveSent: ['Leave Application has been sent.', 'success', 4_000],
  leaveUpdated: ['Leave Application has been updated.', 'success', 4_000],
  removingLeave: ['Removing Leave Request', 'progress', 4_000],
  deleting: ['Deleting...', 'progress', 3_000],
  subscriptionFailed: ['Subscription Creation Failed', 'error', 3_000],
  completeForm: ['Complete the above form', 'error', 3_000],
  addCardDetails: ['Add Card Details to Register', 'error', 3_000],
  subscribed: ['Subscribed to the plan you are selected', 'success', 3_000],
}

const LABELS = {
  applyingButton: 'Applying..',
  proceedToDelete: 'Proceed to delete?',
  noRecentLeaves: 'No recent leaves',
  showOlderLeaves: 'Show Leaves beyond 6 months...',
  less: 'Less',
  enterReason: 'Enter the Reason...',
  enterComment: 'Enter the Comment...',
  updateLeaveForm: 'Update Leave Form',
  leaveApprovalForm: 'Leave Approval Form',
  buyNow: 'Buy now',
  expiringToday: 'expiring today',
  billMe: 'Bill Me',
} as const

it.each(Object.entries(WORDS))(
  'the toast %s has its words, its kind and its time',
  (name, [text, kind, ms]) => {
    const message = name as ToastMessage
    expect([i18next.t(`messages:${message}`, company), TOASTS[message]]).toEqual([text, { kind, ms }])
  },
)

it.each(Object.entries(LABELS))('the label %s reads “%s”', (name, text) => {
  expect(i18next.t(`messages:${name as keyof typeof LABELS}`)).toBe(text)
})

it('the page of the application is called by the product and says what it is', () => {
  const page = readFileSync(join(__dirname, '../../index.html'), 'utf8')
  expect(page).toContain('<title>Smart Project</title>')
  expect(page).toContain('<meta name="description" content="smart project management tool" />')
})
