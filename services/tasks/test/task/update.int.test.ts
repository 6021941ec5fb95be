import { randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { type Task, type TaskFields } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import { taskCalls } from '../task-calls.js'
import {
  aCompany,
  aTask,
  day,
  soon,
  startFixture,
  START_MS,
  type Company,
  type Fixture,
} from '../builders.js'

let fixture: Fixture
let company: Company
let mona: { deadlineMs: number; passport: string }
const { created, update, get, remove, revisions } = taskCalls(
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

const aLabel = async (projectNumber = company.projectNumber): Promise<string> => {
  const label = { projectNumber, name: `Label ${randomUUID()}`, color: '#112233', requestId: randomUUID() }
  return (await fixture.boards.createLabel(label, mona)).id
}

const refused = (fields: Partial<TaskFields>, reason: string, field = '') => ({
  fields,
  violation: { field: `fields.${field}`, reason },
})

/** Writes a custom field as it is stored. */
async function aField(kind: string, slot: number, choices: object[] = []): Promise<string> {
  const id = randomUUID()
  const { tenantId, projectNumber } = company
  await fixture.service.connection.collection<{ _id: string }>('task_fields').insertOne({
    _id: id,
    tenantId,
    projectNumber,
    name: id,
    nameKey: id,
    kind,
    choices,
    position: slot,
    onCard: false,
    slot,
  } as { _id: string })
  return id
}

describe('a change of fields', () => {
  it('sets the fields of the mask and no other, publishes them and keeps each in the history', async () => {
    const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    const [other, label] = [await created(), await aLabel()]
    const task = await created({ name: 'Old', storyPoints: 3, assigneeId: 'emad' })
    fixture.clock.advance(1_000)
    const fields = {
      name: 'New',
      description: 'What it is about',
      taskType: 2,
      assigneeId: 'mona',
      people: [{ userId: 'vera', roleId: 6 }],
      startDate: day('2030-03-05'),
      dueDate: day('2030-03-09'),
      priority: 4,
      estimateMinutes: 90,
      labelIds: [label],
      relatedIds: [other.id],
      risks: [{ id: 'r1', title: 'Rain', probability: 2, impact: 3, response: 'Tent' }],
      watcherIds: ['vera', 'emad'],
    }
    const { task: after } = await update(task, fields)
    expect(after).toMatchObject({ ...fields, storyPoints: 3, version: 2n, updateTime: fixture.clock.now() })
    expect(await get(task.id)).toEqual(after)
    const rows = await revisions(task.id)
    expect(new Set(rows.map((row) => row.revision))).toEqual(new Set([1]))
    const values = new Map(rows.map(({ field, oldValue, newValue }) => [field, [oldValue, newValue]]))
    expect(values.get('name')).toEqual(['Old', 'New'])
    expect(values.get('assignee_id')).toEqual(['emad', 'mona'])
    expect(values.get('watcher_ids')).toEqual(['', 'vera,emad'])
    expect(values.get('risks')).toEqual(['', 'r1'])
    expect(values.get('estimate_minutes')).toEqual(['', '90'])
    expect(values.has('story_points')).toBe(false)
    expect(values.size).toBe(13)
    const event = await soon(() =>
      seen.find((e) => e.message.task?.id === task.id && e.message.task.version === 2n),
    )
    expect(event.message).toMatchObject({
      change: TaskChange.UPDATED,
      previousAssigneeId: 'emad',
      assigneeChanged: true,
    })
    await update(after ?? task, { name: 'Newer' })
    const later = await soon(() =>
      seen.find((e) => e.message.task?.id === task.id && e.message.task.version === 3n),
    )
    expect(later.message).toMatchObject({ change: TaskChange.UPDATED, assigneeChanged: false })
  })

  it('to the same values changes nothing, and an empty value clears a field', async () => {
    const task = await created({ description: 'Text', dueDate: day('2030-03-09') })
    expect((await update(task, { name: task.name, description: 'Text' })).task).toEqual(task)
    const { task: after } = await update(task, { description: '' }, { mask: ['description', 'due_date'] })
    expect(after).toMatchObject({ description: '', dueDate: undefined, version: 2n })
    expect(after?.startDate).toBeUndefined()
  })

  it('into the archive and back counts there', async () => {
    const task = await created()
    const { task: shelved } = await update(task, { archived: true })
    expect(shelved).toMatchObject({ archived: true, version: 2n })
    expect((await revisions(task.id))[0]).toMatchObject({ field: 'archived', newValue: 'true' })
  })

  it('on an older version is refused with the current one', async () => {
    const task = await created()
    await update(task, { priority: 1 })
    await expect(update(task, { priority: 2 })).rejects.toMatchObject({
      kind: 'stale',
      reason: 'VERSION_MISMATCH',
      meta: { current_version: '2' },
    })
  })

  it('repeated gives the first answer, and with other content is refused', async () => {
    const task = await created()
    const requestId = randomUUID()
    const first = await update(task, { priority: 1 }, { requestId })
    expect(await update(task, { priority: 1 }, { requestId })).toEqual(first)
    await expect(update(task, { priority: 2 }, { requestId })).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
  })

  it('needs a role that writes, and knows no task of others', async () => {
    const task = await created()
    const change = async (userId: string) =>
      update(task, { priority: 1 }, { options: await company.as(userId) })
    await expect(change('vera')).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    const unknown = { kind: 'not_found', reason: 'TASK_NOT_FOUND', meta: {}, fields: [] }
    await expect(change('nadia')).rejects.toMatchObject(unknown)
    await expect(update({ id: randomUUID(), version: 1n }, { priority: 1 })).rejects.toMatchObject(unknown)
    await remove([task.id])
    await expect(change('mona')).rejects.toMatchObject(unknown)
  })
})

describe('an impossible change', () => {
  it('is named field by field', async () => {
    const task = await created({ startDate: day('2030-03-05') })
    const foreign = await aCompany(fixture)
    const options = await foreign.as('mona')
    const { task: theirs } = await fixture.client.createTask(aTask(foreign.projectNumber), options)
    const unknown = randomUUID()
    const risk = { id: 'a', title: 'Rain', probability: 1, impact: 1, response: '' }
    const cases = [
      refused({ name: '  ' }, 'REQUIRED', 'name'),
      refused({ taskType: 4 }, 'NOT_ALLOWED', 'task_type'),
      refused({ assigneeId: 'nadia' }, 'NOT_A_MEMBER', 'assignee_id'),
      refused({ people: [{ userId: 'nadia', roleId: 4 }] }, 'NOT_A_MEMBER', 'people'),
      refused({ people: [{ userId: 'emad', roleId: 9 }] }, 'OUT_OF_RANGE', 'people'),
      refused({ watcherIds: ['emad', 'nadia'] }, 'NOT_A_MEMBER', 'watcher_ids'),
      refused({ dueDate: day('2030-03-04') }, 'BEFORE_START', 'due_date'),
      refused({ storyPoints: 1_001 }, 'OUT_OF_RANGE', 'story_points'),
      refused({ priority: 5 }, 'OUT_OF_RANGE', 'priority'),
      refused({ estimateMinutes: -1 }, 'OUT_OF_RANGE', 'estimate_minutes'),
      refused({ labelIds: [unknown] }, 'UNKNOWN', 'label_ids'),
      refused({ labelIds: Array.from({ length: 51 }, () => 'x') }, 'TOO_MANY', 'label_ids'),
      refused({ categoryId: unknown }, 'UNKNOWN', 'category_id'),
      refused({ releaseId: unknown }, 'UNKNOWN', 'release_id'),
      refused({ parentId: unknown }, 'UNKNOWN', 'parent_id'),
      refused({ parentId: theirs?.id ?? '' }, 'UNKNOWN', 'parent_id'),
      refused({ parentId: task.id }, 'CIRCLE', 'parent_id'),
      refused({ splitOfId: task.id }, 'ITSELF', 'split_of_id'),
      refused({ relatedIds: [task.id] }, 'ITSELF', 'related_ids'),
      refused({ relatedIds: [theirs?.id ?? ''] }, 'UNKNOWN', 'related_ids'),
      refused({ blockedByIds: [task.id] }, 'CIRCLE', 'blocked_by_ids'),
      refused({ blockedByIds: [unknown] }, 'UNKNOWN', 'blocked_by_ids'),
      refused({ risks: [risk, risk] }, 'REPEATED', 'risks'),
      refused({ risks: [{ ...risk, impact: 6 }] }, 'OUT_OF_RANGE', 'risks'),
      refused({ customValues: [{ fieldId: unknown, text: 'x' }] }, 'UNKNOWN', 'custom_values'),
    ]
    for (const { fields, violation } of cases)
      await expect(update(task, fields)).rejects.toMatchObject({ kind: 'invalid', fields: [violation] })
    expect(await get(task.id)).toEqual(task)
  })

  it('is reported for the mask', async () => {
    const task = await created()
    const masked = (mask: string[]) => update(task, {}, { mask })
    await expect(masked([])).rejects.toMatchObject({ fields: [{ field: 'update_mask', reason: 'REQUIRED' }] })
    await expect(masked(['status'])).rejects.toMatchObject({
      fields: [{ field: 'update_mask', reason: 'UNKNOWN' }],
    })
    await expect(masked(Array.from({ length: 26 }, () => 'priority'))).rejects.toMatchObject({
      fields: [{ field: 'update_mask', reason: 'TOO_MANY' }],
    })
  })

  it('is reported for a new task the same way', async () => {
    await expect(created({ parentId: randomUUID(), watcherIds: ['nadia'] })).rejects.toMatchObject({
      fields: expect.arrayContaining([
        { field: 'fields.parent_id', reason: 'UNKNOWN' },
        { field: 'fields.watcher_ids', reason: 'NOT_A_MEMBER' },
      ]),
    })
  })

  it('does not concern former values', async () => {
    const [task, label] = [await created({ assigneeId: 'emad' }), await aLabel()]
    const { task: labelled } = await update(task, { labelIds: [label] })
    await company.publishMember('emad', { active: false, version: 5n })
    await soon(async () => (await created({ assigneeId: 'emad' }).catch(() => null)) === null)
    await fixture.service.connection.collection<{ _id: string }>('labels').deleteOne({ _id: label })
    const kept = await update(labelled as Task, { labelIds: [label], assigneeId: 'emad', priority: 1 })
    expect(kept.task).toMatchObject({ labelIds: [label], assigneeId: 'emad', priority: 1 })
  })
})

describe('custom fields', () => {
  it('hold values of their kind and stand in the history by their id', async () => {
    const text = await aField('text', 10)
    const number = await aField('number', 11)
    const date = await aField('date', 12)
    const choice = await aField('choice', 13, [{ id: 'red', name: 'Red', color: '' }])
    const person = await aField('person', 14)
    const link = await aField('link', 15)
    const customValues = [
      { fieldId: text, text: 'Blue' },
      { fieldId: number, text: '', number: 2.5 },
      { fieldId: date, text: '2030-03-05' },
      { fieldId: choice, text: 'red' },
      { fieldId: person, text: 'mona' },
      { fieldId: link, text: 'https://example.com/a' },
    ]
    const task = await created({ customValues })
    expect(task.customValues).toEqual(
      customValues.map((value) => ({ number: undefined, ...value })) as Task['customValues'],
    )
    const cleared = await update(task, { customValues: [{ fieldId: number, text: '' }] })
    expect(cleared.task?.customValues).toHaveLength(5)
    expect(await revisions(task.id)).toMatchObject([
      { field: `custom:${number}`, oldValue: '2.5', newValue: '' },
    ])
    const refusals: [string, object, string][] = [
      [number, { text: 'two' }, 'NUMBER_EXPECTED'],
      [text, { text: '', number: 2 }, 'TEXT_EXPECTED'],
      [date, { text: '2030-02-30' }, 'DATE_INVALID'],
      [choice, { text: 'green' }, 'CHOICE_UNKNOWN'],
      [person, { text: 'nadia' }, 'NOT_A_MEMBER'],
      [link, { text: 'javascript:alert(1)' }, 'LINK_INVALID'],
    ]
    for (const [fieldId, value, reason] of refusals)
      await expect(
        update({ id: task.id, version: 2n }, { customValues: [{ fieldId, ...value }] as never }),
      ).rejects.toMatchObject({ fields: [{ field: 'fields.custom_values', reason }] })
  })
})
