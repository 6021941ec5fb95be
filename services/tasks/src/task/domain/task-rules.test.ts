import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'
import { plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'

import { emptyContent } from '../../fields/area.js'
import type { FieldDefinition } from '../../catalogue/area.js'
import type { Project } from '../../facts/area.js'
import { type BoardSettings, type LaneSettings, usualSettings } from '../../workflow/area.js'
import { blockerWarnings } from './blockers.js'
import { countSteps, parentSteps } from './board-counts.js'
import { editedValues } from './custom-values.js'
import { requireTransition } from './lane-rules.js'
import { isSame, revisionsBetween } from './revision.js'
import { shelfOf } from './shelf.js'
import { changed, newTask, type Task } from './task.js'
import { earlierState, editedDateFaults, withLabels } from './task-edit.js'

const now = new Date('2026-03-01T08:00:00Z')
const later = new Date('2026-03-02T08:00:00Z')
const day = (text: string | null): PlainDate | null => (text === null ? null : plainDate(text))

const aTask = (fields: Partial<Task> = {}): Task => ({
  ...newTask(
    { ...emptyContent('Paint'), projectNumber: 7, status: 'new' },
    { id: 't', itemId: 'WEB-1', rank: 'a0', now, createdBy: 'mona' },
  ),
  ...fields,
})

describe('the history', () => {
  const rows = (before: Task, after: Task) => {
    let n = 0
    return revisionsBetween(before, after, { userId: 'sara', newId: () => `r${++n}` })
  }

  it('remembers each field that changed, with who, when and the number of the change', () => {
    const before = aTask({ version: 4 })
    const after = changed(before, { status: 'closed', dueDate: day('2026-03-09'), storyPoints: 3 }, later)
    const row = { taskId: 't', userId: 'sara', time: later, revision: 4 }
    expect(rows(before, after)).toEqual([
      { ...row, id: 'r1', field: 'status', oldValue: 'new', newValue: 'closed' },
      { ...row, id: 'r2', field: 'due_date', oldValue: null, newValue: '2026-03-09' },
      { ...row, id: 'r3', field: 'story_points', oldValue: null, newValue: '3' },
    ])
  })

  it('writes lists as ids, and sees what ids do not tell', () => {
    const risk = { id: 'r', title: 'Rain', probability: 1, impact: 1, response: '' }
    const before = aTask({ labelIds: ['a', 'b'], risks: [risk] })
    const after = changed(before, { labelIds: ['b'], risks: [{ ...risk, impact: 5 }] }, later)
    expect(rows(before, after)).toMatchObject([
      { field: 'label_ids', oldValue: 'a,b', newValue: 'b' },
      { field: 'risks', oldValue: 'r', newValue: 'r' },
    ])
  })

  it('names custom fields by id, and tells archive and trash', () => {
    const before = aTask({ custom: [{ fieldId: 'f', slot: 0, value: 2 }] })
    const custom = [{ fieldId: 'g', slot: 1, value: 'x' }]
    const after = changed(before, { custom, archived: true, deleteTime: later }, later)
    expect(rows(before, after)).toMatchObject([
      { field: 'archived', oldValue: 'false', newValue: 'true' },
      { field: 'deleted', oldValue: 'false', newValue: 'true' },
      { field: 'custom:f', oldValue: '2', newValue: null },
      { field: 'custom:g', oldValue: null, newValue: 'x' },
    ])
  })

  it('says nothing of a place, which is a change all the same', () => {
    const moved = changed(aTask(), { rank: 'a1' }, later)
    expect(rows(aTask(), moved)).toEqual([])
    expect(isSame(aTask(), moved)).toBe(false)
    expect(isSame(aTask(), changed(aTask(), {}, later))).toBe(true)
  })
})

describe('the counts of lanes', () => {
  const steps = (before: Task | null, after: Task) => Object.fromEntries(countSteps([{ before, after }]))
  const dated = { startDate: day('2026-03-05'), dueDate: day('2026-03-09') }

  it('follows lane, shelf and dates', () => {
    expect(steps(null, aTask(dated))).toEqual({ 'live.new': 1, gantt: 1, calendar: 1 })
    expect(steps(aTask(), aTask({ status: 'closed' }))).toEqual({ 'live.new': -1, 'live.closed': 1 })
    expect(steps(aTask(dated), aTask({ archived: true, ...dated }))).toEqual({
      'live.new': -1,
      'archived.new': 1,
      gantt: -1,
      calendar: -1,
    })
    expect(steps(aTask(), aTask({ dueDate: day('2026-03-09') }))).toEqual({ calendar: 1 })
    expect(steps(aTask({ archived: true }), aTask({ archived: true, deleteTime: now }))).toEqual({
      'archived.new': -1,
    })
    expect(steps(aTask(), aTask({ name: 'Other' }))).toEqual({})
    expect(steps(null, aTask({ taskType: 4 }))).toEqual({})
  })

  it('is one sum for many', () => {
    const before = aTask()
    const moved = [aTask({ status: 'closed' }), aTask({ status: 'closed' })]
    expect(Object.fromEntries(countSteps(moved.map((after) => ({ before, after }))))).toEqual({
      'live.new': -2,
      'live.closed': 2,
    })
  })

  it('on parents leaves out the trash alone', () => {
    const child = aTask({ parentId: 'p' })
    const parents = (before: Task | null, after: Task) => Object.fromEntries(parentSteps([{ before, after }]))
    expect(parents(null, child)).toEqual({ p: { subtasks: 1, closedSubtasks: 0 } })
    expect(parents(child, { ...child, status: 'closed' })).toEqual({ p: { subtasks: 0, closedSubtasks: 1 } })
    expect(parents(child, { ...child, archived: true })).toEqual({})
    expect(parents(child, { ...child, deleteTime: now })).toEqual({ p: { subtasks: -1, closedSubtasks: 0 } })
    expect(parents({ ...child, status: 'closed' }, { ...child, parentId: 'q', status: 'closed' })).toEqual({
      p: { subtasks: -1, closedSubtasks: -1 },
      q: { subtasks: 1, closedSubtasks: 1 },
    })
  })

  it('lies on one shelf', () => {
    expect([
      shelfOf(aTask()),
      shelfOf(aTask({ archived: true })),
      shelfOf(aTask({ archived: true, deleteTime: now })),
    ]).toEqual(['live', 'archived', 'trash'])
  })
})

describe('the way into a lane', () => {
  const project: Project = {
    id: 'p',
    number: 7,
    code: 'WEB',
    name: 'Website',
    archived: false,
    members: [{ userId: 'emad', roleId: 4 }],
    version: 1,
  }
  const caller = (userId: string, owner = false): Caller => ({
    ...systemCaller(tenantId('t'), 'r'),
    userId,
    owner,
  })
  const settings = (lane: Partial<LaneSettings> & Pick<LaneSettings, 'status'>): BoardSettings => {
    const usual = usualSettings(7)
    return {
      ...usual,
      lanes: usual.lanes.map((one) => (one.status === lane.status ? { ...one, ...lane } : one)),
    }
  }

  it('is open to all roles unless some are named, and to the owner always', () => {
    const closed = settings({ status: 'closed', roleIds: [2] })
    const way = { from: 'new', to: 'closed' } as const
    expect(() => requireTransition(usualSettings(7), project, caller('emad'), way)).not.toThrow()
    expect(() => requireTransition(closed, project, caller('emad'), way)).toThrow('LANE_FORBIDDEN')
    expect(() => requireTransition(closed, project, caller('olivia', true), way)).not.toThrow()
    expect(() =>
      requireTransition(closed, project, caller('emad'), { from: 'closed', to: 'new' }),
    ).not.toThrow()
  })

  it('leads from lane to lane as the workflow says, and from nowhere for a new task', () => {
    const flow = settings({ status: 'new', movesTo: ['assigned'] })
    const go = (from: 'new' | null, to: 'assigned' | 'closed') => () =>
      requireTransition(flow, project, caller('olivia', true), { from, to })
    expect(go('new', 'assigned')).not.toThrow()
    expect(go('new', 'closed')).toThrow('MOVE_NOT_ALLOWED')
    expect(go(null, 'closed')).not.toThrow()
  })
})

describe('a task that waits for others', () => {
  const blocker = (fields: Partial<Task>) => aTask({ id: 'b', ...fields })
  const warned = (task: Partial<Task>, other: Partial<Task>) =>
    blockerWarnings(aTask(task), [blocker(other)]).map((warning) => warning.task.id)

  it.each([
    [{ status: 'progress' }, {}, ['b']],
    [{ status: 'progress' }, { status: 'closed' }, []],
    [{ status: 'closed' }, {}, []],
    [{ status: 'new' }, {}, []],
  ] as const)('%j behind %j warns of %j', (task, other, expected) => {
    expect(warned(task, other)).toEqual(expected)
  })

  it('starts after they end', () => {
    const task = { startDate: day('2026-03-09') }
    expect(warned(task, { dueDate: day('2026-03-09') })).toEqual(['b'])
    expect(warned(task, { dueDate: day('2026-03-08') })).toEqual([])
    expect(warned(task, { startDate: day('2026-03-10') })).toEqual(['b'])
    expect(warned(task, { dueDate: day('2026-03-09'), status: 'closed' })).toEqual([])
  })
})

describe('an edit', () => {
  it('puts dates in order, whichever it sets', () => {
    const task = { startDate: day('2026-03-05'), dueDate: day('2026-03-09') }
    expect(editedDateFaults({ dueDate: day('2026-03-04') }, task)).toEqual([
      { field: 'due_date', reason: 'BEFORE_START' },
    ])
    expect(editedDateFaults({ startDate: day('2026-03-10') }, task)).toEqual([
      { field: 'start_date', reason: 'AFTER_DUE' },
    ])
    expect(editedDateFaults({ startDate: null, dueDate: day('2026-03-01') }, task)).toEqual([])
    expect(editedDateFaults({ startDate: day('2026-03-05') }, null)).toEqual([])
  })

  it('adds and takes away labels beside what the task has', () => {
    const labels = { add: ['c', 'a'], remove: ['b'] }
    expect(withLabels({}, { labelIds: ['a', 'b'] }, labels).labelIds).toEqual(['a', 'c'])
    expect(withLabels({ labelIds: [] }, { labelIds: ['a', 'b'] }, labels).labelIds).toEqual(['c', 'a'])
    expect(withLabels({}, { labelIds: ['a'] }, { add: [], remove: [] })).toEqual({})
  })

  it('can be taken back by its own changes', () => {
    const before = aTask({ priority: 1, dueDate: null })
    const after = changed(before, { priority: 2, dueDate: day('2026-03-09'), rank: 'Zz' }, later)
    expect(earlierState(before, after)).toEqual({ priority: 1, dueDate: null, rank: 'a0' })
  })
})

describe('a custom field', () => {
  const field = (kind: FieldDefinition['kind'], id = kind): FieldDefinition => ({
    id,
    version: 1,
    projectNumber: 0,
    name: kind,
    kind,
    choices: [{ id: 'red', name: 'Red', color: '' }],
    position: 0,
    onCard: false,
    slot: 3,
  })
  const definitions = (['text', 'number', 'date', 'choice', 'person', 'link'] as const).map((kind) =>
    field(kind),
  )
  const rules = { definitions, isMember: (userId: string) => userId === 'emad' }
  const set = (fieldId: string, text: string, number: number | null = null) =>
    editedValues([], [{ fieldId, text, number }], rules)

  it.each([
    ['text', 'Blue', null, 'Blue'],
    ['number', '', 0, 0],
    ['date', '2026-03-05', null, '2026-03-05'],
    ['choice', 'red', null, 'red'],
    ['person', 'emad', null, 'emad'],
    ['link', 'https://example.com', null, 'https://example.com'],
  ])('of kind %s holds %p or %p', (kind, text, number, value) => {
    expect(set(kind, text, number)).toEqual({ values: [{ fieldId: kind, slot: 3, value }] })
  })

  it.each([
    ['text', '', 1, 'TEXT_EXPECTED'],
    ['text', 'x'.repeat(1_001), null, 'TOO_LONG'],
    ['number', '1', null, 'NUMBER_EXPECTED'],
    ['number', '', Number.NaN, 'NUMBER_EXPECTED'],
    ['date', '2026-02-30', null, 'DATE_INVALID'],
    ['choice', 'blue', null, 'CHOICE_UNKNOWN'],
    ['person', 'nadia', null, 'NOT_A_MEMBER'],
    ['link', 'javascript:alert(1)', null, 'LINK_INVALID'],
    ['link', 'https://', null, 'LINK_INVALID'],
    ['other', 'x', null, 'UNKNOWN'],
    ['other', '', null, 'UNKNOWN'],
  ])('of kind %s refuses %p and %p: %s', (kind, text, number, reason) => {
    expect(set(kind, text, number)).toEqual({ reason })
  })

  it('is cleared by nothing, also when it was deleted since, and leaves the others', () => {
    const kept = { fieldId: 'text', slot: 3, value: 'Blue' }
    const gone = { fieldId: 'gone', slot: 4, value: 1 }
    expect(editedValues([kept, gone], [{ fieldId: 'gone', text: '', number: null }], rules)).toEqual({
      values: [kept],
    })
  })
})
