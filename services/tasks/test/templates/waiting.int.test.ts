import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { type Job, JobState } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import {
  ApplyProjectTemplateRequest,
  SaveProjectTemplateRequest,
  TemplateServiceClient,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { soon, START_MS } from '../builders.js'
import { csv, type JobsFixture, startJobsFixture } from '../jobs/jobs-fixture.js'

let fixture: JobsFixture
let templates: RpcClient<TemplateServiceClient>

beforeAll(async () => {
  fixture = await startJobsFixture()
  templates = rpcClient(TemplateServiceClient, { address: fixture.service.address })
}, START_MS)
afterAll(async () => {
  templates.close()
  await fixture.stop()
})
afterEach(() => fixture.endDrafts())

const save = async (content: object): Promise<string> => {
  const allData = JSON.stringify({ version: 2, ...content })
  const request = { name: 'Usual', allData, requestId: randomUUID() }
  const owner = await fixture.company.asOwner()
  return (await templates.saveProjectTemplate(SaveProjectTemplateRequest.fromPartial(request), owner)).id
}

const asked = (id: string, projectNumber: number) =>
  ApplyProjectTemplateRequest.fromPartial({ id, projectNumber, requestId: randomUUID() })

const apply = async (request: ApplyProjectTemplateRequest): Promise<string> =>
  (await templates.applyProjectTemplate(request, fixture.mona)).jobId

const jobNow = async (id: string): Promise<Job> => {
  const { job } = await fixture.jobs.getJob({ id, projectNumber: 0, kind: '' }, fixture.mona)
  if (!job) throw new Error('no job')
  return job
}

const isIn = (id: string, state: JobState) =>
  soon(async () => (await jobNow(id)).state === state, `job ${id} in ${state}`)

it('a filling is not refused while drafts hold the three places of the company (R32)', async () => {
  for (let at = 0; at < 3; at++) await fixture.start(await fixture.aProject(), csv(['Name'], ['Draft']))
  const id = await save({ tasks: [{ name: 'A' }] })
  const project = await fixture.aProject()
  await isIn(await apply(asked(id, project)), JobState.DONE)
  expect(await fixture.stored(project)).toMatchObject([{ name: 'A' }])
})

it('seven projects are filled at once, though three have a place at a time', async () => {
  const id = await save({ tasks: [{ name: 'A' }, { name: 'B' }] })
  const projects = await Promise.all(Array.from({ length: 7 }, () => fixture.aProject()))
  const jobs = await Promise.all(projects.map((project) => apply(asked(id, project))))
  for (const job of jobs) await isIn(job, JobState.DONE)
  for (const project of projects) expect(await fixture.stored(project)).toHaveLength(2)
})

it('a filling of a project with another job waits for it, can be ended while it waits, and then goes on', async () => {
  const id = await save({ tasks: [{ name: 'A' }] })
  const members = ['mona', 'emad'].map((userId) => ({ userId, roleId: 2 }))
  const project = await fixture.aProject({ members })
  // A draft of one's own would give way.
  const emad = await fixture.company.as('emad')
  const draft = await fixture.start(project, csv(['Name'], ['Draft']), emad)
  const [ended, filling] = [await apply(asked(id, project)), await apply(asked(id, project))]
  // A filling of another project that began later is done: both were looked at, and found no place.
  await isIn(await apply(asked(id, await fixture.aProject())), JobState.DONE)
  expect([(await jobNow(ended)).state, (await jobNow(filling)).state]).toEqual([
    JobState.STAGING,
    JobState.STAGING,
  ])
  await fixture.jobs.cancelJob({ id: ended, requestId: randomUUID() }, fixture.mona)
  await fixture.jobs.cancelJob({ id: draft.id, requestId: randomUUID() }, fixture.mona)
  await isIn(filling, JobState.DONE)
  expect(await fixture.stored(project)).toHaveLength(1)
  expect((await jobNow(ended)).state).toBe(JobState.CANCELLED)
})

/** Says which roles may close tasks of a project; none for all. */
async function bar(project: number, roleIds: number[]): Promise<void> {
  const { settings } = await fixture.boards.getBoardSetup({ projectNumber: project }, fixture.mona)
  const lanes = (settings?.lanes ?? []).map((lane) =>
    lane.status === TaskStatus.CLOSED ? { ...lane, roleIds } : lane,
  )
  const next = { settings: settings && { ...settings, lanes }, requestId: randomUUID() }
  await fixture.boards.updateBoardSettings(next, fixture.mona)
}

it('a filling that failed begins again with the same request, and is the same job', async () => {
  const id = await save({ tasks: [{ name: 'Done', status: 'closed' }] })
  const project = await fixture.aProject()
  await bar(project, [1])
  const request = asked(id, project)
  const job = await apply(request)
  await isIn(job, JobState.FAILED)
  expect(await fixture.stored(project)).toEqual([])
  await bar(project, [])
  expect(await apply(request)).toBe(job)
  await isIn(job, JobState.DONE)
  expect(await apply(request)).toBe(job)
  expect(await fixture.stored(project)).toHaveLength(1)
})

it('jobs that wait are found by an index', async () => {
  const { connection } = fixture.service
  const profile = connection.collection('system.profile')
  const reads = { ns: `${connection.name}.jobs`, 'command.filter.waits': true }
  expect(await profile.countDocuments(reads)).toBeGreaterThan(0)
  const bad = { ...reads, $or: [{ planSummary: /COLLSCAN/ }, { hasSortStage: true }] }
  expect(await profile.findOne(bad)).toBeNull()
})

it(
  'a long filling that failed after its first part leaves nothing, and brings all once when it begins again (R38)',
  async () => {
    const count = 510
    const tasks = Array.from({ length: count }, (_, n) => ({
      name: `Task ${n}`,
      labels: ['Usual'],
      links: n === 0 ? [] : [{ task: n - 1, type: 'SS', lag: 1 }],
      status: n === count - 1 ? 'closed' : 'new',
    }))
    const id = await save({
      tasks,
      labels: [{ name: 'Usual', color: '#ff0000' }],
      folders: [{ name: 'Plans', parent: null }],
      entries: [{ kind: 'risk', fields: { title: 'Rain' } }],
    })
    const project = await fixture.aProject()
    const { connection } = fixture.service
    const inProject = (name: string) =>
      connection.collection(name).countDocuments({ projectNumber: project, deleteTime: null })
    const things = async () => [
      (await fixture.stored(project)).length,
      await inProject('labels'),
      await inProject('folders'),
      await inProject('entries'),
    ]
    await bar(project, [1])
    const request = asked(id, project)
    const job = await apply(request)
    await isIn(job, JobState.FAILED)
    expect((await jobNow(job)).undone).toBe(500)
    expect(await things()).toEqual([0, 1, 0, 0])
    await bar(project, [])
    expect(await apply(request)).toBe(job)
    await isIn(job, JobState.DONE)
    expect(await things()).toEqual([count, 1, 1, 1])
    const to = { $in: (await fixture.stored(project)).map(({ _id }) => _id) }
    const links = await connection.collection('links').countDocuments({ to, type: 'SS', lag: 1 })
    expect(links).toBe(count - 1)
  },
  START_MS * 2,
)
