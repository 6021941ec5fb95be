import { type Fixture, aCompany, type Company, startFixture, START_MS } from '../builders.js'
import { taskCalls } from '../task-calls.js'

let fixture: Fixture
let company: Company
let mona: { deadlineMs: number; passport: string }
const { created, update } = taskCalls(
  () => fixture,
  () => company,
  () => mona,
)

beforeAll(async () => {
  fixture = await startFixture()
  company = await aCompany(fixture)
  mona = await company.as('mona')
}, START_MS)

afterAll(() => fixture.stop())

it.each([
  ['\u200b\u2060', 'REQUIRED'],
  ['Paint\nthe wall', 'CHARACTER_NOT_ALLOWED'],
  ['Paint\u2028the wall', 'CHARACTER_NOT_ALLOWED'],
])('a task is neither made nor renamed with the name %j', async (name, reason) => {
  const refusal = { kind: 'invalid', fields: [{ field: 'fields.name', reason }] }
  await expect(created({ name })).rejects.toMatchObject(refusal)
  const task = await created()
  await expect(update(task, { name })).rejects.toMatchObject(refusal)
})
