import { plainDate } from '@smartproject/kit/types/plain-date'

import type { SubscriptionPlan } from '../../subscription/domain/subscription-plan.js'
import { changeMailDue, endNewsDue, failureMailDue } from './reminders.js'

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

describe('news about the end of a plan that nothing follows', () => {
  const plan = {
    startDate: plainDate('2026-03-01'),
    endDate: plainDate('2026-03-15'),
    autoRenew: false,
    next: null,
    suspended: false,
    endPublished: null,
  } as SubscriptionPlan
  const published = (days: number, endDate = plan.endDate) => ({ ...plan, endPublished: { endDate, days } })

  it.each([
    ['2026-03-07', plan, null],
    ['2026-03-08', plan, 7],
    ['2026-03-10', plan, 7],
    ['2026-03-10', published(7), null],
    ['2026-03-14', published(7), 1],
    ['2026-03-14', plan, 1],
    ['2026-03-14', published(1), null],
    ['2026-03-15', published(1), 0],
    ['2026-03-16', published(7), 0],
    ['2026-03-16', published(0), null],
    ['2026-03-10', published(0, plainDate('2026-03-01')), 7],
  ])('on %s is due as its day before the end says, and once', (today, of, days) => {
    const due = endNewsDue(of, plainDate(today))
    expect(due).toEqual(days === null ? null : { days, isLate: false })
  })

  it('comes too late some days after the end', () => {
    expect(endNewsDue(plan, plainDate('2026-03-19'))).toEqual({ days: 0, isLate: true })
  })

  it.each([
    { autoRenew: true },
    { next: {} },
    { suspended: true },
    { startDate: plainDate('2026-03-15') },
  ] as Partial<SubscriptionPlan>[])('is due for no plan with %j', (change) => {
    expect(endNewsDue({ ...plan, ...change }, plainDate('2026-03-14'))).toBeNull()
  })
})
