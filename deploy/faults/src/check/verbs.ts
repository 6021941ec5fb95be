/** The changes of a leave, in the words of its history. */
export type LeaveVerb =
  | 'applied'
  | 'edited'
  | 'withdrawn'
  | 'approved'
  | 'rejected'
  | 'changed'
  | 'cancelled'
  | 'reassigned'
  | 'resent'

/** Who hears of what by the bell, unless they did it. The specification's table, written down a second time. */
export const bellOf: Readonly<Partial<Record<LeaveVerb, 'approver' | 'applicant'>>> = {
  applied: 'approver',
  edited: 'approver',
  reassigned: 'approver',
  withdrawn: 'approver',
  approved: 'applicant',
  rejected: 'applicant',
  changed: 'applicant',
  cancelled: 'applicant',
}

/** The mail each change asks for, and to whom it goes. */
export const mailOf: Readonly<
  Partial<Record<LeaveVerb, { readonly to: 'approver' | 'applicant'; readonly template: string }>>
> = {
  applied: { to: 'approver', template: 'leave-requested' },
  edited: { to: 'approver', template: 'leave-requested' },
  resent: { to: 'approver', template: 'leave-requested' },
  withdrawn: { to: 'approver', template: 'leave-withdrawn' },
  approved: { to: 'applicant', template: 'leave-approved' },
  rejected: { to: 'applicant', template: 'leave-rejected' },
  changed: { to: 'applicant', template: 'leave-changed' },
  cancelled: { to: 'applicant', template: 'leave-cancelled' },
}
