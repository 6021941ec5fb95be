import { plainDate } from '@smartproject/kit/types/plain-date'

import { codesExpire, codeState, type LeaveCode } from './leave-code.js'

const now = new Date('2026-03-01T09:00:00Z')

describe('a code of a mail', () => {
  const code: LeaveCode = {
    id: 'code-1',
    leaveId: 'leave-1',
    hash: 'x',
    kind: 'approve',
    approverId: 'mona',
    expireTime: new Date('2026-03-22T00:00:00Z'),
    replaced: false,
  }
  const pending = { reportTo: 'mona', status: 'pending' } as const
  const approved = { ...pending, status: 'approved' } as const

  it('a code ends after 14 days or with the day after the leave, whichever is later', () => {
    expect(codesExpire(now, plainDate('2026-03-02'))).toEqual(new Date('2026-03-15T09:00:00Z'))
    expect(codesExpire(now, plainDate('2026-03-20'))).toEqual(new Date('2026-03-22T00:00:00Z'))
  })

  it.each([
    ['live', code, pending, now],
    ['expired', code, pending, new Date('2026-03-22T00:00:00Z')],
    ['live', code, pending, new Date('2026-03-21T23:59:59Z')],
    ['replaced', { ...code, replaced: true }, pending, now],
    ['replaced', code, { ...pending, reportTo: 'olivia' }, now],
    ['spent', code, approved, now],
    ['spent', { ...code, replaced: true }, approved, now],
  ])('a code of a mail is %s', (expected, shown, leave, at) => {
    expect(codeState(shown, leave, at)).toBe(expected)
  })
})
