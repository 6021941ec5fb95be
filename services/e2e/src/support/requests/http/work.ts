import { randomUUID } from 'node:crypto'

import type { calls, CallInput } from '@smartproject/bff/api/calls'
import { type boardCalls, RELEASE_STATES } from '@smartproject/bff/api/work/board'
import type { entryCalls } from '@smartproject/bff/api/registers/entries'
import type { fileCalls } from '@smartproject/bff/api/work/files'
import type { legacyBoardCalls } from '@smartproject/bff/api/legacy/board'
import type { legacyOutcomeCalls } from '@smartproject/bff/api/legacy/outcomes'
import type { legacyProjectCalls } from '@smartproject/bff/api/legacy/projects'
import type { shortcutCalls } from '@smartproject/bff/api/shortcuts'
import type { discussionCalls } from '@smartproject/bff/api/work/discussions'
import type { readingPassCalls } from '@smartproject/bff/api/work/reading-passes'
import type { talkCalls } from '@smartproject/bff/api/work/talk'
import type { planningCalls } from '@smartproject/bff/api/work/planning'
import type { timeCalls } from '@smartproject/bff/api/work/time'
import type { workCalls } from '@smartproject/bff/api/work/work'

import { dayFromToday } from '../../browser/leave.js'
import { randomCode } from '../../makers.js'
import { documentAttacks } from '../document-requests.js'
import { entryAttacks } from '../register-requests.js'
import { jobAttacks } from '../job-requests.js'
import { planboardAttacks } from '../planboard-requests.js'
import { scheduleAttacks } from '../schedule-requests.js'
import type { Attacks } from './common.js'
import type { IdPool } from '../../world.js'

/** One attack for each call of a part of the API; a missing one does not compile. */
type AttacksOn<C> = { [N in keyof C & keyof typeof calls]: (ids: IdPool) => CallInput<N> }

const today = dayFromToday(0)
const span = { start: dayFromToday(-60), end: dayFromToday(60) }
const inProject = ({ subscription, project }: IdPool) => ({ subscription, project })
const onTask = ({ subscription, taskId }: IdPool) => ({ subscription, id: taskId })
const forTask = ({ subscription, taskId }: IdPool) => ({ subscription, task: taskId })
const lanes = (['new', 'assigned', 'progress', 'resolved', 'closed'] as const).map((status) => ({
  status,
  title: 'x',
  limit: 0,
  roles: [],
  moves_to: [],
}))

const work: AttacksOn<typeof workCalls> = {
  getBoard: inProject,
  listLaneTasks: (ids) => ({ ...inProject(ids), status: 'new' }),
  listTasks: (ids) => ({ subscription: ids.subscription, projects: [ids.project], with_total: true }),
  groupTasks: (ids) => ({ subscription: ids.subscription, projects: [ids.project], by: 'assignee' }),
  countTasks: inProject,
  getTaskDetail: onTask,
  listTaskRevisions: onTask,
  createTask: (ids) => ({
    ...inProject(ids),
    fields: { name: 'x', assignee: ids.userId, labels: [ids.labelId], parent: ids.taskId },
  }),
  updateTask: (ids) => ({ ...onTask(ids), version: 1, fields: { name: 'x', related: [ids.otherTaskId] } }),
  moveTask: (ids) => ({ ...onTask(ids), version: 1, status: 'closed' }),
  bulkChangeTasks: (ids) => ({
    subscription: ids.subscription,
    tasks: [{ id: ids.taskId }],
    action: 'delete',
  }),
  undoBulkChange: (ids) => ({ subscription: ids.subscription, undo_id: ids.undoId }),
}

const board: AttacksOn<typeof boardCalls> = {
  getBoardSetup: inProject,
  updateBoardSettings: (ids) => ({
    ...inProject(ids),
    settings: { lanes, swimlanes: null, card_fields: [], version: ids.settingsVersion },
  }),
  listLabels: inProject,
  createLabel: (ids) => ({ ...inProject(ids), name: randomUUID(), color: '#000000' }),
  updateLabel: (ids) => ({
    subscription: ids.subscription,
    id: ids.labelId,
    name: randomUUID(),
    color: '#000000',
  }),
  deleteLabel: (ids) => ({ subscription: ids.subscription, id: ids.labelId }),
  listCategories: inProject,
  createCategory: (ids) => ({ ...inProject(ids), name: randomUUID() }),
  updateCategory: (ids) => ({ subscription: ids.subscription, id: ids.categoryId, name: randomUUID() }),
  deleteCategory: (ids) => ({ subscription: ids.subscription, id: ids.categoryId }),
  listReleases: inProject,
  createRelease: (ids) => ({ ...inProject(ids), title: 'x' }),
  updateRelease: (ids) => ({ subscription: ids.subscription, id: ids.releaseId, title: 'x' }),
  deleteRelease: (ids) => ({ subscription: ids.subscription, id: ids.releaseId }),
  listFields: inProject,
  saveField: (ids) => ({
    subscription: ids.subscription,
    field: {
      id: ids.fieldId,
      project: ids.project,
      name: randomUUID(),
      kind: 'text',
      choices: [],
      position: 0,
      on_card: false,
    },
  }),
  deleteField: (ids) => ({ subscription: ids.subscription, id: ids.fieldId }),
  restoreItems: (ids) => ({ subscription: ids.subscription, kind: 'label', ids: [ids.labelId] }),
  listViews: inProject,
  saveView: (ids) => ({
    subscription: ids.subscription,
    view: {
      id: ids.viewId,
      project: ids.project,
      name: 'x',
      owner: ids.userId,
      shared: true,
      layout: 'list',
      filter: { labels: [ids.labelId] },
      order: null,
      grouping: null,
      columns: [],
    },
  }),
  deleteView: (ids) => ({ subscription: ids.subscription, id: ids.viewId }),
}

const shortcuts: AttacksOn<typeof shortcutCalls> = {
  listShortcuts: (ids) => ({ subscription: ids.subscription }),
  setFavourite: (ids) => ({ ...inProject(ids), task: ids.taskId, position: 0 }),
  rememberVisit: (ids) => ({ ...inProject(ids), task: null }),
}

const onDiscussion = (ids: IdPool) => ({ subscription: ids.subscription, discussion: ids.discussionId })

const talk: AttacksOn<typeof talkCalls> = {
  listComments: forTask,
  addComment: (ids) => ({ ...forTask(ids), text: `x @[${ids.userId}]` }),
  editComment: (ids) => ({ subscription: ids.subscription, id: ids.commentId, version: 1, text: 'x' }),
  deleteComment: (ids) => ({ subscription: ids.subscription, id: ids.commentId }),
  listMessages: (ids) => ({ ...onDiscussion(ids), from: 'unread' }),
  react: (ids) => ({ subscription: ids.subscription, id: ids.commentId, emoji: '👍', on: true }),
  markRead: (ids) => ({ ...onDiscussion(ids), seq: 1 }),
  markAllRead: inProject,
  setThreadLevel: (ids) => ({ ...onDiscussion(ids), level: 'mute' }),
  listConversations: (ids) => ({ ...inProject(ids), only: 'unread' }),
  searchMessages: (ids) => ({ ...inProject(ids), query: 'zzmark' }),
}

const oneDiscussion = (ids: IdPool) => ({ subscription: ids.subscription, id: ids.discussionId })

const discussions: AttacksOn<typeof discussionCalls> = {
  listDiscussions: (ids) => ({ ...inProject(ids), state: 'open' }),
  getDiscussion: oneDiscussion,
  saveDiscussion: (ids) => ({
    ...inProject(ids),
    ...oneDiscussion(ids),
    version: 1,
    name: 'x',
    audience: 'named',
    people: [ids.userId],
    task: ids.taskId,
  }),
  setDiscussionState: (ids) => ({ ...oneDiscussion(ids), version: 1, closed: true }),
  deleteDiscussion: oneDiscussion,
  restoreDiscussion: oneDiscussion,
}

const seenRelease = (ids: IdPool) => ({ subscription: ids.subscription, id: ids.releaseId, version: 1 })
const planning: AttacksOn<typeof planningCalls> = {
  listReleasePlans: inProject,
  getReleaseScope: (ids) => ({ subscription: ids.subscription, id: ids.releaseId }),
  startRelease: seenRelease,
  completeRelease: (ids) => ({
    subscription: ids.subscription,
    id: ids.activeReleaseId,
    version: 2,
    rest: 'backlog',
  }),
  cancelRelease: seenRelease,
  reopenRelease: (ids) => ({ subscription: ids.subscription, id: ids.endedReleaseId, version: 2 }),
  getReleaseSetup: (ids) => ({ subscription: ids.subscription }),
  saveReleaseSetup: (ids) => ({
    subscription: ids.subscription,
    setup: {
      types: ['iteration', 'release', ''].map((id) => ({
        id,
        title: { en: 'x', ar: 'x' },
        color: '#0369a1',
        working_days: 5,
      })),
      states: RELEASE_STATES.map((state) => ({ state, title: { en: '', ar: '' }, color: '' })),
      substates: [],
      version: 0,
    },
  }),
}

const time: AttacksOn<typeof timeCalls> = {
  listWorklogs: (ids) => ({ ...inProject(ids), user: ids.userId, ...span }),
  saveWorklog: (ids) => ({ ...forTask(ids), id: ids.worklogId, date: today, minutes: 5 }),
  deleteWorklog: (ids) => ({ subscription: ids.subscription, id: ids.worklogId }),
  getTimer: (ids) => ({ subscription: ids.subscription }),
  startTimer: forTask,
  stopTimer: (ids) => ({ subscription: ids.subscription }),
}

const files: AttacksOn<typeof fileCalls> = {
  startUpload: (ids) => ({ ...forTask(ids), name: 'x.txt', content_type: 'text/plain', size: 1 }),
  completeUpload: (ids) => ({ subscription: ids.subscription, file: ids.fileId }),
  listFiles: forTask,
  deleteFile: (ids) => ({ subscription: ids.subscription, id: ids.fileId }),
  createFileLink: (ids) => ({ subscription: ids.subscription, file: ids.fileId }),
  startExport: (ids) => ({ subscription: ids.subscription, projects: [ids.project], format: 'csv' }),
  getProgress: (ids) => ({ subscription: ids.subscription, id: ids.progressId }),
  cancelExport: (ids) => ({ subscription: ids.subscription, id: ids.exportId }),
}

const readingPasses: Pick<Attacks, keyof typeof readingPassCalls> = {
  getsastoken: ({ subscription, project }) => ({ subscription, project }),
  getsignedbloburl: 'nothing to aim at',
}

// Older callers name no subscription: it is looked for among the attacker's own.
const legacyBoard: AttacksOn<typeof legacyBoardCalls> = {
  getKanbanTasklist: (ids) => ({ id: ids.project, type: 'new', page: 0 }),
  getTasksearchlist: (ids) => ({ id: ids.project, type: 'new', search: 'a' }),
  getkanbanTaskcount: (ids) => ({ id: ids.project }),
  getSearchTaskcount: (ids) => ({ id: ids.project, search: 'a' }),
  getTaskCount: (ids) => ({ project: ids.project }),
  gettaskDetail: (ids) => ({ id: ids.taskId }),
  gettaskAssignee: (ids) => ({ id: ids.taskId }),
  getAllsubtask: (ids) => ({ id: ids.taskId }),
  getrevtask: (ids) => ({ id: ids.taskId }),
  GetprojectAssignee_date: (ids) => ({ id: ids.project }),
  getTodayandnextdaytask: (ids) => ({ subscription: ids.subscription, user: ids.userId }),
  getweekmonthstatus: (ids) => ({ subscription: ids.subscription, user: ids.userId }),
  getprojectcount: (ids) => ({ subscription: ids.subscription }),
  getpermisions: (ids) => ({ projectId: ids.project, userId: ids.userId }),
  getWorktimelog: (ids) => ({ task: ids.taskId }),
  getProjectSearchTerms: (ids) => ({ project: ids.project }),
  getProgressDataById: (ids) => ({ id: ids.progressId }),
  showUserSubscriptionTasks: (ids) => ({ subscription: ids.subscription, user: ids.userId }),
  addTask: (ids) => ({ project: ids.project, name: 'x', assignee: [ids.userId] }),
  updateStoryPoint: (ids) => ({ id: ids.taskId, storyPoint: 8 }),
  taskFieldUpdate: (ids) => ({ id: ids.taskId, field: 'name', value: 'x', version: 1 }),
  commonDelete: (ids) => ({ tableName: 'task', ids: [ids.taskId] }),
  setTaskCode: (ids) => ({ project: ids.spareProject, code: randomCode() }),
  addupdateWorktimelog: (ids) => ({ id: ids.worklogId, task: ids.taskId, date: today, hours: 1 }),
  addSearchText: (ids) => ({ project: ids.project, text: 'x' }),
  deleteSearchTerms: (ids) => ({ project: ids.project }),
  generateDescription: (ids) => ({ name: 'x', project: ids.project }),
  addUpdateDownloadProgresData: (ids) => ({
    id: ids.progressId,
    kind: 'download',
    progress: 1,
    status: 'failed',
  }),
  deleteUserSubscription: (ids) => ({
    subscription: ids.subscription,
    user: ids.spareId,
    reassignTo: ids.userId,
  }),
}

const legacyProjects: AttacksOn<typeof legacyProjectCalls> = {
  getCategory: (ids) => ({ subscription: ids.subscription }),
  getProjCategory: (ids) => ({ projectId: ids.project }),
  getLabels: (ids) => ({ subscription: ids.subscription }),
  getProjLabels: (ids) => ({ projectId: ids.project }),
  setConfiguratorTemplate: (ids) => ({
    subscription: ids.subscription,
    id: ids.configuratorId,
    name: ids.configuratorId,
    items: ['x'],
  }),
  getConfiguratorTemplate: (ids) => ({ subscription: ids.subscription }),
  getallprojectTemplate: (ids) => ({ subscription: ids.subscription }),
  getprojectTemplate: (ids) => ({ id: ids.templateId }),
  alterProjectTemplate: (ids) => ({ id: ids.templateId, name: randomUUID(), all_data: '{"version":1}' }),
  clonetemplate: (ids) => ({ template: ids.templateId, subscription: ids.subscription, name: randomUUID() }),
  cloneriskRegister: (ids) => ({ from: ids.project, to: ids.otherProject }),
  clonelearntLessons: (ids) => ({ from: ids.project, to: ids.otherProject }),
  sharePointdocs: (ids) => ({ project: ids.project }),
}

const legacyOutcomes: AttacksOn<typeof legacyOutcomeCalls> = {
  addoutcomes: (ids) => ({
    project: ids.project,
    name: 'x',
    description: 'x',
    measure: 'x',
    baseline: 0,
    target: 1,
    due: '2030-01-01',
  }),
  getoutcomelist: (ids) => ({ project: ids.project }),
  getalloutcomelist: (ids) => ({ subscription: ids.subscription }),
  getprojectoutcome: (ids) => ({ project: ids.project }),
  getprojectbenefits: (ids) => ({ project: ids.project }),
}

const entries: AttacksOn<typeof entryCalls> = entryAttacks

/** Attacks on every call about tasks, boards, talk, time, files and templates. */
export const workAttacks = {
  ...work,
  ...board,
  ...shortcuts,
  ...talk,
  ...discussions,
  ...time,
  ...planning,
  ...scheduleAttacks,
  ...jobAttacks,
  ...planboardAttacks,
  ...files,
  ...legacyBoard,
  ...legacyProjects,
  ...legacyOutcomes,
  ...entries,
  ...documentAttacks,
  ...readingPasses,
}
