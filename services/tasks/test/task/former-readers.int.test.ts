import { randomUUID } from 'node:crypto'

import { rpcClient } from '@smartproject/kit/grpc/client'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TalkServiceClient } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { topics } from '@smartproject/proto/topics'

import { aCompany, aTask, knownProject, soon, START_MS, startFixture, type Fixture } from '../builders.js'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)

afterAll(() => fixture.stop())

it('the event of a comment names those of its task who were taken out of the project', async () => {
  const company = await aCompany(fixture)
  const { tenantId } = company
  const project = { id: randomUUID(), number: company.projectNumber + 5_000, code: 'OUT', name: 'Out' }
  const people = (...ids: string[]) => ids.map((userId) => ({ userId, roleId: 2 }))
  await company.publishProject({ ...project, members: people('mona', 'emad', 'vera') })
  await knownProject(fixture, company, project.number)
  const mona = await company.as('mona')
  const draft = aTask(project.number, { assigneeId: 'emad', watcherIds: ['vera', 'mona'] })
  const { task } = await fixture.client.createTask(draft, mona)
  await company.publishProject({ ...project, version: 2n, members: people('mona', 'vera') })
  const stored = fixture.service.connection.collection('projects')
  await soon(() => stored.findOne({ tenantId, number: project.number, version: 2 }))
  const received = await fixture.service.bus.collect(topics.taskEvent, tenantId)
  const talk = rpcClient(TalkServiceClient, { address: fixture.service.address })
  const said = { taskId: task?.id ?? '', entryId: '', text: 'Secret', tree: '', requestId: randomUUID() }
  await talk.addComment(said, mona)
  talk.close()
  const event = await soon(() => received.find(({ message }) => message.change === TaskChange.COMMENTED))
  expect(event.message.comment).toMatchObject({ excerpt: 'Secret', formerIds: ['emad'] })
})
