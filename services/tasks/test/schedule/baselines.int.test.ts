import { randomUUID } from 'node:crypto'

import { DeleteTasksRequest, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { type CallOptions, day, expectIndexedQueries, START_MS } from '../builders.js'
import { type ScheduleFixture, short, startScheduleFixture } from './schedule-fixture.js'

// The service's clock stands on Friday 1 March 2030; the company works from Sunday to Thursday.

let fixture: ScheduleFixture
let project: number

beforeAll(async () => {
  fixture = await startScheduleFixture()
}, START_MS)
afterAll(() => fixture.stop())
beforeEach(async () => {
  project = await fixture.aProject()
})

const requestId = () => randomUUID()
const task = (name: string, span: readonly [string, string], parentId = '') =>
  fixture.task(project, name, span, { parentId })
const set = (name: string, options: CallOptions = fixture.mona, projectNumber = project) =>
  fixture.schedule.setBaseline({ projectNumber, name, requestId: requestId() }, options)
const remove = (
  baselineId: string,
  reason: string,
  options: CallOptions = fixture.mona,
  projectNumber = project,
) => fixture.schedule.deleteBaseline({ projectNumber, baselineId, reason, requestId: requestId() }, options)
const gantt = (baselineId = '') =>
  fixture.schedule.getGantt({ projectNumber: project, baselineId }, fixture.mona)
const setDates = async ({ id }: Task, start: string, due: string) => {
  const { version } = await fixture.seen(project, id)
  const request = { id, version, startDate: day(start), dueDate: day(due), requestId: requestId() }
  await fixture.client.setTaskDates(request, fixture.mona)
}
const rows = () => fixture.service.connection.collection('baselines').countDocuments({})

describe('a baseline', () => {
  it('is compared with the dates of now: working days later or earlier, added and removed tasks (R48)', async () => {
    const a = await task('A', ['2030-03-03', '2030-03-05'])
    const b = await task('B', ['2030-03-06', '2030-03-10'])
    const gone = await task('Gone', ['2030-03-03', '2030-03-04'])
    const { baseline } = await set('As promised')
    expect(baseline).toMatchObject({ number: 1, current: true, setBy: 'mona', taskCount: 3 })
    await setDates(a, '2030-03-10', '2030-03-12')
    await setDates(b, '2030-03-05', '2030-03-06')
    const removal = { ids: [gone.id], requestId: requestId() }
    await fixture.client.deleteTasks(DeleteTasksRequest.fromPartial(removal), fixture.mona)
    const added = await task('Added', ['2030-03-03', '2030-03-03'])
    const { tasks, removed, baselineId } = await gantt()
    const seen = (id: string) => tasks.find((one) => one.id === id)
    expect(baselineId).toBe(baseline?.id)
    expect(seen(a.id)?.baseline).toMatchObject({ workingDays: 3, startShift: 5, dueShift: 5 })
    expect(seen(b.id)?.baseline).toMatchObject({ workingDays: 3, startShift: -1, dueShift: -2 })
    expect(short(seen(b.id)?.baseline?.dueDate)).toBe('03-10')
    expect([seen(added.id)?.added, seen(added.id)?.baseline, seen(a.id)?.added]).toEqual([
      true,
      undefined,
      false,
    ])
    expect(removed.map(({ name, workingDays }) => [name, workingDays])).toEqual([['Gone', 2]])
  })

  it('has a task that has parts where these lay, and is compared with where they lie now (R48)', async () => {
    const whole = await task('Whole', ['2030-03-03', '2030-03-04'])
    const early = await task('Early', ['2030-03-03', '2030-03-04'], whole.id)
    const late = await task('Late', ['2030-03-05', '2030-03-10'], whole.id)
    await set('Parts')
    await setDates(late, '2030-03-05', '2030-03-12')
    const seen = (await gantt()).tasks.find(({ id }) => id === whole.id)?.baseline
    expect(seen).toMatchObject({ startShift: 0, dueShift: 2 })
    expect([short(seen?.startDate), short(seen?.dueDate)]).toEqual(['03-03', '03-10'])
    await setDates(early, '2030-03-04', '2030-03-04')
    expect((await gantt()).tasks.find(({ id }) => id === whole.id)?.baseline?.startShift).toBe(1)
  })

  it('is superseded by the next one, which is what is compared with unless an older one is asked for', async () => {
    const a = await task('A', ['2030-03-03', '2030-03-03'])
    const first = (await set('First')).baseline?.id ?? ''
    await setDates(a, '2030-03-04', '2030-03-04')
    await set('Second')
    const { baselines, tasks } = await gantt()
    expect(baselines.map(({ name, number, current }) => [name, number, current])).toEqual([
      ['Second', 2, true],
      ['First', 1, false],
    ])
    expect(tasks[0]?.baseline?.startShift).toBe(0)
    expect((await gantt(first)).tasks[0]?.baseline?.startShift).toBe(1)
    await expect(gantt(randomUUID())).rejects.toMatchObject({ reason: 'BASELINE_NOT_FOUND' })
  })

  it('is deleted with all its rows and with a reason, and the one before it is current again', async () => {
    await task('A', ['2030-03-03', '2030-03-03'])
    const first = (await set('First')).baseline?.id ?? ''
    const before = await rows()
    const second = (await set('Second')).baseline?.id ?? ''
    await expect(remove(second, ' ')).rejects.toMatchObject({
      fields: [{ field: 'reason', reason: 'REQUIRED' }],
    })
    expect(await remove(second, 'Set by mistake')).toEqual({ currentId: first })
    expect(await rows()).toBe(before)
    await expect(remove(second, 'Again')).rejects.toMatchObject({ reason: 'BASELINE_NOT_FOUND' })
    const other = await fixture.aProject()
    await expect(remove(first, 'Elsewhere', fixture.mona, other)).rejects.toMatchObject({
      reason: 'BASELINE_NOT_FOUND',
    })
    // A number is given once.
    expect((await set('Third')).baseline?.number).toBe(3)
  })

  it('is the last of 20, also when two are set at once', async () => {
    for (let n = 0; n < 19; n++) await set(`B${n}`)
    const made = await Promise.allSettled([set('One'), set('Other')])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await gantt()).baselines).toHaveLength(20)
    await expect(set('More')).rejects.toMatchObject({ reason: 'BASELINE_LIMIT' })
  })

  it('is set by those who run the project, deleted by its owner and managers, and read by all', async () => {
    const members = [
      { userId: 'mona', roleId: 2 },
      { userId: 'tom', roleId: 3 },
      { userId: 'emad', roleId: 4 },
      { userId: 'vera', roleId: 5 },
    ]
    const number = await fixture.aProject({ members })
    const [tom, emad, vera] = await Promise.all(
      ['tom', 'emad', 'vera'].map((name) => fixture.company.as(name)),
    )
    if (!tom || !emad || !vera) throw new Error('no people')
    await expect(set('Mine', emad, number)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    const { baseline } = await set('Promised', tom, number)
    const id = baseline?.id ?? ''
    await expect(remove(id, 'Mine', tom, number)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    const seen = await fixture.schedule.getGantt({ projectNumber: number, baselineId: id }, vera)
    expect([seen.baselines.length, seen.maySetBaseline, seen.mayDeleteBaseline]).toEqual([1, false, false])
    await remove(id, 'Set by mistake', fixture.mona, number)
  })

  it('asks an index for all that it reads', async () => {
    await task('A', ['2030-03-03', '2030-03-03'])
    await set('First')
    await gantt()
    await expectIndexedQueries(fixture, 5)
  })
})
