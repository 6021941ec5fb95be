import { randomUUID } from 'node:crypto'

import { toProtoDate } from '@smartproject/kit/grpc/values'
import {
  BoardSettings,
  TaskFieldDefinition,
  ArrangedKind,
  TaskFieldKind,
  View,
  ViewLayout,
  ReleaseState,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { DiscussionAudience, Switch } from '@smartproject/proto/smartproject/tasks/v1/discussion_service'
import { ExportFormat } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import {
  BulkAction,
  TaskFields,
  TaskGrouping,
  TaskStatus,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { RegisterEntry, RegisterKind } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { ConversationFilter, ThreadLevel } from '@smartproject/proto/smartproject/tasks/v1/thread_service'

import { dayFromToday } from '../../browser/leave.js'
import { documentRequests } from '../document-requests.js'
import { entryRequests } from '../register-requests.js'
import { jobRequests } from '../job-requests.js'
import { planboardRequests } from '../planboard-requests.js'
import { scheduleRequests } from '../schedule-requests.js'
import type { IdPool } from '../../world.js'

const start = toProtoDate(dayFromToday(-60))
const end = toProtoDate(dayFromToday(60))
const today = toProtoDate(dayFromToday(0))
const page = { pageSize: 50, pageToken: '' }
const task = (ids: IdPool) => ({ id: ids.taskId, version: 1n })
const onDiscussion = (ids: IdPool) => ({ discussionId: ids.discussionId })
const onTask = (ids: IdPool) => ({ taskId: ids.taskId })
const project = (ids: IdPool) => ({ projectNumber: ids.project })
const projects = (ids: IdPool) => ({ projectNumbers: [ids.project] })
const clone = (ids: IdPool) => ({ fromProjectNumber: ids.project, toProjectNumber: ids.otherProject })
const lanes = [
  TaskStatus.NEW,
  TaskStatus.ASSIGNED,
  TaskStatus.PROGRESS,
  TaskStatus.RESOLVED,
  TaskStatus.CLOSED,
]

const work: Record<string, (ids: IdPool) => object> = {
  'tasks/CreateTask': (ids) => ({
    ...project(ids),
    fields: TaskFields.fromPartial({
      name: 'x',
      assigneeId: ids.userId,
      labelIds: [ids.labelId],
      parentId: ids.taskId,
    }),
  }),
  'tasks/GetTask': (ids) => ({ id: ids.taskId }),
  'tasks/GetTaskDetail': (ids) => ({ id: ids.taskId }),
  'tasks/ListTaskRevisions': (ids) => ({ ...onTask(ids), page }),
  'tasks/GetBoard': project,
  'tasks/ListTasks': (ids) => ({ ...projects(ids), page, withTotal: true }),
  'tasks/GroupTasks': (ids) => ({ ...projects(ids), by: TaskGrouping.ASSIGNEE }),
  'tasks/ListAssigneeSpans': project,
  'tasks/ListLaneTasks': (ids) => ({ ...project(ids), status: TaskStatus.NEW, archived: false, page }),
  'tasks/ListCalendarTasks': (ids) => ({ ...project(ids), startDate: start, endDate: end }),
  'tasks/CountOpenTasks': (ids) => ({ userId: ids.userId, heirId: ids.spareId }),
  'tasks/FindTasksOverlapping': (ids) => ({ userId: ids.userId, startDate: start, endDate: end }),
  'tasks/SetTaskDates': (ids) => ({ ...task(ids), startDate: start, dueDate: end }),
  'tasks/UpdateTask': (ids) => ({
    ...task(ids),
    fields: TaskFields.fromPartial({ name: 'x', relatedIds: [ids.otherTaskId] }),
    updateMask: ['name', 'related_ids'],
  }),
  'tasks/BulkChangeTasks': (ids) => ({
    targets: [{ id: ids.taskId, version: 0n }],
    action: BulkAction.DELETE,
  }),
  'tasks/UndoBulkChange': (ids) => ({ undoId: ids.undoId }),
  'tasks/MoveTask': (ids) => ({ ...task(ids), status: TaskStatus.CLOSED }),
  'tasks/DeleteTasks': (ids) => ({ ids: [ids.taskId] }),
  'tasks/CountTasks': (ids) => ({ ...project(ids), archived: false }),
  'tasks/CreateRelease': (ids) => ({ ...project(ids), title: 'x', startDate: start, endDate: end }),
  'tasks/CreateLabel': (ids) => ({ ...project(ids), name: randomUUID(), color: '#000000' }),
  'tasks/CreateCategory': (ids) => ({ ...project(ids), name: randomUUID() }),
}

const board: Record<string, (ids: IdPool) => object> = {
  'tasks/GetBoardSetup': project,
  'tasks/UpdateBoardSettings': (ids) => ({
    settings: BoardSettings.fromPartial({
      ...project(ids),
      lanes: lanes.map((status) => ({ status })),
      version: BigInt(ids.settingsVersion),
    }),
  }),
  'tasks/ListLabels': project,
  'tasks/UpdateLabel': (ids) => ({ id: ids.labelId, name: randomUUID(), color: '#000000' }),
  'tasks/DeleteLabel': (ids) => ({ id: ids.labelId }),
  'tasks/ListCategories': project,
  'tasks/UpdateCategory': (ids) => ({ id: ids.categoryId, name: randomUUID() }),
  'tasks/DeleteCategory': (ids) => ({ id: ids.categoryId }),
  'tasks/ListReleases': project,
  'tasks/UpdateRelease': (ids) => ({ id: ids.releaseId, title: 'x' }),
  'tasks/DeleteRelease': (ids) => ({ id: ids.releaseId }),
  'tasks/ListTaskFieldDefinitions': project,
  'tasks/SaveTaskFieldDefinition': (ids) => ({
    field: TaskFieldDefinition.fromPartial({
      ...project(ids),
      id: ids.fieldId,
      name: randomUUID(),
      kind: TaskFieldKind.TEXT,
    }),
  }),
  'tasks/DeleteTaskFieldDefinition': (ids) => ({ id: ids.fieldId }),
  'tasks/RestoreProjectItems': (ids) => ({ kind: ArrangedKind.LABEL, ids: [ids.labelId] }),
  'tasks/ListViews': project,
  'tasks/SaveView': (ids) => ({
    view: View.fromPartial({ ...project(ids), id: ids.viewId, name: 'x', layout: ViewLayout.LIST }),
  }),
  'tasks/DeleteView': (ids) => ({ id: ids.viewId }),
  'tasks/AddSearchTerm': (ids) => ({ ...project(ids), text: 'x' }),
  'tasks/ListSearchTerms': project,
  'tasks/DeleteSearchTerms': project,
  'tasks/ListShortcuts': () => ({}),
  'tasks/SetFavourite': (ids) => ({ ...project(ids), taskId: '', favourite: true, position: 0 }),
  'tasks/RememberVisit': (ids) => ({ ...project(ids), taskId: ids.taskId }),
}

const talkTimeAndFiles: Record<string, (ids: IdPool) => object> = {
  'tasks/AddComment': (ids) => ({ ...onTask(ids), text: `x @[${ids.userId}]` }),
  'tasks/EditComment': (ids) => ({ id: ids.commentId, version: 1n, text: 'x' }),
  'tasks/DeleteComment': (ids) => ({ id: ids.commentId }),
  'tasks/ListComments': (ids) => ({ ...onTask(ids), page }),
  'tasks/ListMessages': (ids) => ({ ...onDiscussion(ids), fromUnread: true }),
  'tasks/React': (ids) => ({ id: ids.commentId, emoji: '👍', on: true }),
  'tasks/MarkRead': (ids) => ({ ...onDiscussion(ids), seq: 1n }),
  'tasks/MarkAllRead': project,
  'tasks/SetThreadLevel': (ids) => ({ ...onDiscussion(ids), level: ThreadLevel.MUTE }),
  'tasks/ListConversations': (ids) => ({ ...project(ids), only: ConversationFilter.UNREAD, page }),
  'tasks/SearchMessages': (ids) => ({ ...project(ids), query: 'zzmark', page }),
  'tasks/ListDiscussions': (ids) => ({ ...project(ids), page }),
  'tasks/GetDiscussion': (ids) => ({ id: ids.discussionId }),
  'tasks/SaveDiscussion': (ids) => ({
    ...project(ids),
    id: ids.discussionId,
    version: 1n,
    name: 'x',
    audience: DiscussionAudience.NAMED,
    userIds: [ids.userId],
    taskId: ids.taskId,
  }),
  'tasks/SetDiscussionState': (ids) => ({ id: ids.discussionId, version: 1n, closed: Switch.ON }),
  'tasks/DeleteDiscussion': (ids) => ({ id: ids.discussionId }),
  'tasks/RestoreDiscussion': (ids) => ({ id: ids.discussionId }),
  'tasks/SaveWorklog': (ids) => ({ ...onTask(ids), id: ids.worklogId, date: today, minutes: 5 }),
  'tasks/DeleteWorklog': (ids) => ({ id: ids.worklogId }),
  'tasks/ListWorklogs': (ids) => ({ ...onTask(ids), page }),
  'tasks/StartTimer': onTask,
  'tasks/StopTimer': () => ({}),
  'tasks/GetTimer': () => ({}),
  'tasks/GenerateDescription': (ids) => ({ ...project(ids), name: 'x', locale: 'en' }),
  'tasks/StartUpload': (ids) => ({ ...onTask(ids), name: 'x.txt', contentType: 'text/plain', size: 1n }),
  'tasks/GetUpload': (ids) => ({ fileId: ids.uploadId }),
  'tasks/WriteUpload': (ids) => ({ fileId: ids.uploadId, offset: 0n, content: Buffer.from('x') }),
  'tasks/CancelUpload': (ids) => ({ fileId: ids.uploadId }),
  'tasks/CompleteUpload': (ids) => ({ fileId: ids.fileId }),
  'tasks/ListFiles': onTask,
  'tasks/GetFileUsage': () => ({}),
  'tasks/DeleteFile': (ids) => ({ id: ids.fileId }),
  'tasks/CreateFileLink': (ids) => ({ fileId: ids.fileId }),
  'tasks/StartExport': (ids) => ({ ...projects(ids), format: ExportFormat.CSV, locale: 'en' }),
  'tasks/CancelExport': (ids) => ({ id: ids.exportId }),
  'tasks/SaveProgress': (ids) => ({ id: ids.progressId, kind: 'download', percent: 1, status: 'failed' }),
  'tasks/GetProgress': (ids) => ({ id: ids.progressId }),
}

const RELEASE_STATES = [
  ReleaseState.PLANNED,
  ReleaseState.ACTIVE,
  ReleaseState.COMPLETED,
  ReleaseState.CANCELLED,
]
const release = (ids: IdPool) => ({ id: ids.releaseId, version: 1n })
const planning: Record<string, (ids: IdPool) => object> = {
  'tasks/ListReleasePlans': projects,
  'tasks/GetReleaseScope': (ids) => ({ id: ids.releaseId, page }),
  'tasks/StartRelease': release,
  'tasks/CompleteRelease': (ids) => ({
    id: ids.activeReleaseId,
    version: 2n,
    rest: { $case: 'stay', value: true },
  }),
  'tasks/CancelRelease': release,
  'tasks/ReopenRelease': (ids) => ({ id: ids.endedReleaseId, version: 2n }),
  'tasks/GetReleaseSetup': () => ({}),
  'tasks/SaveReleaseSetup': () => ({
    setup: {
      types: ['iteration', 'release', ''].map((id) => ({
        id,
        titleEn: 'x',
        titleAr: 'x',
        color: '#0369a1',
        workingDays: 5,
      })),
      states: RELEASE_STATES.map((state) => ({ state, titleEn: '', titleAr: '', color: '' })),
      substates: [],
      version: 0n,
    },
  }),
}

const templates: Record<string, (ids: IdPool) => object> = {
  // No other set has this name.
  'tasks/SaveConfiguratorTemplate': (ids) => ({
    id: ids.configuratorId,
    name: ids.configuratorId,
    items: ['x'],
  }),
  'tasks/DeleteConfiguratorTemplate': (ids) => ({ id: ids.configuratorId }),
  'tasks/ListConfiguratorTemplates': () => ({}),
  'tasks/SaveProjectTemplate': (ids) => ({ id: ids.templateId, name: 'x', allData: '{"version":1}' }),
  'tasks/DeleteProjectTemplate': (ids) => ({ id: ids.templateId }),
  'tasks/ListProjectTemplates': () => ({}),
  'tasks/GetProjectTemplate': (ids) => ({ id: ids.templateId, version: 0 }),
  'tasks/PreviewProjectTemplate': (ids) => ({ id: ids.templateId }),
  'tasks/ApplyProjectTemplate': (ids) => ({ ...project(ids), id: ids.templateId }),
  'tasks/CloneRiskRegister': clone,
  'tasks/CloneLessonsLearnt': clone,
  'tasks/AddRegisterEntry': (ids) => ({
    entry: RegisterEntry.fromPartial({
      ...project(ids),
      kind: RegisterKind.RISK,
      title: 'x',
      probability: 1,
      impact: 1,
    }),
  }),
  'tasks/ListRegisterEntries': (ids) => ({ ...project(ids), kind: RegisterKind.RISK, page }),
}

/** The request of each RPC of the tasks service; ids are the victim's or unknown ones. */
export const taskRequests: Record<string, (ids: IdPool) => object> = {
  ...work,
  ...board,
  ...talkTimeAndFiles,
  ...planning,
  ...scheduleRequests,
  ...jobRequests,
  ...planboardRequests,
  ...templates,
  ...entryRequests,
  ...documentRequests,
}
