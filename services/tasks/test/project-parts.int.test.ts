import { randomUUID } from 'node:crypto'

import {
  BoardSettings,
  TaskFieldDefinition,
  TaskFieldKind,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { EntryQuery } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import {
  type Task,
  TaskFields,
  TaskStatus,
  UpdateTaskRequest,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import {
  ApplyProjectTemplateRequest,
  SaveProjectTemplateRequest,
} from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { ProjectPart } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { aCompany, aProjectNumber, aTask, type NewTask, soon, START_MS, type Company } from './builders.js'
import { startFilesFixture, type As, type FilesFixture } from './files/files-fixture.js'

const OFF = { kind: 'forbidden', reason: 'PART_SWITCHED_OFF' }

let fixture: FilesFixture
let company: Company
let mona: As

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
  mona = await company.as('mona')
}, START_MS)

afterAll(() => fixture.stop())

const request = () => ({ requestId: randomUUID() })

/** A project that mona manages, and how its parts are switched. */
async function aProject() {
  const number = aProjectNumber()
  const state = {
    id: randomUUID(),
    number,
    code: 'PARTS',
    name: 'Parts',
    members: [{ userId: 'mona', roleId: 2 }],
  }
  let version = 0n
  const publish = async (partsOff: readonly ProjectPart[]) => {
    await company.publishProject({ ...state, partsOff: [...partsOff], version: ++version })
    await soon(async () => {
      const own = await fixture.service.connection.collection('projects').findOne({ number })
      return own?.['version'] === Number(version)
    }, 'the project to be known')
  }
  await publish([])
  return { number, publish }
}

const label = (projectNumber: number) =>
  fixture.boards.createLabel({ projectNumber, name: randomUUID(), color: '#336699', ...request() }, mona)
const category = (projectNumber: number) =>
  fixture.boards.createCategory({ projectNumber, name: randomUUID(), ...request() }, mona)
const field = (projectNumber: number, id = '') =>
  fixture.boards.saveTaskFieldDefinition(
    {
      field: TaskFieldDefinition.fromPartial({
        id,
        projectNumber,
        name: randomUUID(),
        kind: TaskFieldKind.TEXT,
      }),
      ...request(),
    },
    mona,
  )
const entry = (projectNumber: number, kind: string) =>
  fixture.registers.createEntry(
    { projectNumber, kind, trees: {}, fields: { title: 'Rain' }, ...request() },
    mona,
  )

describe('a part of a project that is switched off', () => {
  it('labels: are read, not made, changed or deleted, and are back when it is on again (F15)', async () => {
    const { number, publish } = await aProject()
    const { id } = await label(number)
    await publish([ProjectPart.LABELS])
    const change = { id, name: 'New', color: '#000000', version: 0n }
    await expect(label(number)).rejects.toMatchObject(OFF)
    await expect(fixture.boards.updateLabel({ ...change, ...request() }, mona)).rejects.toMatchObject(OFF)
    await expect(fixture.boards.deleteLabel({ id, otherIds: [], ...request() }, mona)).rejects.toMatchObject(
      OFF,
    )
    const { labels } = await fixture.boards.listLabels({ projectNumber: number }, mona)
    expect(labels.map((one) => one.id)).toContain(id)
    // The company's labels, other parts and other projects go on.
    await category(number)
    await label(company.projectNumber)
    await publish([])
    await fixture.boards.updateLabel({ ...change, ...request() }, mona)
  })

  it('categories: are kept and not changed (F15)', async () => {
    const { number, publish } = await aProject()
    const { id } = await category(number)
    await publish([ProjectPart.CATEGORIES])
    await expect(category(number)).rejects.toMatchObject(OFF)
    await expect(
      fixture.boards.updateCategory({ id, name: 'New', version: 0n, ...request() }, mona),
    ).rejects.toMatchObject(OFF)
    await expect(
      fixture.boards.deleteCategory({ id, otherIds: [], ...request() }, mona),
    ).rejects.toMatchObject(OFF)
    await label(number)
  })

  it.each([
    ['risk', ProjectPart.RISKS, 'lesson'],
    ['lesson', ProjectPart.LESSONS, 'risk'],
  ] as const)('the register %s: is read, and nothing in it is changed (F15)', async (kind, part, other) => {
    const { number, publish } = await aProject()
    const made = (await entry(number, kind)).entry
    const [id, version] = [made?.id ?? '', made?.version ?? 0n]
    await publish([part])
    const { registers } = fixture
    const attempts = [
      () => entry(number, kind),
      () => registers.updateEntry({ id, version, trees: {}, fields: { title: 'Wind' }, ...request() }, mona),
      () => registers.moveEntry({ id, version, state: 'closed', ...request() }, mona),
      () => registers.deleteEntries({ ids: [id], ...request() }, mona),
      () => registers.restoreEntries({ ids: [id], ...request() }, mona),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(OFF)
    const query = EntryQuery.fromPartial({ projectNumber: number, kind })
    const listed = await registers.listEntries({ query, page: undefined, adopted: false }, mona)
    expect(listed).toMatchObject({ writable: false, entries: [{ id }] })
    await entry(number, other)
  })

  it('the workflow and fields of documents: are not changed, while names of lanes still are (F15)', async () => {
    const { number, publish } = await aProject()
    const { field: made } = await field(number)
    await publish([ProjectPart.DOCUMENT_TASKS])
    await expect(field(number)).rejects.toMatchObject(OFF)
    await expect(field(number, made?.id)).rejects.toMatchObject(OFF)
    await expect(
      fixture.boards.deleteTaskFieldDefinition({ id: made?.id ?? '', otherIds: [], ...request() }, mona),
    ).rejects.toMatchObject(OFF)
    const { settings } = await fixture.boards.getBoardSetup({ projectNumber: number }, mona)
    const change = (lane: object) => {
      const next = BoardSettings.fromPartial({ ...settings })
      next.lanes = next.lanes.map((one, index) => (index === 0 ? { ...one, ...lane } : one))
      return fixture.boards.updateBoardSettings({ settings: next, ...request() }, mona)
    }
    await expect(change({ roleIds: [2] })).rejects.toMatchObject(OFF)
    await expect(change({ movesTo: [TaskStatus.PROGRESS] })).rejects.toMatchObject(OFF)
    await change({ title: 'Ideas' })
  })
})

describe('tasks of a project with a part that is switched off', () => {
  const aTaskIn = async (projectNumber: number, fields: NewTask = {}) => {
    const { task } = await fixture.client.createTask(aTask(projectNumber, fields), mona)
    if (!task) throw new Error('no task')
    return task
  }
  const update = (task: Task, fields: Partial<TaskFields>, updateMask: string[]) =>
    fixture.client.updateTask(
      UpdateTaskRequest.fromPartial({ id: task.id, version: task.version, fields, updateMask, ...request() }),
      mona,
    )

  it('keep their labels, category and custom values, and get no others (F15)', async () => {
    const { number, publish } = await aProject()
    const [own, other] = [await label(number), await label(number)]
    const kept = await category(number)
    const { field: made } = await field(number)
    const customValues = [{ fieldId: made?.id ?? '', text: 'Red' }]
    const task = await aTaskIn(number, { labelIds: [own.id], categoryId: kept.id })
    const changes: [ProjectPart, Partial<TaskFields>, string][] = [
      [ProjectPart.LABELS, { labelIds: [own.id, other.id] }, 'label_ids'],
      [ProjectPart.LABELS, { labelIds: [] }, 'label_ids'],
      [ProjectPart.CATEGORIES, { categoryId: '' }, 'category_id'],
      [ProjectPart.DOCUMENT_TASKS, TaskFields.fromPartial({ customValues }), 'custom_values'],
    ]
    for (const [part, fields, mask] of changes) {
      await publish([part])
      await expect(update(task, fields, [mask])).rejects.toMatchObject(OFF)
      // Anything else of the task goes on, also beside what it has.
      await aTaskIn(number)
    }
    await publish([ProjectPart.LABELS, ProjectPart.CATEGORIES])
    await expect(aTaskIn(number, { labelIds: [own.id] })).rejects.toMatchObject(OFF)
    await expect(aTaskIn(number, { categoryId: kept.id })).rejects.toMatchObject(OFF)
    const mask = ['name', 'label_ids', 'category_id']
    const { task: next } = await update(task, { name: 'New', labelIds: [own.id], categoryId: kept.id }, mask)
    expect(next).toMatchObject({ name: 'New', labelIds: [own.id], categoryId: kept.id })
  })

  it('name the parts that are off, and offer nothing of them (F15)', async () => {
    const { number, publish } = await aProject()
    const { id } = await label(number)
    await category(number)
    await field(number)
    const setup = () => fixture.boards.getBoardSetup({ projectNumber: number }, mona)
    const all = await setup()
    expect(all.partsOff).toEqual([])
    expect(all.labels.map((one) => one.id)).toContain(id)
    const off = [ProjectPart.LABELS, ProjectPart.CATEGORIES, ProjectPart.DOCUMENT_TASKS]
    await publish(off)
    expect(await setup()).toMatchObject({ partsOff: off, labels: [], categories: [], fields: [] })
  })

  it('come from templates without the parts that are off (F15)', async () => {
    const target = await aProject()
    const made = async () => {
      const { labels } = await fixture.boards.listLabels({ projectNumber: target.number }, mona)
      const { categories } = await fixture.boards.listCategories({ projectNumber: target.number }, mona)
      return [labels, categories].map((items) => items.filter((one) => one.projectNumber !== 0).length)
    }
    await target.publish([ProjectPart.LABELS, ProjectPart.CATEGORIES, ProjectPart.DOCUMENT_TASKS])
    const lanes = ['new', 'assigned', 'progress', 'resolved', 'closed'].map((status) => ({
      status,
      title: 'Named',
      role_ids: [2],
    }))
    const allData = JSON.stringify({
      version: 1,
      flags: { label_status: false },
      labels: [{ name: 'Wet', color: '#00ff00' }],
      categories: [{ name: 'Paint' }],
      settings: { lanes, card_fields: [] },
      tasks: [{ name: 'Gate', labels: ['Wet'], category: 'Paint' }],
    })
    const { id } = await fixture.templates.saveProjectTemplate(
      SaveProjectTemplateRequest.fromPartial({ name: 'Walls', allData, ...request() }),
      await company.asOwner(),
    )
    const filling = { id, projectNumber: target.number, ...request() }
    await fixture.templates.applyProjectTemplate(ApplyProjectTemplateRequest.fromPartial(filling), mona)
    const tasks = fixture.service.connection.collection('tasks')
    const filled = { projectNumber: target.number, name: 'Gate', labelIds: [], categoryId: '' }
    await soon(() => tasks.findOne(filled), 'the task of the template')
    expect(await made()).toEqual([0, 0])
    const { settings } = await fixture.boards.getBoardSetup({ projectNumber: target.number }, mona)
    expect(settings?.lanes[0]).toMatchObject({ title: 'Named', roleIds: [] })
  })
})
