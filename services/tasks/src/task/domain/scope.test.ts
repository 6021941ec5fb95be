import { scopeChanges, shareOf } from './scope.js'
import { newTask, type Task } from './task.js'

const task = (fields: Partial<Task> = {}): Task => ({
  ...newTask(
    {
      projectNumber: 1,
      status: 'new',
      name: 'Paint',
      description: '',
      descriptionTree: '',
      taskType: 1,
      assigneeId: '',
      startDate: null,
      dueDate: null,
      storyPoints: 5,
      priority: 3,
      labelIds: [],
      categoryId: '',
      releaseId: 'A',
      people: [],
      parentId: '',
      splitOfId: '',
      relatedIds: [],
      risks: [],
      blockedByIds: [],
      watcherIds: [],
      estimateMinutes: 60,
      costCentre: '',
      repeat: null,
      custom: [],
    },
    { id: 't', itemId: 'WEB-1', rank: 'V', now: new Date(0), createdBy: 'u' },
  ),
  ...fields,
})

const kinds = (before: Task | null, after: Task) =>
  scopeChanges(before, after, 'u').map(({ kind, releaseId }) => `${kind} ${releaseId}`)

describe('the share of a task in its release', () => {
  it('is its points, its estimate and itself', () => {
    expect(shareOf(task())).toEqual({ tasks: 1, points: 5, minutes: 60, done: false })
    expect(shareOf(task({ status: 'closed' }))).toMatchObject({ done: true })
    expect(shareOf(task({ releaseId: '' }))).toBeNull()
  })

  it('is nothing for a milestone, and the minutes alone for a part (R29)', () => {
    expect(shareOf(task({ taskType: 5 }))).toMatchObject({ tasks: 0, points: 0, minutes: 0 })
    expect(shareOf(task({ taskType: 6, splitOfId: 'first' }))).toMatchObject({
      tasks: 0,
      points: 0,
      minutes: 60,
    })
  })

  it('ends in the trash, and in the archive while it is open', () => {
    expect(shareOf(task({ deleteTime: new Date(0) }))).toBeNull()
    expect(shareOf(task({ archived: true }))).toBeNull()
    expect(shareOf(task({ archived: true, status: 'closed' }))).toMatchObject({ points: 5, done: true })
  })
})

describe('a change of a task', () => {
  it('takes it out of one release and into the other (R28)', () => {
    expect(kinds(task(), task({ releaseId: 'B' }))).toEqual(['out A', 'in B'])
    expect(kinds(task(), task({ releaseId: '' }))).toEqual(['out A'])
    expect(kinds(null, task())).toEqual(['in A'])
  })

  it('tells of size and of being done apart', () => {
    expect(kinds(task(), task({ storyPoints: 8 }))).toEqual(['up A'])
    expect(kinds(task(), task({ storyPoints: 3, status: 'closed' }))).toEqual(['down A', 'done A'])
    expect(kinds(task({ status: 'closed' }), task())).toEqual(['reopened A'])
    expect(kinds(task(), task({ estimateMinutes: 30 }))).toEqual(['down A'])
  })

  it('tells nothing of what changes no figure', () => {
    expect(kinds(task(), task({ name: 'Varnish', status: 'progress' }))).toEqual([])
    expect(kinds(task({ releaseId: '' }), task({ releaseId: '', storyPoints: 8 }))).toEqual([])
  })
})
