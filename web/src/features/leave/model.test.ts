import { ApiError } from '../../lib/calls/api-error.js'
import { leaveDaysIn, workingDaysIn } from '../../lib/company/company.js'
import { aLeave, LEAVE_TYPES } from '../../test/api.js'
import {
  applyFault,
  choicesOf,
  editFault,
  emptyDraft,
  faultOf,
  overlapIn,
  stripRange,
  tidyNoons,
  withFrom,
  wordsOf,
} from './model.js'

const TODAY = '2026-11-17'
const gulf = {
  today: TODAY,
  weekStart: 7 as const,
  weekend: [5, 6] as const,
  holidays: [{ date: '2026-11-26', name: 'Founding Day' }],
}

const whole = { startsAtNoon: false, endsAtNoon: false }

describe('the type of a request', () => {
  const [sick, casual] = LEAVE_TYPES.map((type) => ({ ...type, active: type.key !== 'Sick leave' }))
  const types = [sick, casual].filter((type) => type !== undefined)

  it('is at first the first one that is offered', () => {
    expect(emptyDraft(TODAY, types).type).toBe('Casual leave')
    expect(emptyDraft(TODAY, []).type).toBeNull()
  })

  it('is chosen among those offered and the one it has', () => {
    const keys = (leave?: ReturnType<typeof aLeave>) => choicesOf(types, leave).map(({ key }) => key)
    expect(keys()).toEqual(['Casual leave'])
    expect(keys(aLeave({ leave_type: 'Casual leave' }))).toEqual(['Casual leave'])
    expect(keys(aLeave({ leave_type: 'Sick leave' }))).toEqual(['Casual leave', 'Sick leave'])
  })
})

describe('the days of a request', () => {
  it('moves the last day along when the first reaches or passes it, and only then (D19)', () => {
    expect(withFrom({ from: TODAY, to: '2026-11-20' }, '2026-11-25').to).toBe('2026-11-25')
    expect(withFrom({ from: TODAY, to: '2026-11-20' }, '2026-11-20').to).toBe('2026-11-20')
    expect(withFrom({ from: TODAY, to: '2026-11-20' }, '2026-11-18').to).toBe('2026-11-20')
  })

  it('refuses a last day before the first, and empty days', () => {
    const draft = emptyDraft(TODAY, LEAVE_TYPES)
    expect(applyFault(draft)).toBeNull()
    expect(applyFault({ ...draft, to: '2026-11-16' })).toBe('datesMismatched')
    expect(applyFault({ ...draft, from: null })).toBe('datesMismatched')
    expect(applyFault({ ...draft, type: null })).toBe('leaveTypeEmpty')
  })

  it('forbids moving the first day of an edited request into the past, but lets an old one stay', () => {
    const old = aLeave({ from_date: '2026-11-10', to_date: '2026-11-18' })
    const draft = {
      ...whole,
      from: '2026-11-10',
      to: '2026-11-18',
      type: old.leave_type,
      reason: 'new words',
      attachments: [],
      deputy: null,
    }
    expect(editFault(draft, old, TODAY)).toBeNull()
    expect(editFault({ ...draft, from: '2026-11-12' }, old, TODAY)).toBe('datesMismatched')
    expect(editFault({ ...draft, from: TODAY }, old, TODAY)).toBeNull()
  })

  it('counts each day by the week that holds on it (D12)', () => {
    const weeks = [{ fromDate: '2026-12-01', weekendDays: [6, 7] }]
    const changing = { ...gulf, holidays: [], history: { weekendDays: [5, 6], weeks } }
    // Friday 27 and Saturday 28 November are off, then Saturday 5 and Sunday 6 December.
    expect(workingDaysIn('2026-11-27', '2026-12-06', changing)).toBe(6)
  })

  it('counts working days by the week and the holidays of the company', () => {
    expect(workingDaysIn('2026-11-22', '2026-11-24', gulf)).toBe(3)
    expect(workingDaysIn('2026-11-22', '2026-11-29', gulf)).toBe(5)
    expect(workingDaysIn('2026-11-20', '2026-11-21', gulf)).toBe(0)
  })

  it.each([
    ['2026-11-24', '2026-11-25', true],
    ['2026-11-25', '2026-11-25', false],
    ['2026-11-10', '2026-11-21', false],
    ['2026-11-10', '2026-11-22', true],
    ['2026-11-23', '2026-11-23', true],
    ['2026-11-01', '2026-11-30', true],
  ])('%s to %s meets leave from 22 to 24: %s', (from, to, meets) => {
    expect(overlapIn([aLeave()], { ...whole, from, to }) !== undefined).toBe(meets)
  })

  it('ignores what was rejected or withdrawn, and the request itself', () => {
    const days = { ...whole, from: '2026-11-22', to: '2026-11-24' }
    expect(overlapIn([aLeave({ status: 'rejected' }), aLeave({ status: 'deleted' })], days)).toBeUndefined()
    expect(overlapIn([aLeave()], days, 'lv-1')).toBeUndefined()
  })

  it.each([
    [{ startsAtNoon: true, endsAtNoon: false }, true, undefined],
    [{ startsAtNoon: false, endsAtNoon: true }, true, 'lv-1'],
    [{ startsAtNoon: true, endsAtNoon: false }, false, 'lv-1'],
  ])('of one day %j meets leave that ends there at noon (%s): %s (D8)', (noons, ends_at_noon, met) => {
    const other = aLeave({ ends_at_noon })
    expect(overlapIn([other], { from: '2026-11-24', to: '2026-11-24', ...noons })?.id).toBe(met)
  })

  it.each([
    ['2026-11-22', '2026-11-24', false, true, 2.5],
    ['2026-11-22', '2026-11-24', true, true, 2],
    ['2026-11-22', '2026-11-22', true, false, 0.5],
    // Friday is off: its half costs nothing.
    ['2026-11-20', '2026-11-22', true, false, 1],
  ])(
    'counts halves of %s to %s, from noon %s, until noon %s: %s',
    (from, to, startsAtNoon, endsAtNoon, days) => {
      expect(leaveDaysIn({ from, to, startsAtNoon, endsAtNoon }, gulf)).toBe(days)
    },
  )

  it('has one half of a single day, not none', () => {
    const days = { from: '2026-11-22', to: '2026-11-22', startsAtNoon: true, endsAtNoon: true }
    expect(tidyNoons(days)).toMatchObject(whole)
    expect(tidyNoons({ ...days, to: '2026-11-23' })).toMatchObject({ startsAtNoon: true, endsAtNoon: true })
  })

  it('shows whole months around a request', () => {
    expect(stripRange('2026-11-29', '2026-12-03')).toEqual({ from: '2026-11-01', to: '2026-12-31' })
  })
})

describe('the model of leave', () => {
  it('reads the stored word “null” as nothing', () => {
    expect(wordsOf('null')).toBe('')
    expect(wordsOf('nullable')).toBe('nullable')
  })

  it('finds the fixed message of a refusal, also when it stands at a field', () => {
    expect(faultOf(new ApiError({ status: 400, reason: 'REPORT_TO_EMPTY' }))).toBe('reportToEmpty')
    expect(
      faultOf(
        new ApiError({
          status: 400,
          reason: 'INVALID',
          errors: [{ field: 'to_date', reason: 'DATES_MISMATCHED' }],
        }),
      ),
    ).toBe('datesMismatched')
    expect(faultOf(new ApiError({ status: 500, reason: 'INTERNAL' }))).toBeNull()
  })
})
