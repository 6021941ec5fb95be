import { DomainError, invalid } from '@smartproject/kit/errors'

import { calls, type CallName } from '../../api/calls.js'
import { inFieldsOf } from './call-fields.js'

function named(call: CallName, field: string): string | undefined {
  const failure = inFieldsOf(calls[call].input)(invalid([{ field, reason: 'UNKNOWN' }]))
  return (failure as DomainError).fields.at(0)?.field
}

it.each<[CallName, string, string]>([
  ['createTask', 'label_ids', 'fields.labels'],
  ['createTask', 'fields.watcher_ids', 'fields.watchers'],
  ['createTask', 'fields.people', 'fields.people'],
  ['createTask', 'fields.category_id', 'fields.category'],
  ['createTask', 'fields.name', 'fields.name'],
  ['createTask', 'project_number', 'project'],
  ['updateTask', 'update_mask', 'fields'],
  ['bulkChangeTasks', 'targets', 'tasks'],
  ['bulkChangeTasks', 'targets.0.version', 'tasks.0.version'],
  ['addTask', 'fields.people', 'assignee'],
  ['addTask', 'due_date', 'duedate'],
  ['addTask', 'release_id', 'release_plan'],
  ['addTask', 'label_ids', 'tasklabels'],
  ['saveWorklog', 'task_id', 'task'],
  ['getQuote', 'coupon_code', 'coupon'],
  ['addupdateWorktimelog', 'minutes', 'hours'],
  ['listWorklogs', 'end_date', 'end'],
  ['getUserNotification', 'page_token', 'page'],
  ['saveView', 'view.filter.custom.0.field_id', 'view.filter.custom.0.field'],
  ['updateBoardSettings', 'settings.project_number', 'project'],
  ['createLabel', 'request_id', 'idempotency-key'],
  ['add', 'fields.anything', 'fields.anything'],
  ['createEntry', 'fields.owner', 'entry.fields.owner'],
  ['updateEntry', 'fields.strategy', 'entry.fields.strategy'],
  ['createLabel', 'never_heard_of', 'never_heard_of'],
  ['createTask', 'fields.custom_values', 'fields.custom'],
  ['createTask', 'fields.custom_values.0.field_id', 'fields.custom'],
  ['createTask', 'fields.people.0.user_id', 'fields.people.0.user'],
  ['createTask', 'fields.risks.1.title', 'fields.risks.1.title'],
  ['updateTask', 'fields.custom_values.0.text', 'fields.custom'],
  ['taskFieldUpdate', 'fields.assignee_id', 'value'],
  ['taskFieldUpdate', 'update_mask', 'value'],
  ['updateStoryPoint', 'fields.story_points', 'storyPoint'],
  ['updateStoryPoint', 'targets.0.id', 'id'],
  ['saveView', 'view.shown_project_numbers', 'view.projects'],
  ['saveView', 'view.filter.due_from_date', 'view.filter.due_from'],
  ['listTasks', 'filter.overdue_on_date', 'filter.overdue_on'],
  ['listTasks', 'filter.custom.0.from_text', 'filter.custom.0.from'],
  ['getrevtask', 'task_id', 'id'],
  ['userPermission', 'user_id', 'userid'],
  ['GetprojectAssignee_date', 'project_number', 'id'],
  ['cloneriskRegister', 'to_project_number', 'to'],
  ['clonetemplate', 'id', 'template'],
  ['email', 'id', 'leaveId'],
  ['commonDelete', 'other_ids', 'ids'],
  ['addUpdateDownloadProgresData', 'percent', 'progress'],
  ['generateDescription', 'locale', 'language'],
  ['deleteUserSubscription', 'heir_id', 'reassignTo'],
  ['alterProjectTemplate', 'all_data.tasks.3.due_day', 'all_data.tasks.3.due_day'],
  ['alterProjectTemplate', 'all_data.constructor', 'all_data.constructor'],
  ['alterProjectTemplate', 'all_data.__proto__', 'all_data.__proto__'],
  ['alterProjectTemplate', 'constructor', 'constructor'],
  ['getLinkedInUserData', 'ticket', 'token'],
  ['sociallogin', 'ticket', 'token'],
  ['addsocialsignup', 'ticket', 'token'],
  ['msalredirect', 'ticket', 'accessToken'],
  ['removePasskey', 'passkey_id', 'id'],
  ['renamePasskey', 'passkey_id', 'id'],
  ['adjustLeaveBalance', 'half_days', 'days'],
  ['adjustLeaveBalance', 'leave_type_key', 'leave_type'],
  ['setLeaveBalanceRules', 'entitlement_half_days', 'entitlement'],
  ['setLeaveType', 'title.ar', 'title.ar'],
])('%s tells %s as %s', (call, theirs, ours) => {
  expect(named(call, theirs)).toBe(ours)
})

it('a renamed failure keeps kind, reason, meta and cause, and failures that name no field', () => {
  const schema = calls.createLabel.input
  const failure = new DomainError('already_exists', 'LABEL_EXISTS', {
    fields: [{ field: 'name', reason: 'EXISTS' }],
    meta: { id: '7' },
  })
  expect(inFieldsOf(schema)(failure)).toMatchObject({
    kind: 'already_exists',
    reason: 'LABEL_EXISTS',
    meta: { id: '7' },
    cause: failure,
  })
  const other = new DomainError('not_found', 'LABEL_NOT_FOUND')
  expect(inFieldsOf(schema)(other)).toBe(other)
})
