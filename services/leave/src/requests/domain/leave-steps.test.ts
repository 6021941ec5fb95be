import { plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'
import * as steps from './leave-steps.js'

import { isCurrent, type Leave } from '../../leave/domain/leave.js'
import { changedFields } from './changed-fields.js'

const now = new Date('2026-03-01T09:00:00Z')
const span = (from: string, to: string) => ({
  fromDate: plainDate(from),
  toDate: plainDate(to),
  startsAtNoon: false,
  endsAtNoon: false,
})
const extent = (from: string, to: string) => ({ ...span(from, to), workingHalfDays: 4, projectNumbers: [1] })

function aLeave(from = '2026-03-10', to = '2026-03-20'): Leave {
  return steps.requested({
    id: 'leave-1',
    userId: 'emad',
    reportTo: 'mona',
    extent: extent(from, to),
    type: 'Annual leave',
    reason: 'rest',
    deputyId: 'sara',
    now,
    today: plainDate('2026-03-01'),
  })
}

describe('the steps of a leave', () => {
  const step = fc.constantFrom<(leave: Leave) => Leave>(
    (leave) =>
      steps.edited(leave, {
        extent: extent('2026-03-11', '2026-03-12'),
        type: 'Sick leave',
        reason: '',
        deputyId: '',
      }),
    (leave) => steps.handedTo(leave, 'olivia'),
    (leave) => steps.mailedAgain(leave),
    (leave) => steps.linked(leave, 'task-1'),
    (leave) => steps.unlinked(leave, now),
    (leave) => steps.ended(leave, { status: 'cancelled', by: 'mona', now }),
  )

  it('each step of a leave adds one version, and the shown version is never above it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (taken) => {
        const last = taken.reduce((leave, take) => take(leave), aLeave())
        expect(last.version).toBe(taken.length + 1)
        expect(last.shownVersion).toBeLessThanOrEqual(last.version)
        expect(isCurrent(last, last.version)).toBe(true)
        expect(isCurrent(last, last.shownVersion - 1)).toBe(false)
        expect(isCurrent(last, last.version + 1)).toBe(false)
      }),
    )
  })

  it('a sent mail or a linked task keeps the version that people see valid', () => {
    const seen = aLeave()
    expect(isCurrent(steps.linked(steps.mailedAgain(seen), 'task-1'), seen.version)).toBe(true)
    expect(isCurrent(steps.handedTo(seen, 'olivia'), seen.version)).toBe(false)
  })

  it('the changed fields of a leave have their old and new values', () => {
    const after = steps.edited(aLeave(), {
      extent: extent('2026-03-11', '2026-03-20'),
      type: 'Annual leave',
      reason: 'a wedding',
      deputyId: '',
    })
    expect(changedFields(aLeave(), after)).toEqual({
      from_date: { from: '2026-03-10', to: '2026-03-11' },
      reason: { from: 'rest', to: 'a wedding' },
      deputy: { from: 'sara', to: '' },
    })
  })

  it('a cancellation without a comment keeps the earlier comment', () => {
    const leave = { ...aLeave(), comment: 'enjoy' }
    expect(steps.ended(leave, { status: 'cancelled', by: 'mona', now, comment: '' }).comment).toBe('enjoy')
  })
})
