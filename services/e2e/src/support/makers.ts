import { randomBytes, randomUUID } from 'node:crypto'

import { toProtoDate } from '@smartproject/kit/grpc/values'
import {
  TaskFieldDefinition,
  TaskFieldKind,
  View,
  ViewLayout,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { DiscussionAudience } from '@smartproject/proto/smartproject/tasks/v1/discussion_service'
import {
  ExportFormat,
  LibraryTarget,
  type TaskFile,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { type NamedTask, ScheduleChange } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import { BulkAction, TaskFields, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { REGISTERS } from '@smartproject/bff/api/registers/registers'
import { eventually } from '@smartproject/testkit/eventually'

import { privateWord } from '../permissions/private-words.js'
import { day, retryUntilKnown, rolesOf, type Company, type Person, type PersonName } from './companies.js'
import { dayFromToday, freeDay } from './browser/leave.js'
import { asksToDecide, codeOf, linksOf, mailsTo } from './mailbox.js'
import { TASK_FILE } from './requests/job-requests.js'
import { entryFields } from './requests/register-requests.js'
import type { IdPool, Kind } from './world.js'

/** One pool while it is made. */
export interface Making {
  readonly by: PersonName
  readonly company: Company
  readonly mark: string
  /** Calls as the maker of the pool, or as another person. */
  call(key: string, request: object, by?: PersonName): Promise<Record<string, unknown>>
  newUser(): Promise<Person>
  /** Calls as a user who is in no company. */
  callAs(userId: string, key: string, request: object): Promise<Record<string, unknown>>
  /** The dependencies of a thing are made before it, once. */
  need<K extends Kind>(kind: K): Promise<IdPool[K]>
}

type Maker = (make: Making) => Promise<Partial<IdPool>>

const READERS: ReadonlySet<PersonName> = new Set(['r5', 'r8'])

const version = (of: unknown) => Number((of as { version: bigint }).version)
const idOf = (of: unknown) => (of as { id: string }).id

async function task(make: Making, more: Partial<TaskFields> = {}): Promise<string> {
  const name = `Paint the door ${make.mark}`
  const about = {
    projectNumber: make.company.projects[0],
    fields: TaskFields.fromPartial({ name, description: make.mark, ...more }),
  }
  const { task: made } = await make.call('tasks/CreateTask', { ...about, status: TaskStatus.NEW })
  return idOf(made)
}

/** A task of two days. */
function spanned(make: Making): Promise<string> {
  return task(make, { startDate: toProtoDate(dayFromToday(7)), dueDate: toProtoDate(dayFromToday(8)) })
}

/** Announces a file of the subject, of one byte; of more, with its bytes, when it is to be kept. */
async function file(make: Making, subject: object, kept = true): Promise<string> {
  const content = Buffer.from(kept ? make.mark : 'x')
  const announced = { ...subject, name: `${make.mark}.txt`, contentType: 'text/plain' }
  const { fileId } = await make.call('tasks/StartUpload', { ...announced, size: BigInt(content.length) })
  if (kept) await make.call('tasks/WriteUpload', { fileId, offset: 0n, content })
  return String(fileId)
}

/** A document of the author in the last of the states; others than its author approve and issue it. */
async function document(make: Making, states: readonly string[], author = make.by): Promise<string> {
  const content = Buffer.from(`${make.mark} ${randomUUID()}`)
  const library = LibraryTarget.fromPartial({ projectNumber: make.company.projects[0] })
  const announced = { library, name: `${make.mark}.txt`, contentType: 'text/plain' }
  const call = (key: string, request: object) => make.call(key, request, author)
  const { fileId } = await call('tasks/StartUpload', { ...announced, size: BigInt(content.length) })
  await call('tasks/WriteUpload', { fileId, offset: 0n, content })
  const { file: kept } = await call('tasks/CompleteUpload', { fileId })
  const id = (kept as TaskFile).documentId
  for (const [at, state] of states.entries()) {
    const mover = state === 'in_review' ? author : author === 'owner' ? 'r1' : 'owner'
    await make.call('tasks/MoveDocument', { id, version: BigInt(at + 1), state }, mover)
  }
  return id
}

async function leave(make: Making): Promise<{ id: string; version: number }> {
  const date = toProtoDate(freeDay())
  const request = {
    fromDate: date,
    toDate: date,
    leaveType: LeaveType.ANNUAL,
    reason: privateWord(make.mark, 'reason'),
  }
  const { leave: made } = await make.call('leave/ApplyForLeave', request)
  return { id: idOf(made), version: version(made) }
}

async function release(make: Making): Promise<string> {
  const request = {
    projectNumber: make.company.projects[0],
    title: named(make),
    startDate: day(0),
    endDate: day(9),
  }
  return idOf(await make.call('tasks/CreateRelease', request))
}

/** The approver of a person's leave: the owner reports to no one else. */
function decider(by: PersonName): PersonName {
  return by === 'owner' ? 'owner' : 'approver'
}

/** How one of each kind is made, through the RPCs that everybody uses. */
export const makers: { readonly [K in Kind]: Maker } = {
  tenantId: async ({ company }) => ({ tenantId: company.tenantId }),
  subscription: async ({ company }) => ({ subscription: company.number }),
  project: async ({ company }) => ({ project: company.projects[0] }),
  otherProject: async ({ company }) => ({ otherProject: company.projects[1] }),
  userId: async ({ company }) => ({ userId: company.people.r4.userId }),
  ownId: async ({ by, company }) => ({ ownId: company.people[by].userId }),
  spareId: async ({ company }) => ({ spareId: company.people.spare.userId }),
  newUserId: async (make) => ({ newUserId: (await make.newUser()).userId }),
  async spareProject(make) {
    const request = {
      number: 0,
      code: randomCode(),
      name: `Spare ${make.mark}`,
      description: '',
      members: rolesOf(make.company.people),
    }
    const { project } = await make.call('tenancy/CreateProject', request, 'owner')
    return { spareProject: (project as { number: number }).number }
  },
  async memberVersion(make) {
    const { member } = await make.call('tenancy/GetMember', { userId: await make.need('spareId') }, 'owner')
    return { memberVersion: version(member) }
  },
  async subscriptionVersion(make) {
    const { subscription } = await make.call('tenancy/GetSubscription', {}, 'owner')
    return { subscriptionVersion: version(subscription) }
  },
  async invitationId(make) {
    const email = `${randomUUID()}@invited.test`
    const request = { emails: [email], manageUsers: false, guest: false, reportTo: '', projects: [] }
    await make.call('tenancy/InviteMembers', request, 'owner')
    const { invitations } = await make.call(
      'tenancy/ListInvitations',
      { page: undefined, states: [], search: '' },
      'owner',
    )
    const made = (invitations as { id: string; email: string }[]).find((one) => one.email === email)
    return { invitationId: made?.id ?? '' }
  },
  async domainId(make) {
    const request = { domain: `${randomUUID()}.test` }
    const { domain } = await make.call('tenancy/AddDomain', request, 'owner')
    return { domainId: (domain as { id: string }).id }
  },
  async joinRequestId(make) {
    const asking = { domain: '', maxUses: 100, days: 1 }
    const { code } = await make.call('tenancy/MakeInvitationLink', asking, 'owner')
    const { userId } = await make.newUser()
    await make.callAs(userId, 'tenancy/JoinByLink', { code })
    const page = { pageSize: 100, pageToken: '' }
    const { requests } = await make.call('tenancy/ListJoinRequests', { page }, 'owner')
    const made = (requests as { id: string; userId: string }[]).find((one) => one.userId === userId)
    return { joinRequestId: made?.id ?? '' }
  },
  async transferId(make) {
    const request = { userId: await make.need('spareId') }
    const { transfer } = await make.call('tenancy/StartTransfer', request, 'owner')
    return { transferId: idOf(transfer) }
  },
  async importId(make) {
    const content = Buffer.from(`email\n${randomUUID()}@invited.test\n`)
    const { peopleImport } = await make.call(
      'tenancy/CheckImport',
      { fileName: 'people.csv', content },
      'owner',
    )
    return { importId: idOf(peopleImport) }
  },
  async settingsVersion(make) {
    const request = { projectNumber: make.company.projects[0] }
    return {
      settingsVersion: version((await make.call('tasks/GetBoardSetup', request, 'owner'))['settings']),
    }
  },
  taskId: async (make) => ({ taskId: await task(make) }),
  otherTaskId: async (make) => ({ otherTaskId: await task(make) }),
  async entryId(make) {
    const [register] = REGISTERS
    const fields = entryFields(register, make.mark, make.company.people[make.by].userId)
    const request = { projectNumber: make.company.projects[0], kind: register.kind, fields }
    return { entryId: idOf((await make.call('tasks/CreateEntry', request))['entry']) }
  },
  async lessonId(make) {
    const fields = { title: make.mark, recommendation: 'x' }
    const request = { projectNumber: make.company.projects[0], kind: 'lesson', fields }
    const id = idOf((await make.call('tasks/CreateEntry', request, 'owner'))['entry'])
    await make.call('tasks/MoveEntry', { id, version: 1n, state: 'published' }, 'owner')
    return { lessonId: id }
  },
  async leaveId(make) {
    const made = await leave(make)
    return { leaveId: made.id, leaveVersion: made.version }
  },
  async leaveVersion(make) {
    await make.need('leaveId')
    return {}
  },
  async leaveLockId(make) {
    // Days after all others: no test asks for them.
    const day = toProtoDate(dayFromToday(-200))
    const request = { id: '', fromDate: day, toDate: day, reason: make.mark }
    return { leaveLockId: idOf((await make.call('leave/SetLeaveLock', request, 'owner'))['lock']) }
  },
  async locationId(make) {
    const request = { location: { id: '', name: make.mark, holidays: [], version: 0n } }
    return { locationId: idOf((await make.call('leave/SetLocation', request, 'owner'))['location']) }
  },
  async attachmentId(make) {
    const file = { name: `${make.mark}.pdf`, content: Buffer.from('%PDF-1.7') }
    const request = { leaveId: await make.need('leaveId'), ...file }
    return { attachmentId: idOf((await make.call('leave/AddLeaveAttachment', request))['attachment']) }
  },
  async approvedId(make) {
    const { id, version: seen } = await leave(make)
    const request = { id, version: BigInt(seen) }
    const { leave: made } = await make.call('leave/ApproveLeave', request, decider(make.by))
    return { approvedId: id, approvedVersion: version(made) }
  },
  async approvedVersion(make) {
    await make.need('approvedId')
    return {}
  },
  async code(make) {
    const { email } = make.company.people[decider(make.by)]
    const requests = async () => (await mailsTo(email)).filter(asksToDecide)
    const before = new Set((await requests()).map(({ id }) => id))
    const made = await leave(make)
    const code = await eventually(
      async () => {
        for (const mail of (await requests()).filter(({ id }) => !before.has(id))) {
          const shown = codeOf(linksOf(mail).approve)
          const page = await make.call('leave/GetLeaveByCode', { code: shown }, decider(make.by))
          if (idOf(page['leave']) === made.id) return shown
        }
        return undefined
      },
      { withinMs: 30_000, what: 'the mail of a request' },
    )
    return { code, leaveId: made.id, leaveVersion: made.version }
  },
  async notificationId(make) {
    const list = async () =>
      (await make.call('notify/ListNotifications', { page: { pageSize: 1, pageToken: '' } }))['notifications']
    const first = async () => ((await list()) as { id: string }[])[0]?.id
    if (!(await first())) {
      // A comment mentions each person who needs a line in the bell.
      const taskId = idOf(
        (
          await make.call(
            'tasks/CreateTask',
            {
              projectNumber: make.company.projects[0],
              fields: TaskFields.fromPartial({ name: make.mark }),
              status: TaskStatus.NEW,
            },
            'r1',
          )
        )['task'],
      )
      await make.call(
        'tasks/AddComment',
        { taskId, text: `@[${make.company.people[make.by].userId}] ${make.mark}` },
        'r1',
      )
    }
    return { notificationId: await eventually(first, { what: 'a notification' }) }
  },
  async labelId(make) {
    const request = { projectNumber: make.company.projects[0], name: named(make), color: '#123456' }
    return { labelId: idOf(await make.call('tasks/CreateLabel', request)) }
  },
  async categoryId(make) {
    const request = { projectNumber: make.company.projects[0], name: named(make) }
    return { categoryId: idOf(await make.call('tasks/CreateCategory', request)) }
  },
  releaseId: async (make) => ({ releaseId: await release(make) }),
  async activeReleaseId(make) {
    const id = await release(make)
    await make.call('tasks/StartRelease', { id, version: 1n })
    return { activeReleaseId: id }
  },
  async endedReleaseId(make) {
    const id = await release(make)
    await make.call('tasks/CancelRelease', { id, version: 1n })
    return { endedReleaseId: id }
  },
  async fieldId(make) {
    const about = {
      projectNumber: make.company.projects[0],
      name: named(make).slice(0, 60),
      kind: TaskFieldKind.TEXT,
    }
    const made = await make.call('tasks/SaveTaskFieldDefinition', {
      field: TaskFieldDefinition.fromPartial(about),
    })
    return { fieldId: idOf(made['field']) }
  },
  async viewId(make) {
    const about = {
      projectNumber: make.company.projects[0],
      name: named(make),
      layout: ViewLayout.LIST,
      shared: !READERS.has(make.by),
    }
    return { viewId: idOf((await make.call('tasks/SaveView', { view: View.fromPartial(about) }))['view']) }
  },
  async commentId(make) {
    const request = { taskId: await make.need('taskId'), text: make.mark }
    return { commentId: idOf((await make.call('tasks/AddComment', request))['comment']) }
  },
  async discussionId(make) {
    const request = {
      projectNumber: make.company.projects[0],
      name: named(make),
      audience: DiscussionAudience.PROJECT,
    }
    const made = await make.call('tasks/SaveDiscussion', request)
    return { discussionId: idOf(made['discussion']) }
  },
  async worklogId(make) {
    const request = { id: '', taskId: await make.need('taskId'), date: day(0), minutes: 5, note: make.mark }
    return { worklogId: idOf((await make.call('tasks/SaveWorklog', request))['worklog']) }
  },
  fileId: async (make) => ({ fileId: await file(make, { taskId: await make.need('taskId') }) }),
  async folderId(make) {
    const request = { projectNumber: make.company.projects[0], parentId: '', name: named(make) }
    return { folderId: idOf((await make.call('tasks/SaveFolder', request))['folder']) }
  },
  async libraryVersion(make) {
    const request = { projectNumber: make.company.projects[0] }
    return { libraryVersion: version((await make.call('tasks/GetLibrarySetup', request, 'owner'))['setup']) }
  },
  async driveVersion(make) {
    const request = { projectNumber: make.company.projects[0], path: [] }
    return { driveVersion: version(await make.call('tasks/ListDrive', request, 'owner')) }
  },
  documentId: async (make) => ({
    documentId: await document(make, ['in_review', 'approved', 'issued']),
  }),
  async pinId(make) {
    const place = { documentId: await make.need('documentId'), n: 1, page: 1, x: 500, y: 500 }
    const made = await make.call('tasks/SavePin', { ...place, taskId: await make.need('taskId') })
    return { pinId: idOf(made['pin']) }
  },
  draftId: async (make) => ({ draftId: await document(make, []) }),
  reviewId: async (make) => ({ reviewId: await document(make, ['in_review'], 'r4') }),
  async trashId(make) {
    const trashId = await document(make, [])
    await make.call('tasks/DeleteDocuments', { ids: [trashId] })
    return { trashId }
  },
  uploadId: async (make) => ({ uploadId: await file(make, { taskId: await make.need('taskId') }, false) }),
  async entryCommentId(make) {
    const request = { entryId: await make.need('entryId'), text: make.mark }
    return { entryCommentId: idOf((await make.call('tasks/AddComment', request))['comment']) }
  },
  entryFileId: async (make) => ({ entryFileId: await file(make, { entryId: await make.need('entryId') }) }),
  async undoId(make) {
    const targets = [{ id: await task(make), version: 0n }]
    const fields = TaskFields.fromPartial({ priority: 2 })
    const request = { targets, action: BulkAction.UPDATE, fields, updateMask: ['priority'] }
    return { undoId: String((await make.call('tasks/BulkChangeTasks', request))['undoId']) }
  },
  async jobId(make) {
    const [projectNumber] = make.company.projects
    const file = { projectNumber, fileName: 'tasks.csv', source: '', content: TASK_FILE }
    // Another one may be written at this moment.
    const { job } = await eventually(() => make.call('tasks/StartImport', file), {
      what: 'a job',
      withinMs: 20_000,
    })
    const id = idOf(job)
    await make.call('tasks/MapImport', {
      id,
      targets: ['name', 'status'],
      lanes: [{ text: 'Odd', status: TaskStatus.NEW }],
      people: [],
    })
    await make.call('tasks/CheckImport', { id, changes: [] })
    return { jobId: id }
  },
  async runId(make) {
    const day = toProtoDate(dayFromToday(7))
    const changes = [{ taskId: await task(make), startDate: day, dueDate: day }]
    const change = ScheduleChange.fromPartial({ projectNumber: make.company.projects[0] ?? 0, changes })
    return { runId: String((await make.call('tasks/ApplySchedule', { change, basis: '' }))['runId']) }
  },
  async baselineId(make) {
    const request = { projectNumber: make.company.projects[0], name: named(make) }
    return { baselineId: idOf((await make.call('tasks/SetBaseline', request))['baseline']) }
  },
  async scenarioId(make) {
    const changes = [{ taskId: await task(make), version: 1n, wanted: { assigneeId: '' } }]
    const request = { id: '', version: 0n, name: named(make), changes }
    return { scenarioId: idOf((await make.call('tasks/SaveScenario', request))['scenario']) }
  },
  spanId: async (make) => ({ spanId: await spanned(make) }),
  async partId(make) {
    const request = { taskId: await spanned(make), version: 1n, day: toProtoDate(dayFromToday(8)) }
    const { part } = await make.call('tasks/SplitTask', request)
    return { partId: (part as NamedTask).taskId }
  },
  async templateId(make) {
    const allData = JSON.stringify({ version: 1, tasks: [{ name: make.mark }] })
    const made = await make.call('tasks/SaveProjectTemplate', { id: '', name: named(make), allData }, 'owner')
    return { templateId: idOf(made) }
  },
  async configuratorId(make) {
    const request = { id: '', name: named(make), items: ['words:p3express'] }
    return { configuratorId: idOf(await make.call('tasks/SaveConfiguratorTemplate', request, 'owner')) }
  },
  async progressId(make) {
    const request = { id: '', kind: 'download', percent: 5, status: 'running' }
    return { progressId: idOf(await make.call('tasks/SaveProgress', request)) }
  },
  async exportId(make) {
    const request = { projectNumbers: [make.company.projects[0]], format: ExportFormat.CSV, locale: 'en' }
    // Only so many run at once for each person.
    const made = await retryUntilKnown(() => make.call('tasks/StartExport', request), 'room for an export')
    return { exportId: idOf(made['progress']) }
  },
}

function named({ mark }: Making): string {
  return `${mark.slice(0, 20)} ${randomUUID()}`
}

/** Letters for a project's code that are not taken. */
export function randomCode(): string {
  return Array.from(randomBytes(8), (byte) => String.fromCharCode(65 + (byte % 26))).join('')
}
