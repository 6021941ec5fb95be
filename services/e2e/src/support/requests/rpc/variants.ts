import { randomUUID } from 'node:crypto'
import {
  TaskFieldDefinition,
  TaskFieldKind,
  View,
  ViewLayout,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { TaskFilter, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { day } from '../../companies.js'
import { documentVariants } from '../document-requests.js'
import { otherEntryRequests } from '../register-requests.js'
import { page, project, type Request } from './common.js'

/** Other ways to ask the same: without an id where there may be one, with ids in filters. */
export const variantRequests: Record<string, Request> = {
  ...otherEntryRequests,
  ...documentVariants,
  'tasks/CountTasks:filtered': (ids) => ({
    ...project(ids),
    filter: TaskFilter.fromPartial({ assigneeIds: [ids.userId] }),
  }),
  'tasks/CreateLabel:subscription': () => ({ projectNumber: 0, name: randomUUID(), color: '#000000' }),
  'tasks/SaveTaskFieldDefinition:subscription': () => ({
    field: TaskFieldDefinition.fromPartial({ name: randomUUID(), kind: TaskFieldKind.TEXT }),
  }),
  'tasks/SaveWorklog:new': (ids) => ({ id: '', taskId: ids.taskId, date: day(0), minutes: 5 }),
  'tasks/SaveTaskFieldDefinition:new': (ids) => ({
    field: TaskFieldDefinition.fromPartial({ ...project(ids), name: randomUUID(), kind: TaskFieldKind.TEXT }),
  }),
  'tasks/SaveView:new': (ids) => ({
    view: View.fromPartial({
      name: 'x',
      layout: ViewLayout.LIST,
      projectNumber: 0,
      shownProjectNumbers: [ids.otherProject],
    }),
  }),
  'tasks/SaveConfiguratorTemplate:new': () => ({ id: '', name: randomUUID(), items: ['x'] }),
  'tasks/SaveProjectTemplate:new': () => ({ id: '', name: randomUUID(), allData: '{"version":1}' }),
  'tasks/ListTasks:filters': (ids) => ({
    projectNumbers: [ids.project],
    filter: TaskFilter.fromPartial({
      assigneeIds: [ids.userId],
      labelIds: [ids.labelId],
      categoryIds: [ids.categoryId],
      releaseIds: [ids.releaseId],
    }),
    page,
  }),
  'tasks/ListTasks:all': () => ({ projectNumbers: [], page, withTotal: true }),
  'tasks/MoveTask:between': (ids) => ({
    id: ids.taskId,
    version: 1n,
    status: TaskStatus.NEW,
    afterId: ids.otherTaskId,
  }),
  'tasks/ListWorklogs:project': (ids) => ({
    ...project(ids),
    userId: ids.userId,
    startDate: day(-9),
    endDate: day(9),
    page,
  }),
}
