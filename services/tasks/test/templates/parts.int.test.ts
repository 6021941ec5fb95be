import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { JobServiceClient, JobState } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import {
  ApplyProjectTemplateRequest,
  SaveProjectTemplateRequest,
  TemplateServiceClient,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { eventually } from '@smartproject/testkit/eventually'

import { type CallOptions, START_MS } from '../builders.js'
import { type ScheduleFixture, startScheduleFixture } from '../schedule/schedule-fixture.js'

// Fields of tasks and entries of registers in a template.

let fixture: ScheduleFixture
let templates: RpcClient<TemplateServiceClient>
let jobs: RpcClient<JobServiceClient>
let owner: CallOptions

beforeAll(async () => {
  fixture = await startScheduleFixture()
  templates = rpcClient(TemplateServiceClient, { address: fixture.service.address })
  jobs = rpcClient(JobServiceClient, { address: fixture.service.address })
  owner = await fixture.company.asOwner()
  await fixture.company.publishMember('mona')
}, START_MS)
afterAll(async () => {
  templates.close()
  jobs.close()
  await fixture.stop()
})

const save = async (fields: object): Promise<string> => {
  const request = { name: 'Parts', requestId: randomUUID(), ...fields }
  return (await templates.saveProjectTemplate(SaveProjectTemplateRequest.fromPartial(request), owner)).id
}
const saveContent = (content: object) => save({ allData: JSON.stringify({ version: 2, ...content }) })

async function fill(id: string, projectNumber: number): Promise<void> {
  const request = { id, projectNumber, requestId: randomUUID() }
  const { jobId } = await templates.applyProjectTemplate(
    ApplyProjectTemplateRequest.fromPartial(request),
    fixture.mona,
  )
  await eventually(
    async () => {
      const { job } = await jobs.getJob({ id: jobId, projectNumber: 0, kind: '' }, fixture.mona)
      return job?.state === JobState.DONE
    },
    { withinMs: 60_000, what: 'the end of the job' },
  )
}

const content = {
  fields: [
    {
      name: 'Severity',
      kind: 'choice',
      choices: [
        { name: 'Low', color: '' },
        { name: 'High', color: '#ff0000' },
      ],
      on_card: true,
    },
    { name: 'Contract no.', kind: 'text', choices: [], on_card: false },
  ],
  entries: [
    { kind: 'risk', fields: { title: 'Late delivery', probability: 4, impactCost: 3 } },
    { kind: 'risk', fields: { title: 'Rain' } },
    { kind: 'lesson', fields: { title: 'Order early', description: 'Three weeks' } },
  ],
  tasks: [{ name: 'Order' }],
}

it('fields and entries of registers come into a project, and from there into a template again', async () => {
  const number = await fixture.aProject()
  const id = await saveContent(content)
  await fill(id, number)
  const again = await save({ source: { projectNumber: number, roles: [] } })
  const { template } = await templates.getProjectTemplate({ id: again, version: 0 }, owner)
  const made = JSON.parse(template?.allData ?? '') as Pick<typeof content, 'fields' | 'entries'>
  expect(made.fields).toEqual(content.fields)
  expect(made.entries).toEqual(content.entries)
  const rows = fixture.service.connection.collection('entries')
  const risks = await rows.find({ projectNumber: number, kind: 'risk' }).sort({ number: 1 }).toArray()
  expect(risks).toMatchObject([
    { number: 1, createdBy: 'mona' },
    { number: 2, createdBy: 'mona' },
  ])
})

it('a field that the project has already is used, and another project has none of it', async () => {
  const [number, other] = [await fixture.aProject(), await fixture.aProject()]
  const id = await saveContent(content)
  await fill(id, number)
  await fill(await saveContent({ fields: [{ name: 'severity', kind: 'text' }] }), number)
  const fields = fixture.service.connection.collection('task_fields')
  expect(await fields.countDocuments({ projectNumber: number })).toBe(2)
  expect(await fields.countDocuments({ projectNumber: other })).toBe(0)
})

it.each([
  [
    'a register that is not there',
    { entries: [{ kind: 'party', fields: { title: 'A' } }] },
    'entries.0.kind',
  ],
  ['an entry without a title', { entries: [{ kind: 'risk', fields: {} }] }, 'entries.0.fields.title'],
  [
    'a figure out of its bounds',
    { entries: [{ kind: 'risk', fields: { title: 'A', probability: 9 } }] },
    'entries.0.fields.probability',
  ],
  [
    'a person in an entry',
    { entries: [{ kind: 'risk', fields: { title: 'A', owner: 'mona' } }] },
    'entries.0.fields.owner',
  ],
  ['a choice without choices', { fields: [{ name: 'A', kind: 'choice' }] }, 'fields.0.choices'],
  [
    'a name twice',
    {
      fields: [
        { name: 'A', kind: 'text' },
        { name: 'a', kind: 'text' },
      ],
    },
    'fields.1.name',
  ],
])('%s is refused by name', async (_what, wrong, field) => {
  await expect(saveContent(wrong)).rejects.toMatchObject({
    kind: 'invalid',
    fields: [expect.objectContaining({ field: `all_data.${field}` })],
  })
})
