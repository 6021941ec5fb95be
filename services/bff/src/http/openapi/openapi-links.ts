import type { CallName } from '../../api/calls.js'

/** A link of OpenAPI: with these values of one answer, that call goes on. */
export interface Link {
  readonly operationId: CallName
  readonly description: string
  readonly requestBody: Readonly<Record<string, unknown>>
}

/** A thing that some calls answer with and others take. */
interface Thing {
  readonly name: string
  /** For a call that makes, lists or reads the thing: where in `data` it stands, as a JSON pointer. */
  readonly from: Readonly<Partial<Record<CallName, string>>>
  /** For a call that takes the thing: its body, with properties of the thing (`''`: the thing itself) as values. */
  readonly to: Readonly<Partial<Record<CallName, Readonly<Record<string, Value>>>>>
}
type Value = string | { readonly [field: string]: Value } | readonly Value[]

const ID = { id: 'id' }
const CHANGED = { id: 'id', version: 'version' }
const OF_TASK = { task: 'id' }
const OF_ENTRY = { entry: 'id' }

/** Things of a project or a company that are made, changed and deleted by their id. */
function kept(name: string, from: Thing['from'], changes: CallName, deletes: CallName): Thing {
  return { name, from, to: { [changes]: ID, [deletes]: ID } }
}

/** Things in the order of the product: people and places, tasks, what belongs to them, leave. */
const things: readonly Thing[] = [
  {
    name: 'person',
    from: { session: '/user', me: '', getUserList: '/0' },
    to: {
      getloginuserdata: { userid: 'id' },
      getsublist: { userId: 'id' },
      getUserSub: { userId: 'id' },
      userPermission: { userid: 'id' },
      subcribtionProjectDatas: { user: 'id' },
      getUserNotification: { userId: 'id' },
      getTodayandnextdaytask: { user: 'id' },
      showUserSubscriptionTasks: { user: 'id' },
      getLeaveLocksById: { user: 'id' },
      findanytaskincludeleave: { userid: 'id' },
    },
  },
  {
    name: 'project',
    from: { subcribtionProjectDatas: '/0', getProject: '/0' },
    to: {
      getProject: { projectId: 'id' },
      getUserList: { project: 'id' },
      getBoard: { project: 'id' },
      getBoardSetup: { project: 'id' },
      listLaneTasks: { project: 'id' },
      countTasks: { project: 'id' },
      createTask: { project: 'id' },
      createLabel: { project: 'id' },
      createCategory: { project: 'id' },
      createRelease: { project: 'id' },
      listEntries: { project: 'id' },
      createEntry: { project: 'id' },
      exportEntries: { project: 'id' },
      getProjectWeeklyDailyreport: { project: 'id' },
      runReport: { project: 'id' },
      addTask: { project: 'id' },
    },
  },
  { name: 'board', from: { getBoardSetup: '' }, to: { updateBoardSettings: { settings: 'settings' } } },
  kept(
    'label',
    { createLabel: '', listLabels: '/0', getBoardSetup: '/labels/0' },
    'updateLabel',
    'deleteLabel',
  ),
  kept(
    'category',
    { createCategory: '', listCategories: '/0', getBoardSetup: '/categories/0' },
    'updateCategory',
    'deleteCategory',
  ),
  kept(
    'release',
    { createRelease: '', listReleases: '/0', getBoardSetup: '/releases/0' },
    'updateRelease',
    'deleteRelease',
  ),
  {
    name: 'field',
    from: { saveField: '', listFields: '/0' },
    to: { saveField: { field: '' }, deleteField: ID },
  },
  {
    name: 'entry',
    from: { createEntry: '', listEntries: '/entries/0', getEntry: '/entry' },
    to: {
      getEntry: ID,
      moveEntry: CHANGED,
      updateEntry: CHANGED,
      adoptEntry: ID,
      deleteEntries: { ids: ['id'] },
      restoreEntries: { ids: ['id'] },
      addComment: OF_ENTRY,
      listComments: OF_ENTRY,
      startUpload: OF_ENTRY,
      listFiles: OF_ENTRY,
    },
  },
  { name: 'view', from: { saveView: '', listViews: '/0' }, to: { saveView: { view: '' }, deleteView: ID } },
  {
    name: 'task',
    from: {
      createTask: '/task',
      getTaskDetail: '',
      listTasks: '/tasks/0',
      listLaneTasks: '/tasks/0',
    },
    to: {
      getTaskDetail: ID,
      listTaskRevisions: ID,
      updateTask: CHANGED,
      moveTask: CHANGED,
      bulkChangeTasks: { tasks: [CHANGED] },
      createTask: { project: 'project', fields: { parent: 'id' } },
      addComment: OF_TASK,
      listComments: OF_TASK,
      saveWorklog: OF_TASK,
      listWorklogs: OF_TASK,
      startTimer: OF_TASK,
      startUpload: OF_TASK,
      listFiles: OF_TASK,
    },
  },
  {
    name: 'card',
    from: { addTask: '', getKanbanTasklist: '/0', getTasksearchlist: '/0' },
    to: {
      gettaskDetail: ID,
      gettaskAssignee: ID,
      getAllsubtask: ID,
      getrevtask: ID,
      updateStoryPoint: ID,
      taskFieldUpdate: ID,
      addupdateWorktimelog: OF_TASK,
      getWorktimelog: OF_TASK,
    },
  },
  {
    name: 'bulkChange',
    from: { bulkChangeTasks: '' },
    to: { undoBulkChange: { undo_id: 'undo_id' } },
  },
  {
    name: 'comment',
    from: { addComment: '', listComments: '/comments/0' },
    to: { editComment: CHANGED, deleteComment: ID },
  },
  {
    name: 'worklog',
    from: { saveWorklog: '', listWorklogs: '/worklogs/0', stopTimer: '/worklog' },
    to: { saveWorklog: { id: 'id', task: 'task' }, deleteWorklog: ID },
  },
  {
    name: 'file',
    from: { listFiles: '/0' },
    to: { createFileLink: { file: 'id' }, deleteFile: ID },
  },
  {
    name: 'job',
    from: { startExport: '', getProgress: '' },
    to: { getProgress: ID, cancelExport: ID },
  },
  {
    name: 'notification',
    from: { listNotifications: '/notifications/0' },
    to: { markNotificationsSeen: { ids: ['id'] } },
  },
  {
    name: 'leave',
    from: {
      applyForLeave: '/leave',
      getLeave: '/leave',
      listOwnLeave: '/leaves/0',
      listTeamLeave: '/leaves/0',
    },
    to: {
      getLeave: ID,
      listLeaveClashes: ID,
      listLeaveEvents: ID,
      resendLeaveMail: ID,
      editLeave: CHANGED,
      withdrawLeave: CHANGED,
      approveLeave: CHANGED,
      rejectLeave: CHANGED,
      changeApprovedLeave: CHANGED,
      cancelLeave: CHANGED,
      reassignLeave: CHANGED,
    },
  },
]

const linksOf = new Map<CallName, Record<string, Link>>()
for (const thing of things) {
  for (const [source, pointer] of entriesOf(thing.from)) {
    const links = linksOf.get(source) ?? {}
    for (const [operationId, body] of entriesOf(thing.to))
      links[`${thing.name}.${operationId}`] = linkTo(thing.name, operationId, `/data${pointer}`, body)
    linksOf.set(source, links)
  }
}

/** How one can go on from a successful answer of a call, by name; none for a call that answers with no thing. */
export function linksFrom(call: CallName): Readonly<Record<string, Link>> | undefined {
  return linksOf.get(call)
}

function linkTo(
  thing: string,
  operationId: CallName,
  pointer: string,
  body: Readonly<Record<string, Value>>,
): Link {
  const requestBody = Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, expressionOf(value, `$response.body#${pointer}`)]),
  )
  return { operationId, description: `Goes on with the ${thing}`, requestBody }
}

function expressionOf(value: Value, thing: string): unknown {
  if (typeof value === 'string') return value === '' ? thing : `${thing}/${value}`
  if (isList(value)) return value.map((one) => expressionOf(one, thing))
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, expressionOf(one, thing)]))
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

function entriesOf<V>(record: Readonly<Partial<Record<CallName, V>>>): [CallName, V][] {
  return Object.entries(record) as [CallName, V][]
}
