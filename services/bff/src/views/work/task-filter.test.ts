import { TaskFilter } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { taskFilter } from '../../api/work/tasks.js'
import { filterView, protoFilter } from './task-filter.js'

test('tasks without a due date can be asked for, and come back as they were kept', () => {
  const asked = taskFilter.parse({ no_due: true, assignees: ['', 'emad'] })
  const message = protoFilter(asked)
  expect(message).toMatchObject({ noDueDate: true, assigneeIds: ['', 'emad'] })
  expect(filterView(message)).toEqual(asked)
})

test('only what a filter demands is named', () => {
  expect(filterView(protoFilter(taskFilter.parse({ no_due: false })))).toEqual({})
  expect(filterView(TaskFilter.fromPartial({}))).toEqual({})
})
