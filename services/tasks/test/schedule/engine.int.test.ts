import { randomUUID } from 'node:crypto'

import { rpcClient } from '@smartproject/kit/grpc/client'
import {
  PlanboardServiceClient,
  WorkPattern,
} from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import { DurationKind } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import { RoleKey } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { day, START_MS, soon } from '../builders.js'
import { aChange, type ScheduleFixture, short, startScheduleFixture } from './schedule-fixture.js'

// The service's clock stands on Friday 1 March 2030; the company works from Sunday to Thursday.

let fixture: ScheduleFixture

beforeAll(async () => {
  fixture = await startScheduleFixture()
}, START_MS)
afterAll(() => fixture.stop())

const preview = (project: number) =>
  fixture.schedule.previewSchedule({ change: aChange(project) }, fixture.mona)
const moves = async (project: number) =>
  (await preview(project)).moves.map(
    ({ name, startAfter, dueAfter }) => `${name} ${short(startAfter)} ${short(dueAfter)}`,
  )

describe('half a day of leave', () => {
  it('is a working day of half its minutes: a fixed task keeps its days, an effort stretches', async () => {
    await fixture.away('half', '2030-03-03', '2030-03-04', { startsAtNoon: true, endsAtNoon: false })
    const own = { assigneeId: 'half', estimateMinutes: 960 }
    const members = [
      { userId: 'mona', roleId: 2 },
      { userId: 'half', roleId: 4 },
    ]
    const project = await fixture.aProject({ members })
    const fixed = await fixture.task(project, 'Fixed', ['2030-03-03', '2030-03-03'], own)
    const effort = await fixture.task(project, 'Effort', ['2030-03-03', '2030-03-03'], own)
    await fixture.follow(project, fixed.id, { duration: 2 })
    await fixture.follow(project, effort.id, { kind: DurationKind.EFFORT })
    // Half of Sunday, all of Tuesday, the rest on Wednesday; the fixed one takes Sunday and Tuesday.
    expect((await moves(project)).toSorted()).toEqual(['Effort 03-03 03-06', 'Fixed 03-03 03-05'])
  })
})

describe('a person with an own week and a pattern', () => {
  const members = [
    { userId: 'mona', roleId: 2 },
    { userId: 'sara', roleId: 4 },
  ]

  it('works on the own days alone, as long as the pattern says', async () => {
    await fixture.company.publishMember('sara')
    // Sundays, Mondays and Tuesdays; half of each from 10 March on.
    await fixture.company.publishWorkTime('sara', '2030-03-01', [3, 4, 5, 6])
    const planboard = rpcClient(PlanboardServiceClient, { address: fixture.service.address })
    const pattern = WorkPattern.fromPartial({ userId: 'sara', fromDate: day('2030-03-10'), share: 50 })
    const owner = await fixture.company.asOwner()
    const save = () => planboard.savePattern({ pattern, removed: false, requestId: randomUUID() }, owner)
    await soon(() => save().catch(() => null), 'the pattern')
    planboard.close()
    const project = await fixture.aProject({ members })
    const own = { assigneeId: 'sara', estimateMinutes: 1_920 }
    const fixed = await fixture.task(project, 'Fixed', ['2030-03-03', '2030-03-03'], own)
    const effort = await fixture.task(project, 'Effort', ['2030-03-03', '2030-03-03'], own)
    await fixture.follow(project, fixed.id, { duration: 4 })
    await fixture.follow(project, effort.id, { kind: DurationKind.EFFORT })
    const ends = ['Effort 03-03 03-11', 'Fixed 03-03 03-10']
    await soon(async () => (await moves(project)).toSorted().join() === ends.join(), 'the days of the person')
  })
})

describe('the first day of a project', () => {
  it('is the bound of its automatic tasks', async () => {
    const project = await fixture.aProject({ startDate: day('2030-03-05') })
    const early = await fixture.task(project, 'Early', ['2030-03-03', '2030-03-03'])
    const late = await fixture.task(project, 'Late', ['2030-03-20', '2030-03-20'])
    await fixture.task(project, 'Typed', ['2030-03-03', '2030-03-03'])
    for (const { id } of [early, late]) await fixture.follow(project, id)
    expect((await moves(project)).toSorted()).toEqual(['Early 03-05 03-05', 'Late 03-05 03-05'])
  })
})

describe('a run of a manager who may not change tasks', () => {
  it('names the tasks and moves none (R43)', async () => {
    const project = await fixture.aProject({
      startDate: day('2030-03-05'),
      roles: [{ roleId: 3, name: '', keys: [RoleKey.MODIFY_PROJECT, RoleKey.COMMENT] }],
      members: [
        { userId: 'mona', roleId: 2 },
        { userId: 'emad', roleId: 3 },
      ],
    })
    const task = await fixture.task(project, 'Early', ['2030-03-03', '2030-03-03'])
    await fixture.follow(project, task.id)
    const emad = await fixture.company.as('emad')
    const change = aChange(project)
    const seen = await fixture.schedule.previewSchedule({ change }, emad)
    expect([seen.moves, seen.leftOut.map(({ name }) => name)]).toEqual([[], ['Early']])
    const request = { change, basis: seen.basis, requestId: randomUUID() }
    const { runId, leftOut } = await fixture.schedule.applySchedule(request, emad)
    expect([runId, leftOut.map(({ taskId }) => taskId)]).toEqual(['', [task.id]])
    expect(short((await fixture.seen(project, task.id)).startDate)).toBe('03-03')
  })
})
