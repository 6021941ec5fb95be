import { eventually } from '@smartproject/testkit/eventually'

import { aCompany, aTask, copyTask, startFixture, START_MS, type Fixture } from './builders.js'

const MANY = 5_000

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)

afterAll(() => fixture.stop())

it('a member who left releases every one of 5,000 tasks (P28)', async () => {
  const company = await aCompany(fixture)
  const request = aTask(company.projectNumber, { assigneeId: 'emad' })
  const { task } = await fixture.client.createTask(request, await company.asOwner())
  await copyTask(fixture, task?.id ?? '', MANY - 1)
  const stored = fixture.service.connection.collection('tasks')
  const left = () => stored.countDocuments({ tenantId: company.tenantId, assigneeId: 'emad' })
  const begun = Date.now()
  await company.publishMember('emad', { active: false, version: 2n, heirId: '' })
  await eventually(async () => (await left()) === 0, { withinMs: 120_000 })
  process.stdout.write(`${MANY} tasks took ${Date.now() - begun} ms\n`)
}, 180_000)
