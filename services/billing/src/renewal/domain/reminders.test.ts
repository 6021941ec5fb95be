import { plainDate } from '@smartproject/kit/types/plain-date'

import type { SubscriptionPlan } from '../../subscription/domain/subscription-plan.js'
import { changeMailDue, failureMailDue } from './reminders.js'

describe('reminders of a renewal that failed', () => {
  const at = { timeZone: 'Asia/Qatar' }
  const failed = (failureMailed: number) =>
    ({ failedSince: new Date('2026-03-01T22:00:00Z'), failureMailed, agreement: {} }) as SubscriptionPlan

  // Two hours before midnight UTC it is the second of March there.
  it.each([
    ['2026-03-04', 0, null],
    ['2026-03-05', 0, 3],
    ['2026-03-05', 3, null],
    ['2026-03-07', 3, null],
    ['2026-03-08', 3, 6],
    ['2026-03-20', 0, 6],
    ['2026-03-20', 6, null],
  ])(
    'on %s, after the mail of day %i, the mail about a failed renewal that is due is that of day %s (B16)',
    (today, mailed, due) => {
      expect(failureMailDue(failed(mailed), { ...at, today: plainDate(today) })).toBe(due)
    },
  )

  it('no mail about a failed renewal is due once it is paid, or where nothing renews (B16)', () => {
    const about = { ...at, today: plainDate('2026-03-08') }
    expect(failureMailDue({ ...failed(0), failedSince: null }, about)).toBeNull()
    expect(failureMailDue({ ...failed(0), agreement: null }, about)).toBeNull()
  })
})

describe('the mail before a booked decrease', () => {
  const next = {
    planId: 2,
    seats: 3,
    months: 1,
    catalogueVersion: 1,
    startDate: plainDate('2026-03-20'),
    paid: false,
  }

  it.each([
    ['2026-03-12', null],
    ['2026-03-13', 7],
    ['2026-03-19', 1],
    ['2026-03-20', null],
  ])('on %s the mail before a booked decrease is due with so many days left: %s (B32)', (today, due) => {
    expect(changeMailDue({ next, changeMailed: null }, plainDate(today))).toBe(due)
  })

  it('the mail before a booked change is sent once, and not for a change that is paid or gone (B32)', () => {
    const today = plainDate('2026-03-14')
    expect(changeMailDue({ next, changeMailed: next.startDate }, today)).toBeNull()
    expect(changeMailDue({ next: { ...next, paid: true }, changeMailed: null }, today)).toBeNull()
    expect(changeMailDue({ next: null, changeMailed: null }, today)).toBeNull()
  })
})
