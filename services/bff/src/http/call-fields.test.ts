import { DomainError, invalid } from '@smartproject/kit/errors'

import { calls, type CallName } from '../contract/calls.js'
import { inFieldsOf } from './call-fields.js'

function told(call: CallName, field: string): string | undefined {
  const failure = inFieldsOf(calls[call].input)(invalid([{ field, reason: 'UNKNOWN' }]))
  return (failure as DomainError).fields.at(0)?.field
}

it.each<[CallName, string, string]>([
  ['createTask', 'label_ids', 'fields.labels'],
  ['createTask', 'more.watcher_ids', 'fields.watchers'],
  ['createTask', 'more.people', 'fields.people'],
  ['createTask', 'fields.category_id', 'fields.category'],
  ['createTask', 'fields.name', 'fields.name'],
  ['createTask', 'project_number', 'project'],
  ['updateTask', 'update_mask', 'fields'],
  ['bulkChangeTasks', 'targets', 'tasks'],
  ['bulkChangeTasks', 'targets.0.version', 'tasks.0.version'],
  ['addTask', 'more.people', 'assignee'],
  ['addTask', 'due_date', 'duedate'],
  ['addTask', 'release_id', 'release_plan'],
  ['addTask', 'label_ids', 'tasklabels'],
  ['saveWorklog', 'task_id', 'task'],
  ['addupdateWorktimelog', 'minutes', 'hours'],
  ['listWorklogs', 'end_date', 'end'],
  ['getUserNotification', 'page_token', 'page'],
  ['saveView', 'view.filter.custom.0.field_id', 'view.filter.custom.0.field'],
  ['updateBoardSettings', 'settings.project_number', 'project'],
  ['createLabel', 'request_id', 'idempotency-key'],
  ['add', 'fields.anything', 'fields.anything'],
  ['createLabel', 'never_heard_of', 'never_heard_of'],
])('%s tells %s as %s', (call, theirs, ours) => {
  expect(told(call, theirs)).toBe(ours)
})

it('keeps kind, reason, meta and cause, and failures that name no field', () => {
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
