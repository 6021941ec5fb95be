import { epochDay } from '@smartproject/kit/types/calendar-days'
import { plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { emptyContent } from '../../../fields/area.js'
import { newTask, type Task } from '../../../task/domain/task.js'
import { WorkDays } from '../net/work-days.js'
import { NO_PLAN, type TaskPlan } from '../plan.js'
import { joined, joinedPlan, partBefore, requireUntouched } from './join.js'
import { plansOfSplit, splitOf } from './split.js'

const SUNDAY = epochDay(plainDate('2027-01-03'))
const days = new WorkDays(SUNDAY, (day) => ([5, 6].includes((((day - SUNDAY) % 7) + 7) % 7) ? 0 : 1))
const made = { id: 'a', itemId: 'WEB-1', rank: 'a0', now: new Date(0), createdBy: 'mona' }
const task = (fields: Partial<Task> = {}): Task => ({
  ...newTask({ ...emptyContent('Paint'), projectNumber: 7, status: 'assigned' }, made),
  startDate: plainDate('2027-01-03'),
  dueDate: plainDate('2027-01-07'),
  estimateMinutes: 1_000,
  storyPoints: 5,
  ...fields,
})
const counted = (values: Partial<Task['counted']>) => ({ ...task().counted, ...values })
const at = (day: string, minutes: number | null = null) => ({ day: plainDate(day), minutes })
const partOf = (first: Task, part: ReturnType<typeof splitOf>['part'], id = 'b'): Task => ({
  ...first,
  id,
  ...part,
  counted: task().counted,
})

describe('a split', () => {
  it('divides what remains by working days, and leaves points with the first part', () => {
    const { first, part } = splitOf(task({ counted: counted({ spentMinutes: 100 }) }), days, at('2027-01-05'))
    expect(first).toEqual({ dueDate: '2027-01-04', estimateMinutes: 460 })
    expect(part).toMatchObject({
      startDate: '2027-01-05',
      dueDate: '2027-01-07',
      estimateMinutes: 540,
      storyPoints: 0,
      taskType: 6,
      splitOfId: 'a',
    })
  })

  it('divides by hand, and names the first part of all also in a split of a split', () => {
    const { first, part } = splitOf(task({ splitOfId: 'first' }), days, at('2027-01-04', 300))
    expect([first.estimateMinutes, part.estimateMinutes, part.splitOfId]).toEqual([700, 300, 'first'])
  })

  it.each([['2027-01-03'], ['2027-01-08']])('from %s on is refused by the name of the field', (day) => {
    expect(() => splitOf(task(), days, at(day))).toThrow(
      expect.objectContaining({ fields: [{ field: 'day', reason: 'OUT_OF_RANGE' }] }),
    )
  })

  it('of more minutes than remain is refused by the name of the field', () => {
    const spent = task({ counted: counted({ spentMinutes: 900 }) })
    expect(() => splitOf(spent, days, at('2027-01-04', 101))).toThrow(
      expect.objectContaining({ fields: [{ field: 'minutes', reason: 'OUT_OF_RANGE' }] }),
    )
  })

  it.each<[string, Partial<Task>]>([
    ['a closed task', { status: 'closed' }],
    ['a milestone', { taskType: 5 }],
    ['a task with sub-tasks', { counted: counted({ subtasks: 1 }) }],
    ['a task without a start', { startDate: null }],
  ])('of %s is refused', (_, fields) => {
    expect(() => splitOf(task(fields), days, at('2027-01-05'))).toThrow('SPLIT_REFUSED')
  })
})

describe('a split and a join', () => {
  const spans = fc.record({ length: fc.integer({ min: 1, max: 30 }), at: fc.nat(29), again: fc.nat(29) })
  const sums = fc.record({ estimate: fc.nat(5_000), spent: fc.nat(6_000), points: fc.nat(13) })
  const date = (ahead: number) =>
    plainDate(new Date((SUNDAY + ahead) * 86_400_000).toISOString().slice(0, 10))

  it('give the same task, with the same estimate, points and time on the way (R13)', () => {
    fc.assert(
      fc.property(spans, sums, fc.option(fc.integer({ min: 2, max: 40 })), (span, sum, duration) => {
        const whole = task({
          dueDate: date(span.length),
          estimateMinutes: sum.estimate,
          storyPoints: sum.points,
          counted: counted({ spentMinutes: sum.spent }),
        })
        const plan: TaskPlan = { ...NO_PLAN, mode: 'auto', duration }
        const split = splitOf(whole, days, at(date(1 + (span.at % span.length))))
        const first = { ...whole, ...split.first }
        const part = partOf(whole, split.part)
        const parts = [first, part]
        const total = (of: (one: Task) => number) => parts.reduce((all, one) => all + of(one), 0)
        expect(total(({ estimateMinutes }) => estimateMinutes)).toBe(sum.estimate)
        expect(total(({ storyPoints }) => storyPoints)).toBe(sum.points)
        requireUntouched(part, { naming: 0 })
        expect(partBefore(part, parts)).toBe(first)
        expect({ ...first, ...joined(first, part) }).toEqual(whole)
        const plans = plansOfSplit(plan, split)
        expect(joinedPlan(plans.first, plans.part)).toEqual(plan)
      }),
    )
  })

  it('of a part go back into the part before it', () => {
    const split = splitOf(task(), days, at('2027-01-04'))
    const [first, second] = [{ ...task(), ...split.first }, partOf(task(), split.part)]
    const again = splitOf(second, days, at('2027-01-06'))
    const parts = [first, { ...second, ...again.first }, partOf(second, again.part, 'c')]
    const third = parts[2] ?? first
    const into = partBefore(third, parts)
    expect([into.id, { ...into, ...joined(into, third) }]).toEqual(['b', second])
  })

  it.each<[string, Partial<Task>, number]>([
    ['time', { counted: counted({ spentMinutes: 1 }) }, 0],
    ['a comment', { counted: counted({ comments: 1 }) }, 0],
    ['a file', { counted: counted({ files: 1 }) }, 0],
    ['a blocker', { blockedByIds: ['x'] }, 0],
    ['a follower', {}, 1],
    ['begun work', { status: 'progress' }, 0],
  ])('are refused for a part with %s', (_, fields, naming) => {
    const part = { ...task({ splitOfId: 'first' }), ...fields }
    expect(() => requireUntouched(part, { naming })).toThrow('PART_TOUCHED')
  })

  it('are refused for a task that is no part', () => {
    expect(() => requireUntouched(task(), { naming: 0 })).toThrow('NOT_A_PART')
  })
})
