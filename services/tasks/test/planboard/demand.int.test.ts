import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  GetPlanningBoardRequest,
  GetProjectDemandRequest,
  PlanboardServiceClient,
  PlanUnit,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'

import { type CallOptions, day, soon, START_MS } from '../builders.js'
import { type ScheduleFixture, startScheduleFixture } from '../schedule/schedule-fixture.js'

let fixture: ScheduleFixture
let planboard: RpcClient<PlanboardServiceClient>
let olivia: CallOptions
let project: number

// Friday 1 March 2030; the company works from Sunday to Thursday.
beforeAll(async () => {
  fixture = await startScheduleFixture()
  planboard = rpcClient(PlanboardServiceClient, { address: fixture.service.address })
  olivia = await fixture.company.asOwner()
  project = await fixture.aProject({
    members: [
      { userId: 'mona', roleId: 2 },
      { userId: 'emad', roleId: 4 },
      { userId: 'gina', roleId: 8 },
    ],
  })
  for (const user of ['mona', 'emad', 'gina']) await fixture.company.publishMember(user)
  await soon(async () => (await demandOf(olivia)).people.length === 2)
}, START_MS)
afterAll(async () => {
  planboard.close()
  await fixture.stop()
})

const window = { unit: PlanUnit.WEEK, fromDate: day('2030-03-03'), periods: 2 }
const demandOf = (options: CallOptions, projectNumber = project) =>
  planboard.getProjectDemand(GetProjectDemandRequest.fromPartial({ projectNumber, window }), options)

const task = (name: string, fields: object, projectNumber = project) =>
  fixture.create(
    projectNumber,
    { name, startDate: day('2030-03-03'), dueDate: day('2030-03-07'), ...fields },
    olivia,
  )

it('the demand of a project agrees with the board, and capacity is what other work leaves (R15)', async () => {
  await task('Build', { assigneeId: 'emad', estimateMinutes: 2_000 })
  const other = await fixture.aProject({ members: [{ userId: 'emad', roleId: 1 }] })
  await task('Elsewhere', { assigneeId: 'emad', estimateMinutes: 900 }, other)
  await task('Open', { estimateMinutes: 120 })
  await task('Some day', { startDate: undefined, dueDate: undefined })
  const found = await demandOf(fixture.mona)
  const board = await planboard.getPlanningBoard(
    GetPlanningBoardRequest.fromPartial({ window }),
    fixture.mona,
  )
  const cell = board.rows.find(({ userId }) => userId === 'emad')?.cells[0]
  const role = found.roles.find(({ roleId }) => roleId === 4)
  expect(role).toMatchObject({
    userIds: ['emad'],
    demand: [2_000, 0],
    capacity: [1_500, 2_400],
    short: [500, 0],
  })
  expect(cell).toMatchObject({ load: 2_900, other: 900 })
  expect(role?.demand[0]).toBe((cell?.load ?? 0) - (cell?.other ?? 0))
  expect(found.demand).toEqual([2_120, 0])
  expect(found.overbooked).toMatchObject([{ userId: 'emad', minutes: cell?.over }])
  expect((await demandOf(await fixture.company.as('emad'))).canPlan).toBe(false)
  expect(found).toMatchObject({ canPlan: true, unassignedCount: 1, undatedCount: 1, unestimatedCount: 1 })
})

it('guests and strangers are not answered (R44)', async () => {
  const gina = await fixture.company.as('gina')
  await expect(demandOf(gina)).rejects.toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
  const nadia = await fixture.company.as('nadia')
  await expect(demandOf(nadia)).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
})

it('no query of the demand looks at a whole collection', async () => {
  await demandOf(olivia)
  const profile = fixture.service.connection.collection('system.profile')
  const ns = /\.(tasks|members|allocations|worklogs|projects)$/
  expect(await profile.findOne({ op: { $in: ['query', 'command'] }, ns, planSummary: /COLLSCAN/ })).toBeNull()
})
