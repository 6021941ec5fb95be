import { encodeNotification } from '../rpc/encode-notification.js'
import { fromNotification, toNotification, type NotificationDoc } from './notification-model.js'

const row: NotificationDoc = {
  _id: 'n-1',
  tenantId: 't-1',
  eventId: 'e-1',
  toUser: 'mona',
  seen: false,
  summary: 'leave_applied',
  relationType: 'Leave',
  relatedId: 'lv-1',
  taskId: '',
  code: '',
  name: 'Emad',
  aboutUser: 'emad',
  leaveType: 'study',
  startDate: null,
  dueDate: null,
  projectNumber: 0,
  projectName: '',
  createdBy: 'emad',
  createdByName: 'Emad',
  createTime: new Date('2026-11-17T09:00:00Z'),
}

it('a row of an older release, with a leave type and no data, is read and sent with its leave type', () => {
  const notification = toNotification(row)
  expect(notification.data).toEqual({ leaveType: 'study' })
  expect(encodeNotification(notification, () => false)).toMatchObject({ leaveType: 'study' })
  expect(toNotification({ ...row, leaveType: '' }).data).toEqual({})
})

it('a row keeps the leave type where older replicas read it', () => {
  const { tenantId, ...rest } = row
  expect({ tenantId, ...fromNotification(toNotification(row)) }).toEqual({
    ...rest,
    tenantId,
    data: { leaveType: 'study' },
  })
  const { data: _data, ...task } = toNotification(row)
  expect(fromNotification(task).leaveType).toBe('')
})

it('a line without data is sent with an empty leave type', () => {
  const { data: _data, ...task } = toNotification(row)
  const message = encodeNotification(task, () => false)
  expect(message).toMatchObject({ leaveType: '' })
  expect(message).not.toHaveProperty('data')
})
