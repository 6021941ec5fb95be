import { randomUUID } from 'node:crypto'

import { eventually } from '@smartproject/testkit/eventually'

import { documentOf, tenantHash } from './databases.js'
import { applyFor, dayFromToday, HOME, type Leave } from './leave.js'
import { codeOf, linksOf, mailTo, mailsTo } from './mailbox.js'
import type { TestSession } from './session.js'

/** One id of each kind: the victim's, or invented ones that exist nowhere. */
export interface IdPool {
  readonly tenantId: string
  readonly subscription: number
  readonly project: number
  readonly userId: string
  readonly leaveId: string
  readonly leaveVersion: number
  readonly code: string
  readonly taskId: string
  readonly notificationId: string
  readonly labelId: string
  readonly categoryId: string
  readonly releaseId: string
  readonly fieldId: string
  readonly viewId: string
  readonly commentId: string
  readonly worklogId: string
  readonly fileId: string
  readonly undoId: string
  readonly templateId: string
  readonly progressId: string
}

/** Ids that exist nowhere, in the shape of real ones. */
export function unknownIds(): IdPool {
  return {
    tenantId: randomUUID(),
    subscription: 999_999_999,
    project: 999_999_998,
    userId: randomUUID(),
    leaveId: randomUUID(),
    leaveVersion: 1,
    code: 'zZ0yY1xX2wW3vV4uU5tT6sS7r',
    taskId: randomUUID(),
    notificationId: randomUUID(),
    labelId: randomUUID(),
    categoryId: randomUUID(),
    releaseId: randomUUID(),
    fieldId: randomUUID(),
    viewId: randomUUID(),
    commentId: randomUUID(),
    worklogId: randomUUID(),
    fileId: randomUUID(),
    undoId: randomUUID(),
    templateId: randomUUID(),
    progressId: randomUUID(),
  }
}

/** Ids of things that exist in the demo company, with a pending leave whose code is known. */
export async function victimIds(
  emad: TestSession,
  mona: TestSession,
  span: { from_date: string; to_date: string },
): Promise<IdPool & { leave: Leave }> {
  const before = new Set((await mailsTo('mona@demo.test')).map((mail) => mail.id))
  const leave = await applyFor(emad, span, CANARY)
  const mail = await mailTo('mona@demo.test', (m) => !before.has(m.id) && m.text.includes('approve='))
  const { notifications } = await mona.call('listNotifications', { subscription: HOME })
  const work = await victimWork(mona)
  const label = await documentOf('tasks', 'labels', work.labelId)
  const tenantId = String(label?.['tenantId'])
  await quiet(tenantId)
  return {
    leave,
    tenantId,
    subscription: HOME,
    project: 1,
    userId: emad.userId,
    leaveId: leave.id,
    leaveVersion: leave.version,
    code: codeOf(linksOf(mail).approve),
    ...work,
    notificationId: notifications[0]?.id ?? '',
  }
}

/** A word that stands in the victim's data and nowhere else. */
export const CANARY = `canary-${randomUUID()}`

/** Words that must never reach a stranger of the demo company. */
export function secretsOf(ids: IdPool): string[] {
  return [
    CANARY,
    ids.tenantId,
    ids.userId,
    ids.leaveId,
    ids.taskId,
    'emad@demo.test',
    'mona@demo.test',
    'Emad Hassan',
    'Website relaunch',
  ]
}

/** A task of the demo company with one of everything that hangs on it; what may be there only once is reused. */
async function victimWork(mona: TestSession) {
  const at = { subscription: HOME, project: 1 }
  const { task } = await mona.call('createTask', { ...at, fields: { name: `Secret ${CANARY}` } })
  const on = { subscription: HOME, task: task.id }
  const comment = await mona.call('addComment', { ...on, text: CANARY })
  const worklog = await mona.call('saveWorklog', { ...on, date: dayFromToday(0), minutes: 5, note: CANARY })
  const upload = { ...on, name: 'secret.txt', content_type: 'text/plain', size: 6 }
  const { file } = await mona.call('startUpload', upload)
  const { undo_id } = await mona.call('bulkChangeTasks', {
    subscription: HOME,
    tasks: [{ id: task.id }],
    action: 'update',
    fields: { priority: 1 },
  })
  const job = { subscription: HOME, kind: 'download', progress: 5, status: 'running' } as const
  const { id: progressId } = await mona.call('addUpdateDownloadProgresData', job)
  return {
    taskId: task.id,
    commentId: comment.id,
    worklogId: worklog.id,
    fileId: file,
    undoId: undo_id,
    progressId,
    ...(await victimSetup(mona)),
  }
}

async function victimSetup(mona: TestSession) {
  const at = { subscription: HOME, project: 1 }
  const setup = await mona.call('getBoardSetup', at)
  const field = setup.fields.find(({ project }) => project === 1) ?? (await aField(mona))
  const view = await mona.call('saveView', {
    subscription: HOME,
    view: {
      id: setup.views.find(({ owner }) => owner === mona.userId)?.id ?? '',
      project: 1,
      name: 'Of the victim',
      owner: '',
      shared: true,
      layout: 'list',
      filter: { text: CANARY },
      order: null,
      grouping: null,
      columns: [],
    },
  })
  const templates = await mona.call('getallprojectTemplate', { subscription: HOME })
  const { id: templateId } = await mona.call('alterProjectTemplate', {
    subscription: HOME,
    ...(templates[0] ? { id: templates[0].id } : {}),
    name: 'Of the victim',
    all_data: JSON.stringify({ version: 1, tasks: [{ name: CANARY }] }),
  })
  const idOf = (items: readonly { id: string; project: number }[]) =>
    items.find(({ project }) => project === 1)?.id ?? ''
  return {
    labelId: idOf(setup.labels),
    categoryId: idOf(setup.categories),
    releaseId: idOf(setup.releases),
    fieldId: field.id,
    viewId: view.id,
    templateId,
  }
}

function aField(mona: TestSession) {
  return mona.call('saveField', {
    subscription: HOME,
    field: {
      id: '',
      project: 1,
      name: 'Cost centre',
      kind: 'text',
      choices: [],
      position: 1,
      on_card: false,
    },
  })
}

/** Waits until nothing changes in the tenant any more: facts are still on their way to the other services. */
async function quiet(tenantId: string): Promise<void> {
  let before = JSON.stringify(await tenantHash(tenantId))
  await eventually(
    async () => {
      const now = JSON.stringify(await tenantHash(tenantId))
      const same = now === before
      before = now
      return same
    },
    { withinMs: 20_000, everyMs: 1_000, what: 'a quiet tenant' },
  )
}
