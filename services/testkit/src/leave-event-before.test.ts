import { leaveTypeOf } from '@smartproject/kit/bus/leave-type'
import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { leaveEventBefore } from './leave-event-before.js'

it('an event of leave written before types had keys still reads as the leave that it was', () => {
  const event = leaveEventBefore({ tenantId: 't', leaveId: 'leave-before' })
  expect(event).toMatchObject({ leaveId: 'leave-before', leaveTypeKey: '', leaveType: LeaveType.ANNUAL })
  expect(leaveTypeOf(event)).toEqual({
    key: 'Annual leave',
    title: { en: 'Annual leave', ar: 'إجازة سنوية' },
  })
})
