import { randomUUID } from 'node:crypto'

import { TaskNoticeKind } from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import {
  type Proposal,
  ProposalKind,
  ScheduleChange,
} from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import { topics } from '@smartproject/proto/topics'
import { expectIndexed } from '@smartproject/testkit/explain'

import { type CallOptions, day, soon, START_MS } from '../builders.js'
import { type ScheduleFixture, short, startScheduleFixture } from './schedule-fixture.js'

// The service's clock stands on Friday 1 March 2030; the company works from Sunday to Thursday.

let fixture: ScheduleFixture
let published: Awaited<ReturnType<typeof collectNotices>>

const collectNotices = () => fixture.service.bus.collect(topics.taskNoticeEvent, fixture.company.tenantId)

beforeAll(async () => {
  fixture = await startScheduleFixture()
  published = await collectNotices()
}, START_MS)
afterAll(() => fixture.stop())

/** A project of a manager with one person who works in it. */
const projectOf = (userId: string) =>
  fixture.aProject({
    members: [
      { userId: 'mona', roleId: 2 },
      { userId, roleId: 4 },
    ],
  })
const listed = async (project: number, options: CallOptions = fixture.mona): Promise<Proposal[]> =>
  (await fixture.schedule.listProposals({ projectNumber: project }, options)).proposals
const proposed = (project: number) =>
  soon(async () => {
    const [first] = await listed(project)
    return first ?? null
  }, 'a proposal')
const changeOf = (project: number, { id }: Pick<Proposal, 'id'>) =>
  ScheduleChange.fromPartial({ projectNumber: project, proposalId: id })
const previewed = (project: number, proposal: Proposal) =>
  fixture.schedule.previewSchedule({ change: changeOf(project, proposal) }, fixture.mona)
const dates = async (project: number, id: string) => {
  const { startDate, dueDate } = await fixture.seen(project, id)
  return [short(startDate), short(dueDate)]
}

/** Two tasks of a person, the second behind the first, which follow their links. */
async function chain(project: number, userId: string) {
  const first = await fixture.task(project, 'First', ['2030-03-03', '2030-03-05'], { assigneeId: userId })
  const second = await fixture.task(project, 'Second', ['2030-03-06', '2030-03-07'], { assigneeId: userId })
  await fixture.link(project, first, second)
  await fixture.follow(project, first.id, { duration: 3 })
  await fixture.follow(project, second.id, { duration: 2 })
  return { first, second }
}

describe('approved leave', () => {
  it('proposes what has to move, moves nothing, and is applied and taken back (R9)', async () => {
    const project = await projectOf('sara')
    const { first, second } = await chain(project, 'sara')
    const versions = () =>
      Promise.all([first, second].map(async ({ id }) => (await fixture.seen(project, id)).version))
    const before = await versions()
    await fixture.away('sara', '2030-03-04', '2030-03-04')
    const proposal = await proposed(project)
    expect(proposal).toMatchObject({ kind: ProposalKind.LEAVE, userId: 'sara', moveCount: 2 })
    expect([short(proposal.endBefore), short(proposal.endAfter)]).toEqual(['03-07', '03-10'])
    expect(await dates(project, first.id)).toEqual(['03-03', '03-05'])
    expect(await versions()).toEqual(before)

    const { basis, moves } = await previewed(project, proposal)
    expect(moves.map(({ name, dueAfter }) => [name, short(dueAfter)])).toEqual([
      ['First', '03-06'],
      ['Second', '03-10'],
    ])
    const request = { change: changeOf(project, proposal), basis, requestId: randomUUID() }
    const { runId } = await fixture.schedule.applySchedule(request, fixture.mona)
    expect(await dates(project, second.id)).toEqual(['03-07', '03-10'])
    expect(await listed(project)).toEqual([])
    await fixture.schedule.undoSchedule({ runId, requestId: randomUUID() }, fixture.mona)
    expect(await dates(project, second.id)).toEqual(['03-06', '03-07'])
    expect((await listed(project)).map(({ id }) => id)).toEqual([proposal.id])
  })

  it('rings once for a person who plans two of its projects, and mails no one', async () => {
    const projects = [await projectOf('omar'), await projectOf('omar')]
    for (const project of projects) await chain(project, 'omar')
    await fixture.away('omar', '2030-03-04', '2030-03-04')
    for (const project of projects) await proposed(project)
    await soon(() => published.some(({ message }) => message.aboutUserId === 'omar'))
    const notices = published.filter(({ message }) => message.aboutUserId === 'omar')
    expect(notices.map(({ message: { kind, recipientId } }) => [kind, recipientId])).toEqual([
      [TaskNoticeKind.PROPOSAL_LEAVE, 'mona'],
    ])
  })

  it('that touches no automatic task proposes nothing; a dismissed proposal does not come again', async () => {
    const project = await projectOf('huda')
    await chain(project, 'huda')
    await fixture.task(project, 'Typed', ['2030-03-17', '2030-03-18'], { assigneeId: 'huda' })
    await fixture.away('huda', '2030-03-17', '2030-03-17')
    await fixture.away('huda', '2030-03-03', '2030-03-03')
    const proposal = await proposed(project)
    expect(await listed(project)).toHaveLength(1)
    const dismiss = (options: CallOptions) =>
      fixture.schedule.dismissProposal(
        { projectNumber: project, proposalId: proposal.id, requestId: randomUUID() },
        options,
      )
    const huda = await fixture.company.as('huda')
    await expect(dismiss(huda)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(listed(project, huda)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await dismiss(fixture.mona)
    await expect(dismiss(fixture.mona)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' })
    await expect(previewed(project, proposal)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' })
    expect(await listed(project)).toEqual([])
  })
})

describe('a holiday', () => {
  const publishHolidays = (version: number, holidays: readonly string[]) =>
    fixture.service.bus.publish(topics.subscriptionEvent, {
      tenantId: fixture.company.tenantId,
      aggregateId: fixture.company.tenantId,
      message: {
        tenantId: fixture.company.tenantId,
        subscription: {
          number: 7,
          timeZone: 'Asia/Qatar',
          weekendDays: [5, 6],
          holidays: holidays.map((date) => ({ date: day(date), name: 'Eid' })),
          version: BigInt(version),
        },
      },
    })

  it('proposes one reschedule a project, which ends when the holiday is taken back (R9, X8)', async () => {
    const project = await projectOf('nora')
    await chain(project, 'nora')
    await publishHolidays(1, [])
    await publishHolidays(2, ['2030-03-05'])
    const proposal = await proposed(project)
    expect(proposal).toMatchObject({ kind: ProposalKind.HOLIDAY, userId: '', moveCount: 2 })
    expect(short(proposal.firstDate)).toBe('03-05')
    await publishHolidays(3, [])
    const proposals = fixture.service.connection.collection<{ _id: string }>('schedule_proposals')
    await soon(() => proposals.findOne({ _id: proposal.id, state: 'replaced' }), 'the end of the proposal')
    expect(await listed(project)).toEqual([])
  })
})

describe('a task that waits in another project', () => {
  it('is named when what it waits for moves, stays, and is proposed to move there', async () => {
    const [here, there] = [await projectOf('emad'), await projectOf('emad')]
    const first = await fixture.task(here, 'Here', ['2030-03-03', '2030-03-05'], { assigneeId: 'emad' })
    const second = await fixture.task(there, 'There', ['2030-03-06', '2030-03-07'], { assigneeId: 'emad' })
    await fixture.link(there, first, second)
    await fixture.follow(there, second.id, { duration: 2 })
    const change = ScheduleChange.fromPartial({
      projectNumber: here,
      changes: [{ taskId: first.id, startDate: day('2030-03-03'), dueDate: day('2030-03-10') }],
    })
    const preview = await fixture.schedule.previewSchedule({ change }, fixture.mona)
    expect(preview.followers.map(({ name, projectNumber }) => [name, projectNumber])).toEqual([
      ['There', there],
    ])
    const request = { change, basis: '', requestId: randomUUID() }
    expect((await fixture.schedule.applySchedule(request, fixture.mona)).followers).toHaveLength(1)
    const proposal = await proposed(there)
    expect(proposal).toMatchObject({ kind: ProposalKind.LATE, late: { name: 'Here' }, moveCount: 1 })
    expect(await dates(there, second.id)).toEqual(['03-06', '03-07'])
    const { moves } = await previewed(there, proposal)
    expect(moves.map(({ dueAfter }) => short(dueAfter))).toEqual(['03-12'])
  })
})

it('all queries of proposals have an index', async () => {
  const { tenantId } = fixture.company
  const { connection } = fixture.service
  await expectIndexed(connection, 'schedule_proposals', { tenantId, projectNumber: 1, state: 'new' })
  await expectIndexed(connection, 'schedule_proposals', { tenantId, kind: 'late' })
  await expectIndexed(connection, 'schedule_proposals', { tenantId, runId: 'r', state: 'applied' })
  expect(tenantId).not.toBe('')
})
