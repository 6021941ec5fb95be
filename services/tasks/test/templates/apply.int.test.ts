import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  TaskNoticeEvent,
  TaskNoticeKind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { type Job, JobServiceClient, JobState } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import {
  ConstraintKind,
  LinkType,
  PlanMode,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import { TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import {
  ApplyProjectTemplateRequest,
  SaveProjectTemplateRequest,
  TemplateServiceClient,
  TemplateState,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { eventually } from '@smartproject/testkit/eventually'

import { aCompany, type CallOptions, day, START_MS } from '../builders.js'
import { type ScheduleFixture, startScheduleFixture } from '../schedule/schedule-fixture.js'

let fixture: ScheduleFixture
let templates: RpcClient<TemplateServiceClient>
let jobs: RpcClient<JobServiceClient>
let owner: CallOptions

beforeAll(async () => {
  fixture = await startScheduleFixture()
  templates = rpcClient(TemplateServiceClient, { address: fixture.service.address })
  jobs = rpcClient(JobServiceClient, { address: fixture.service.address })
  owner = await fixture.company.asOwner()
  for (const userId of ['mona', 'emad']) await fixture.company.publishMember(userId)
}, START_MS)
afterAll(async () => {
  templates.close()
  jobs.close()
  await fixture.stop()
})

const save = async (content: object, fields: object = {}): Promise<string> => {
  const allData = JSON.stringify({ version: 2, ...content })
  const request = { name: 'Usual', allData, requestId: randomUUID(), ...fields }
  return (await templates.saveProjectTemplate(SaveProjectTemplateRequest.fromPartial(request), owner)).id
}

const asked = (id: string, projectNumber: number, fields: object = {}) =>
  ApplyProjectTemplateRequest.fromPartial({ id, projectNumber, requestId: randomUUID(), ...fields })

/** The job when it is over; thousands of tasks take their time beside other tests. */
const ended = (jobId: string): Promise<Job> =>
  eventually(
    async () => {
      const { job } = await jobs.getJob({ id: jobId, projectNumber: 0, kind: '' }, fixture.mona)
      return job && [JobState.DONE, JobState.FAILED].includes(job.state) ? job : null
    },
    { withinMs: 100_000, what: 'the end of the job' },
  )

/** A project that was filled with a template. */
async function filled(id: string, fields: object = {}, project: object = {}): Promise<number> {
  const number = await fixture.aProject(project)
  const { jobId } = await templates.applyProjectTemplate(asked(id, number, fields), fixture.mona)
  const { state, reason } = await ended(jobId)
  expect([state, reason]).toEqual([JobState.DONE, ''])
  return number
}

interface Stored {
  readonly _id: string
  readonly name: string
  readonly startDate: string | null
  readonly dueDate: string | null
  readonly [field: string]: unknown
}

const stored = (projectNumber: number): Promise<Stored[]> =>
  fixture.service.connection
    .collection<Stored>('tasks')
    .find({ projectNumber, deleteTime: null })
    .sort({ rank: 1 })
    .toArray()

const count = (name: string, projectNumber: number) =>
  fixture.service.connection.collection(name).countDocuments({ projectNumber })

it('a template fills a project by a job with all that it holds', async () => {
  const lanes = ['new', 'assigned', 'progress', 'resolved', 'closed'].map((status) => ({
    status,
    title: status === 'new' ? 'Ideas' : '',
    limit: status === 'new' ? 1 : 0,
  }))
  const id = await save({
    labels: [{ name: 'Urgent', color: '#ff0000' }],
    categories: [{ name: 'Build' }],
    releases: [{ title: 'First', start: { n: 0 }, end: { n: 9 }, story_points: 20 }],
    settings: { lanes, card_fields: ['labels'] },
    folders: [{ name: 'Drawings' }, { name: 'Structure', parent: 0 }],
    tasks: [
      {
        name: 'Plan',
        role: 'lead',
        labels: ['urgent'],
        category: 'BUILD',
        release: 'first',
        start: { n: 5 },
        due: { n: 7 },
      },
      { name: 'Part', parent: 0, role: 'Nobody' },
      {
        name: 'Do',
        start: { n: 9 },
        due: { n: 10 },
        status: 'progress',
        links: [{ task: 0, type: 'SS', lag: 2 }, { task: 3 }],
        plan: { mode: 'auto', constraint: { kind: 'SNET', day: { n: 8 } }, deadline: { n: 20 } },
      },
      { name: 'Gate', task_type: 5, due: { n: 0, from: 'end' } },
    ],
  })
  const members = [
    { userId: 'mona', roleId: 2 },
    { userId: 'emad', roleId: 4 },
  ]
  const roles = [
    { name: 'LEAD', userId: 'emad' },
    { name: 'Nobody', userId: 'vera' },
  ]
  const project = await filled(
    id,
    { startDate: day('2030-03-03'), endDate: day('2030-04-05'), roles },
    { members },
  )
  const tasks = await stored(project)
  expect(tasks.map(({ name }) => name).toSorted()).toEqual(['Do', 'Gate', 'Part', 'Plan'])
  const named = (name: string) => tasks.find((task) => task.name === name)
  const [plan, gate] = [named('Plan'), named('Gate')]
  // Sunday to Thursday: five working days behind the first Sunday is the next one.
  expect(plan).toMatchObject({ startDate: '2030-03-10', dueDate: '2030-03-12', assigneeId: 'emad' })
  expect(named('Part')).toMatchObject({ parentId: plan?._id, startDate: null, assigneeId: '' })
  // Friday is no working day.
  expect(gate).toMatchObject({ taskType: 5, dueDate: '2030-04-04' })
  expect(named('Do')).toMatchObject({ status: 'progress', blockedByIds: [plan?._id, gate?._id] })
  const { links, tasks: planned } = await fixture.gantt(project)
  expect(links).toHaveLength(2)
  expect(links).toContainEqual(expect.objectContaining({ type: LinkType.SS, lag: 2 }))
  expect(planned.find(({ name }) => name === 'Do')?.plan).toMatchObject({
    mode: PlanMode.AUTO,
    duration: 2,
    constraint: ConstraintKind.START_NO_EARLIER,
  })
  expect(await count('labels', project)).toBe(1)
  expect(await count('folders', project)).toBe(2)
  const { settings } = await fixture.boards.getBoardSetup({ projectNumber: project }, fixture.mona)
  expect(settings?.lanes[0]).toMatchObject({ title: 'Ideas', limit: 1 })
})

it('a template of a project gives it back: dates of working days, links, plans, roles; all tasks new (R31)', async () => {
  const members = [
    { userId: 'mona', roleId: 2 },
    { userId: 'emad', roleId: 4 },
  ]
  const source = await fixture.aProject({ members, startDate: day('2030-03-03') })
  const spans = [
    ['2030-03-04', '2030-03-07'],
    ['2030-03-10', '2030-03-14'],
    // On a Friday.
    ['2030-03-15', '2030-03-17'],
  ] as const
  const made: Task[] = []
  for (const [at, span] of spans.entries())
    made.push(await fixture.task(source, `T${at}`, span, { assigneeId: 'emad', storyPoints: at }))
  const [first, second] = made
  if (!first || !second) throw new Error('no tasks')
  await fixture.task(source, 'Part', undefined, { parentId: second.id, status: TaskStatus.PROGRESS })
  await fixture.link(source, first, second, LinkType.FF, 2)
  const roles = [{ name: 'Builder', userId: 'emad' }]
  const id = await save({}, { allData: '', source: { projectNumber: source, roles } })
  const { template } = await templates.getProjectTemplate({ id, version: 0 }, owner)
  expect(template?.allData).not.toContain('emad')
  const mine = [{ name: 'Builder', userId: 'mona' }]
  const copy = await filled(id, { startDate: day('2030-03-03'), roles: mine }, { members })
  const values = (task: Stored) => [
    task.name,
    task.startDate,
    task.dueDate,
    task['storyPoints'],
    task['status'],
  ]
  expect((await stored(copy)).map(values)).toEqual(
    (await stored(source)).map((task) => [...values(task).slice(0, 4), 'new']),
  )
  const named = async (name: string) => (await stored(copy)).find((task) => task.name === name)
  expect(await named('T0')).toMatchObject({ assigneeId: 'mona' })
  expect(await named('Part')).toMatchObject({ parentId: (await named('T1'))?._id })
  expect((await fixture.gantt(copy)).links).toMatchObject([{ type: LinkType.FF, lag: 2 }])
})

it('the same request fills a project once, with the template as it was (R32)', async () => {
  const id = await save({ tasks: [{ name: 'Old' }] })
  const number = await fixture.aProject()
  const request = asked(id, number)
  const first = await templates.applyProjectTemplate(request, fixture.mona)
  await ended(first.jobId)
  await save({ tasks: [{ name: 'New' }, { name: 'Newer' }] }, { id })
  expect(await templates.applyProjectTemplate(request, fixture.mona)).toEqual(first)
  await templates.deleteProjectTemplate({ id, requestId: randomUUID() }, owner)
  expect(await templates.applyProjectTemplate(request, fixture.mona)).toEqual(first)
  expect((await stored(number)).map(({ name }) => name)).toEqual(['Old'])
})

it('projects are made from the published version, and from none of a draft or a retired template', async () => {
  const draft = { state: TemplateState.DRAFT }
  const id = await save({ tasks: [{ name: 'One' }] }, draft)
  const number = await fixture.aProject()
  const gone = { kind: 'not_found', reason: 'TEMPLATE_NOT_FOUND' }
  const apply = () => templates.applyProjectTemplate(asked(id, number), fixture.mona)
  await expect(apply()).rejects.toMatchObject(gone)
  await expect(templates.getProjectTemplate({ id, version: 0 }, fixture.mona)).rejects.toMatchObject(gone)
  const isListed = async (options: CallOptions) =>
    (await templates.listProjectTemplates({}, options)).templates.some((one) => one.id === id)
  expect([await isListed(fixture.mona), await isListed(owner)]).toEqual([false, true])
  await save({}, { id, allData: '', state: TemplateState.PUBLISHED, version: 1 })
  await save({ tasks: [{ name: 'Two' }] }, { id, ...draft, version: 1 })
  await expect(save({}, { id, version: 1 })).rejects.toMatchObject({ kind: 'stale' })
  const seen = async (options: CallOptions) =>
    (await templates.getProjectTemplate({ id, version: 0 }, options)).template
  expect(await seen(fixture.mona)).toMatchObject({ version: 1, state: TemplateState.PUBLISHED })
  expect(await seen(owner)).toMatchObject({ version: 2, publishedVersion: 1, state: TemplateState.DRAFT })
  expect((await stored(await filled(id))).map(({ name }) => name)).toEqual(['One'])
  await save({}, { id, allData: '', state: TemplateState.RETIRED })
  await expect(apply()).rejects.toMatchObject(gone)
})

it('a template that cannot be written whole writes nothing', async () => {
  const number = await fixture.aProject()
  const { settings } = await fixture.boards.getBoardSetup({ projectNumber: number }, fixture.mona)
  const lanes =
    settings?.lanes.map((lane) => (lane.status === TaskStatus.CLOSED ? { ...lane, roleIds: [1] } : lane)) ??
    []
  await fixture.boards.updateBoardSettings(
    { settings: settings && { ...settings, lanes }, requestId: randomUUID() },
    fixture.mona,
  )
  const id = await save({
    labels: [{ name: 'Urgent', color: '#ff0000' }],
    folders: [{ name: 'Drawings' }],
    tasks: [{ name: 'Open' }, { name: 'Done', status: 'closed' }],
  })
  const { jobId } = await templates.applyProjectTemplate(asked(id, number), fixture.mona)
  expect(await ended(jobId)).toMatchObject({ state: JobState.FAILED, reason: 'LANE_FORBIDDEN' })
  expect([
    await count('tasks', number),
    await count('labels', number),
    await count('folders', number),
  ]).toEqual([0, 0, 0])
})

it('parts that are left out stay out, and a template without tasks fills what else it holds (X21)', async () => {
  const id = await save({
    labels: [{ name: 'Urgent', color: '#ff0000' }],
    folders: [{ name: 'Drawings' }],
    tasks: [{ name: 'A', labels: ['Urgent'], start: { n: 1 }, links: [{ task: 1 }] }, { name: 'B' }],
  })
  const bare = await filled(id, {
    startDate: day('2030-03-03'),
    leftOut: ['days', 'links', 'labels', 'folders'],
  })
  expect(await stored(bare)).toMatchObject([
    { name: 'A', startDate: null, blockedByIds: [], labelIds: [] },
    { name: 'B' },
  ])
  expect([await count('labels', bare), await count('folders', bare)]).toEqual([0, 0])
  const empty = await filled(id, { leftOut: ['tasks'] })
  expect([await count('tasks', empty), await count('labels', empty), await count('folders', empty)]).toEqual([
    0, 1, 1,
  ])
  const number = await fixture.aProject()
  await expect(
    templates.applyProjectTemplate(asked(id, number, { leftOut: ['money'] }), fixture.mona),
  ).rejects.toMatchObject({ fields: [{ field: 'left_out', reason: 'UNKNOWN' }] })
})

it('2,000 tasks with links fill a project at once', async () => {
  const tasks = Array.from({ length: 2_000 }, (_, at) => ({
    name: `Task ${at}`,
    start: { n: at % 200 },
    due: { n: (at % 200) + 2 },
    links: at % 10 === 0 ? [] : [{ task: at - 1 }],
  }))
  const project = await filled(await save({ tasks }), { startDate: day('2030-03-03') })
  expect(await count('tasks', project)).toBe(2_000)
}, 120_000)

it('a template of the product is applied as one of the company', async () => {
  const { templates: all } = await templates.listProjectTemplates({}, fixture.mona)
  const found = all.filter(({ language }) => language === 'ar')
  expect(found).toHaveLength(6)
  const project = await filled(found[0]?.id ?? '', { endDate: day('2030-06-27') })
  const tasks = await stored(project)
  expect(tasks.length).toBeGreaterThan(14)
  const last = tasks.reduce(
    (latest, { dueDate }) => (dueDate !== null && dueDate > latest ? dueDate : latest),
    '',
  )
  expect(last).toBe('2030-06-27')
})

it('a person of a role gets one notice for all tasks of a new project, which says that it was filled', async () => {
  const tasks = ['One', 'Two'].map((name) => ({ name, role: 'Lead' }))
  const roles = [{ name: 'Lead', userId: 'emad' }]
  const members = [
    { userId: 'mona', roleId: 2 },
    { userId: 'emad', roleId: 4 },
  ]
  const projectNumber = await filled(await save({ tasks }), { roles }, { members })
  const outbox = fixture.service.connection.collection<{ topic: string; value: { buffer: Uint8Array } }>(
    'outbox',
  )
  const notices = (await outbox.find({ topic: 'tasks.notice.v1' }).toArray())
    .map(({ value }) => TaskNoticeEvent.decode(value.buffer))
    .filter((notice) => notice.projectNumber === projectNumber)
  expect(notices).toMatchObject([{ kind: TaskNoticeKind.TASKS_FILLED, recipientId: 'emad', count: 2 }])
})

it('a template is applied by managers of the project alone', async () => {
  const id = await save({ tasks: [] })
  const { projectNumber } = fixture.company
  const apply = (options: CallOptions, templateId = id) =>
    templates.applyProjectTemplate(asked(templateId, projectNumber), options)
  const denied = { kind: 'forbidden', reason: 'PERMISSION_DENIED' }
  await expect(apply(await fixture.company.as('emad'))).rejects.toMatchObject(denied)
  await expect(apply(await fixture.company.as('nadia'))).rejects.toMatchObject({
    reason: 'PROJECT_NOT_FOUND',
  })
  await expect(apply(fixture.mona, randomUUID())).rejects.toMatchObject({ reason: 'TEMPLATE_NOT_FOUND' })
  const foreign = await (await aCompany(fixture)).asOwner()
  await expect(apply(foreign)).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
})
