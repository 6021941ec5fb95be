import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { JobServiceClient, JobState } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { LinkType } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import {
  ApplyProjectTemplateRequest,
  PreviewProjectTemplateRequest,
  SaveProjectTemplateRequest,
  TemplateServiceClient,
  TemplateState,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { dateText } from '@smartproject/kit/grpc/values'

import { aCompany, type CallOptions, day, soon, START_MS } from '../builders.js'
import { type ScheduleFixture, startScheduleFixture } from '../schedule/schedule-fixture.js'

let fixture: ScheduleFixture
let templates: RpcClient<TemplateServiceClient>
let jobs: RpcClient<JobServiceClient>

beforeAll(async () => {
  fixture = await startScheduleFixture()
  templates = rpcClient(TemplateServiceClient, { address: fixture.service.address })
  jobs = rpcClient(JobServiceClient, { address: fixture.service.address })
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
  const owner = await fixture.company.asOwner()
  return (await templates.saveProjectTemplate(SaveProjectTemplateRequest.fromPartial(request), owner)).id
}

const preview = (fields: object, options: CallOptions = fixture.mona) =>
  templates.previewProjectTemplate(PreviewProjectTemplateRequest.fromPartial(fields), options)

const members = [
  { userId: 'mona', roleId: 2 },
  { userId: 'emad', roleId: 4 },
]

/** A project that was filled, with its tasks. */
async function filled(fields: object): Promise<readonly { readonly [field: string]: unknown }[]> {
  const projectNumber = await fixture.aProject({ members })
  const request = { projectNumber, requestId: randomUUID(), ...fields }
  const { jobId } = await templates.applyProjectTemplate(
    ApplyProjectTemplateRequest.fromPartial(request),
    fixture.mona,
  )
  await soon(async () => {
    const { job } = await jobs.getJob({ id: jobId, projectNumber: 0, kind: '' }, fixture.mona)
    return job?.state === JobState.DONE
  }, 'the end of the job')
  const tasks = fixture.service.connection.collection('tasks')
  return tasks.find({ projectNumber, deleteTime: null }).sort({ rank: 1 }).toArray()
}

const spans = (tasks: readonly { readonly [field: string]: unknown }[]) =>
  tasks.map(({ name, startDate, dueDate }) => [name, startDate, dueDate])

const planned = async (fields: object) =>
  (await preview(fields)).tasks.map(({ name, startDate, dueDate }) => [
    name,
    dateText(startDate),
    dateText(dueDate),
  ])

it('a preview shows the days that the job then gives, from the start and back from the end (R31)', async () => {
  const id = await save({
    tasks: [
      { name: 'Plan', start: { n: 5 }, due: { n: 7 }, role: 'Lead' },
      { name: 'Weekend', start: { n: 5, unit: 'cd' }, due: { n: 8 } },
      { name: 'Gate', task_type: 5, due: { n: 0, from: 'end' }, role: 'lead' },
    ],
  })
  for (const days of [
    { startDate: day('2030-03-03') },
    { endDate: day('2030-04-05') },
    { startDate: day('2030-03-03'), endDate: day('2030-04-05') },
  ])
    expect(await planned({ id, ...days })).toEqual(spans(await filled({ id, ...days })))
  const { startDate, endDate, roles } = await preview({ id, startDate: day('2030-03-03') })
  expect([startDate, endDate]).toEqual([day('2030-03-03'), day('2030-03-13')])
  expect(roles).toEqual([{ name: 'Lead', userId: '', taskCount: 2 }])
})

it('a preview leaves out what is left out, and still says which parts and roles there are', async () => {
  const id = await save({
    labels: [{ name: 'Urgent', color: '#ff0000' }],
    flags: { risk_status: false },
    tasks: [
      { name: 'A', labels: ['Urgent'], start: { n: 1 }, role: 'Lead', links: [{ task: 1 }] },
      { name: 'B' },
      { name: 'C', parent: 0 },
    ],
  })
  const all = await preview({
    id,
    startDate: day('2030-03-03'),
    leftOut: ['days', 'roles', 'links', 'labels'],
  })
  expect(all.tasks).toMatchObject([
    { name: 'A', role: '', parent: -1, startDate: undefined },
    { name: 'B', parent: -1 },
    { name: 'C', parent: 0 },
  ])
  expect(all).toMatchObject({
    parts: ['tasks', 'days', 'links', 'roles', 'labels'],
    roles: [{ name: 'Lead' }],
    counts: { labels: 0, links: 0 },
    flags: { risk_status: false },
  })
})

it('another project is copied as a template of it would be: days, links and people come along, states do not', async () => {
  const source = await fixture.aProject({ members, startDate: day('2030-03-03') })
  const first = await fixture.task(source, 'First', ['2030-03-04', '2030-03-07'], { assigneeId: 'emad' })
  const second = await fixture.task(source, 'Second', ['2030-03-10', '2030-03-14'], { assigneeId: 'mona' })
  await fixture.task(source, 'Part', undefined, { parentId: second.id, status: TaskStatus.PROGRESS })
  await fixture.link(source, first, second, LinkType.FF, 2)
  const days = { sourceProjectNumber: source, startDate: day('2030-03-10') }
  const { roles, tasks } = await preview(days)
  expect(roles.map(({ name, userId }) => `${name} ${userId}`).toSorted()).toEqual(['emad emad', 'mona mona'])
  expect(tasks.find(({ name }) => name === 'First')).toMatchObject({ startDate: day('2030-03-11') })
  const given = [
    { name: 'emad', userId: 'mona' },
    { name: 'mona', userId: 'emad' },
  ]
  const copy = await filled({ ...days, roles: given })
  expect(spans(copy).map(String).toSorted()).toEqual((await planned(days)).map(String).toSorted())
  const named = (name: string) => copy.find((task) => task['name'] === name)
  expect(named('First')).toMatchObject({ assigneeId: 'mona' })
  expect(named('Second')).toMatchObject({ assigneeId: 'emad', blockedByIds: [named('First')?.['_id']] })
  expect(named('Part')).toMatchObject({ parentId: named('Second')?.['_id'], status: 'new' })
})

it('neither drafts, nor projects one does not see, nor those of others are previewed or copied', async () => {
  const draft = await save({ tasks: [{ name: 'A' }] }, { state: TemplateState.DRAFT })
  await expect(preview({ id: draft })).rejects.toMatchObject({ reason: 'TEMPLATE_NOT_FOUND' })
  const own = await fixture.aProject({ members: [{ userId: 'mona', roleId: 2 }] })
  const unseen = { kind: 'not_found', reason: 'PROJECT_NOT_FOUND' }
  const nadia = await fixture.company.as('nadia')
  await expect(preview({ sourceProjectNumber: own }, nadia)).rejects.toMatchObject(unseen)
  const foreign = await (await aCompany(fixture)).asOwner()
  await expect(preview({ sourceProjectNumber: own }, foreign)).rejects.toMatchObject(unseen)
  await expect(preview({ id: draft }, foreign)).rejects.toMatchObject({ reason: 'TEMPLATE_NOT_FOUND' })
  const emads = await fixture.aProject({ members: [{ userId: 'emad', roleId: 1 }] })
  const emad = await fixture.company.as('emad')
  const request = { projectNumber: emads, sourceProjectNumber: own, requestId: randomUUID() }
  await expect(
    templates.applyProjectTemplate(ApplyProjectTemplateRequest.fromPartial(request), emad),
  ).rejects.toMatchObject(unseen)
})

it('a preview of two sources, of none, or with mixed days is refused by the field', async () => {
  const fault = (field: string, reason: string) => ({ fields: [{ field, reason }] })
  await expect(preview({ id: 'x', sourceProjectNumber: 1 })).rejects.toMatchObject(
    fault('source_project_number', 'ONE_OF_BOTH'),
  )
  await expect(preview({})).rejects.toMatchObject({ kind: 'invalid', fields: [{ field: 'id' }] })
  await expect(
    preview({ id: 'x', startDate: day('2030-03-03'), endDate: day('2030-03-02') }),
  ).rejects.toMatchObject(fault('end_date', 'BEFORE_START'))
  await expect(preview({ id: 'x', leftOut: ['money'] })).rejects.toMatchObject(fault('left_out', 'UNKNOWN'))
})

it('lists say how many tasks a template has, and what those of the product are for', async () => {
  const id = await save({ tasks: [{ name: 'A' }, { name: 'B' }] })
  await save({ tasks: [{ name: 'A' }] }, { id, state: TemplateState.DRAFT, version: 1 })
  const { templates: all } = await templates.listProjectTemplates({}, fixture.mona)
  expect(all.find((one) => one.id === id)).toMatchObject({ taskCount: 2, description: '' })
  const own = all.filter(({ language }) => language === 'en')
  expect(own).toHaveLength(6)
  for (const { taskCount = 0, description } of own) {
    expect(taskCount).toBeGreaterThan(9)
    expect(description).toMatch(/\.$/)
  }
})

it('the owner sees the days of a version that is not published, around the weekend, and others do not (R31)', async () => {
  const id = await save({ tasks: [{ name: 'Published', start: { n: 0 }, due: { n: 0 } }] })
  const content = { tasks: [{ name: 'Draft', start: { n: 1 }, due: { n: 3 } }] }
  await save(content, { id, version: 1, state: TemplateState.DRAFT })
  const asked = { id, startDate: day('2030-03-07'), version: 2 }
  const owner = await fixture.company.asOwner()
  // Thursday and one working day is Sunday, and two more are Tuesday.
  expect((await preview(asked, owner)).tasks).toMatchObject([
    { name: 'Draft', startDate: day('2030-03-10'), dueDate: day('2030-03-12') },
  ])
  expect((await preview({ ...asked, version: 0 }, owner)).tasks).toMatchObject([{ name: 'Published' }])
  await expect(preview(asked)).rejects.toMatchObject({ reason: 'TEMPLATE_NOT_FOUND' })
  await expect(preview({ ...asked, version: 9 }, owner)).rejects.toMatchObject({
    reason: 'TEMPLATE_NOT_FOUND',
  })
})
