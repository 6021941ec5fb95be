import { mailNumber } from '../../domain/layout/dates.js'
import { phrase } from '../../domain/layout/phrase.js'
import type { Words } from './words.js'

const plural = new Intl.PluralRules('en')

// `½`, `2`, `2½`
function halves(count: number): string {
  const whole = Math.floor(count)
  if (whole === count) return mailNumber(count, 'en')
  return whole === 0 ? '½' : `${mailNumber(whole, 'en')}½`
}

/** English. */
export const en: Words = {
  locale: 'en',
  subjectPrefix: 'Smart Project Leave Application',
  comma: ', ',
  workingDays: (count) =>
    `${halves(count)} ${count === 0.5 || plural.select(count) === 'one' ? 'working day' : 'working days'}`,
  halves,
  noon: { from: ' (from noon)', to: ' (until noon)' },
  states: {
    pending: 'pending',
    appliedFor: 'applied for you, pending',
    edited: 'changed, pending',
    withdrawn: 'withdrawn',
    reassigned: 'reassigned',
    approved: 'approved',
    approvedOtherwise: 'approved with other dates',
    datesChanged: 'dates changed',
    updated: 'updated',
    rejected: 'rejected',
    cancelled: 'cancelled',
    recounted: 'counted anew',
  },
  badges: {
    pending: 'Waiting for you',
    appliedFor: 'Applied for you',
    edited: 'Changed · waiting for you',
    withdrawn: 'Withdrawn',
    reassigned: 'Reassigned',
    approved: 'Approved',
    approvedOtherwise: 'Approved with other dates',
    datesChanged: 'Dates changed',
    updated: 'Updated',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
    recounted: 'Counted anew',
  },
  headlines: {
    pending: ({ who, days, span }) => phrase`${who} asks for ${days}, ${span}`,
    appliedFor: ({ actor, days, span }) =>
      actor
        ? phrase`${actor} applied for leave for you: ${days}, ${span}`
        : phrase`Leave was applied for in your name: ${days}, ${span}`,
    edited: ({ who, days, span }) => phrase`${who} now asks for ${days}, ${span}`,
    withdrawn: ({ who, span }) => phrase`${who} withdrew the leave, ${span}`,
    reassigned: ({ who, approver }) =>
      approver
        ? phrase`The leave request of ${who} now goes to ${approver}`
        : phrase`The leave request of ${who} now goes to somebody else`,
    approved: ({ days, span }) => phrase`Your leave is approved: ${days}, ${span}`,
    approvedOtherwise: ({ days, span }) => phrase`Your leave is approved with other dates: ${days}, ${span}`,
    datesChanged: ({ days, span }) => phrase`The dates of your leave have changed: ${days}, ${span}`,
    updated: ({ days, span }) => phrase`Your approved leave was updated: ${days}, ${span}`,
    rejected: ({ days, span }) => phrase`Your leave request was rejected: ${days}, ${span}`,
    cancelled: ({ days, span }) => phrase`Your leave was cancelled: ${days}, ${span}`,
    recounted: () => phrase`The working days of your leave were counted anew`,
  },
  leads: {
    pending: 'Both buttons open the request first. Nothing is decided until you confirm it there.',
    appliedFor: 'The request waits for a decision. Until then you can change or withdraw it.',
    edited: 'The request was edited, so the links of the earlier mail no longer work. Please use these.',
    resent: 'This mail was sent again. The links of the earlier mail no longer work.',
    reassignedToYou: 'The request was passed on to you. Nothing is decided until you confirm it.',
    inPlace:
      'You may decide this request in the place of its approver. Nothing is decided until you confirm it.',
    withdrawn: 'There is nothing left for you to decide.',
    reassigned: 'You no longer need to decide it, and the links of the earlier mail no longer work.',
    approved: null,
    approvedOtherwise: 'The dates granted differ from those you asked for.',
    datesChanged: 'Your approver changed the leave after approving it.',
    updated: null,
    rejected: 'You can apply again at any time, for these dates or for others.',
    cancelled: 'It no longer stands in your calendar.',
    recounted:
      'The working week or the public holidays you work by changed. The days of your leave stay as they are.',
  },
  facts: {
    applicant: 'Requested by',
    leaveType: 'Leave type',
    from: 'First day',
    to: 'Last day',
    workingDays: 'Working days',
    appliedBy: 'Applied for by',
    decidedBy: 'Decided by',
    inPlaceOf: 'In place of',
    goesTo: 'Now with',
    cameFrom: 'Passed on by',
    alsoAway: 'Also away in these days',
    deputy: 'Deputy',
  },
  reason: 'Reason',
  comment: 'Comment',
  approvedAnyway: 'Approved although tasks of yours fall into these days',
  approvedBelowMinimum: 'Approved although fewer people than agreed are present on these days',
  buttons: { approve: 'Approve leave', reject: 'Reject', open: 'Open in Smart Project' },
  whyApprover: (company) => phrase`You get this mail because leave requests at ${company} come to you.`,
  whyApplicant: (company) => phrase`You get this mail because it is about your leave at ${company}.`,
  lastOfHour:
    'You got many mails about this person within an hour: what else happens is mailed once, when the hour is over. Smart Project tells you everything at once.',
}
