import { randomUUID } from 'node:crypto'

import { RepeatUnit, TaskSort, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'
import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { DocumentServiceClient } from '@smartproject/proto/smartproject/tasks/v1/document_service'
import { CopyPart, TemplateState } from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { aCompany, aTask, day, type NewTask, START_MS, type Company } from './builders.js'
import { anEmptyProject, startFilesFixture, type As, type FilesFixture } from './files/files-fixture.js'

let fixture: FilesFixture
let company: Company
let mona: As
let emad: As
let olivia: As
let documents: RpcClient<DocumentServiceClient>

const jsonOf = (markdown: string) => JSON.stringify(readMarkdown(markdown))

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
  documents = rpcClient(DocumentServiceClient, { address: fixture.service.address })
}, START_MS)

afterAll(async () => {
  documents.close()
  await fixture.stop()
})

beforeEach(async () => {
  mona = await company.as('mona')
  emad = await company.as('emad')
  olivia = await company.asOwner()
})

const content = {
  version: 1,
  labels: [{ name: 'Urgent', color: '#ff0000' }],
  categories: [{ name: 'Build' }],
  releases: [{ title: 'First', start_day: 0, end_day: 30, story_points: 20 }],
  settings: {
    lanes: ['new', 'assigned', 'progress', 'resolved', 'closed'].map((status) => ({
      status,
      title: status === 'new' ? 'Ideas' : '',
      limit: status === 'new' ? 1 : 0,
    })),
    card_fields: ['labels', 'due_date'],
  },
  folders: [{ name: 'Drawings' }, { name: 'Structure', parent: 0 }, { name: 'Letters' }],
  tasks: [
    {
      name: 'Plan',
      start_day: 0,
      due_day: 4,
      labels: ['urgent'],
      category: 'BUILD',
      release: 'First',
      story_points: 3,
    },
    { name: 'Plan the plan', parent: 0, description: 'Twice', due_day: -1 },
    {
      name: 'Do',
      status: 'progress',
      estimate_minutes: 90,
      cost_centre: '4711',
      repeat: { every: 2, unit: 'week' },
    },
  ],
}

const template = (fields: object = {}) => ({
  id: '',
  name: 'Usual start',
  allData: JSON.stringify(content),
  requestId: randomUUID(),
  state: TemplateState.UNSPECIFIED,
  version: 0,
  source: undefined,
  ...fields,
})

/** Makes a folder and returns its id. */
async function aFolder(projectNumber: number, name: string, parentId = ''): Promise<string> {
  const request = { projectNumber, id: '', version: 0n, parentId, name, requestId: randomUUID() }
  return (await documents.saveFolder(request, mona)).folder?.id ?? ''
}

/** The folders of a library with those they are in. */
async function folderPaths(projectNumber: number): Promise<string[]> {
  const { folders } = await documents.listFolders({ projectNumber }, mona)
  const pathOf = (id: string): string => {
    const folder = folders.find((one) => one.id === id)
    return folder?.parentId ? `${pathOf(folder.parentId)}/${folder.name}` : (folder?.name ?? '')
  }
  return folders.map(({ id }) => pathOf(id)).toSorted()
}

const tasksOf = async (projectNumber: number) =>
  (
    await fixture.client.listTasks(
      {
        projectNumbers: [projectNumber],
        filter: undefined,
        order: { by: TaskSort.RANK, fieldId: '', descending: false },
        archived: false,
        page: undefined,
        withTotal: false,
      },
      mona,
    )
  ).tasks

describe('a project template', () => {
  it('is kept, listed without its content, changed and deleted', async () => {
    const request = template({ name: 'Alpha' })
    const { id } = await fixture.templates.saveProjectTemplate(request, olivia)
    expect(await fixture.templates.saveProjectTemplate(request, olivia)).toEqual({ id })
    const head = { id, version: 1, publishedVersion: 1, state: TemplateState.PUBLISHED, language: '' }
    expect((await fixture.templates.listProjectTemplates({}, mona)).templates).toContainEqual({
      ...head,
      name: 'Alpha',
      allData: '',
    })
    const changed = JSON.stringify({ version: 1, tasks: [{ name: 'Only' }] })
    await fixture.templates.saveProjectTemplate(template({ id, name: 'Beta', allData: changed }), olivia)
    expect((await fixture.templates.getProjectTemplate({ id }, mona)).template).toEqual({
      ...head,
      name: 'Beta',
      allData: changed,
      version: 2,
      publishedVersion: 2,
    })
    const gone = { kind: 'not_found', reason: 'TEMPLATE_NOT_FOUND' }
    const foreign = await (await aCompany(fixture)).asOwner()
    await expect(fixture.templates.getProjectTemplate({ id }, foreign)).rejects.toMatchObject(gone)
    const remove = { id, requestId: randomUUID() }
    await expect(fixture.templates.deleteProjectTemplate(remove, foreign)).rejects.toMatchObject(gone)
    await fixture.templates.deleteProjectTemplate(remove, olivia)
    await fixture.templates.deleteProjectTemplate(remove, olivia)
    await expect(
      fixture.templates.deleteProjectTemplate({ ...remove, requestId: randomUUID() }, olivia),
    ).rejects.toMatchObject(gone)
    await expect(
      fixture.templates.saveProjectTemplate(template({ id, name: 'Again' }), olivia),
    ).rejects.toMatchObject(gone)
  })

  it.each([
    ['no JSON', '{', [{ field: 'all_data', reason: 'JSON_MALFORMED' }]],
    ['another version', '{"version":3}', [{ field: 'all_data.version', reason: 'VALUE_INVALID' }]],
    ['an unknown part', '{"version":1,"a":1}', [{ field: 'all_data.a', reason: 'UNKNOWN_FIELD' }]],
    [
      'what points nowhere',
      JSON.stringify({
        version: 1,
        labels: [
          { name: 'A', color: '#000000' },
          { name: 'a', color: '#000000' },
        ],
        tasks: [
          { name: 'x', task_type: 4, start_day: 3, due_day: 1 },
          { name: 'y', labels: ['b'], category: 'c', release: 'd', parent: 1 },
        ],
        folders: [
          { name: 'a', parent: 0 },
          ...Array.from({ length: 11 }, (_, at) => ({ name: 'b', parent: at === 0 ? null : at })),
          { name: 'B' },
        ],
      }),
      [
        { field: 'all_data.labels', reason: 'DUPLICATE' },
        { field: 'all_data.folders.0.parent', reason: 'NOT_BEFORE' },
        { field: 'all_data.folders.11.parent', reason: 'FOLDER_TOO_DEEP' },
        { field: 'all_data.folders.12.name', reason: 'DUPLICATE' },
        { field: 'all_data.tasks.0.task_type', reason: 'LEAVE_TASK' },
        { field: 'all_data.tasks.0.due_day', reason: 'BEFORE_START' },
        { field: 'all_data.tasks.1.labels', reason: 'UNKNOWN' },
        { field: 'all_data.tasks.1.category', reason: 'UNKNOWN' },
        { field: 'all_data.tasks.1.release', reason: 'UNKNOWN' },
        { field: 'all_data.tasks.1.parent', reason: 'NOT_BEFORE' },
      ],
    ],
  ])('refuses %s by name', async (_what, allData, fields) => {
    await expect(fixture.templates.saveProjectTemplate(template({ allData }), olivia)).rejects.toMatchObject({
      kind: 'invalid',
      fields,
    })
  })

  it('is the company’s: a person without the rights of an owner neither replaces nor deletes it', async () => {
    const { id } = await fixture.templates.saveProjectTemplate(template(), olivia)
    const refused = { kind: 'forbidden', reason: 'PERMISSION_DENIED' }
    for (const member of [mona, emad]) {
      await expect(fixture.templates.saveProjectTemplate(template({ id }), member)).rejects.toMatchObject(
        refused,
      )
      const remove = { id, requestId: randomUUID() }
      await expect(fixture.templates.deleteProjectTemplate(remove, member)).rejects.toMatchObject(refused)
    }
    expect((await fixture.templates.getProjectTemplate({ id }, emad)).template).toMatchObject({ id })
  })
})

describe('copied tasks', () => {
  const create = async (projectNumber: number, fields: NewTask, as: As = mona) => {
    const { task } = await fixture.client.createTask(aTask(projectNumber, fields), as)
    if (!task) throw new Error('no task')
    return task
  }
  const request = (from: number, to: number, taskIds: string[]) => ({
    fromProjectNumber: from,
    toProjectNumber: to,
    taskIds,
    parts: [] as CopyPart[],
    startDate: undefined,
    requestId: randomUUID(),
  })
  const ALL = [
    CopyPart.DESCRIPTIONS,
    CopyPart.DAYS,
    CopyPart.PEOPLE,
    CopyPart.LABELS,
    CopyPart.LANES,
    CopyPart.FOLDERS,
  ]

  it('take the chosen values along, with sub-tasks under their copies, once for an action', async () => {
    const [from, to] = [company.projectNumber, await anEmptyProject(fixture, company)]
    const label = { projectNumber: from, name: 'Wet paint', color: '#00ff00', requestId: randomUUID() }
    const { id: labelId } = await fixture.boards.createLabel(label, mona)
    const whole = await create(from, {
      name: 'House',
      descriptionTree: jsonOf('**All** of it'),
      startDate: day('2030-05-01'),
      dueDate: day('2030-05-03'),
      labelIds: [labelId],
      assigneeId: 'emad',
      people: [
        { userId: 'emad', roleId: 2 },
        { userId: 'vera', roleId: 3 },
      ],
      costCentre: '4711',
      repeat: {
        every: 1,
        unit: RepeatUnit.MONTH,
        weekdays: [],
        monthDay: 31,
        month: 0,
        lastWorkingDay: false,
      },
      status: TaskStatus.PROGRESS,
    })
    const part = await create(from, { name: 'Wall', parentId: whole.id, assigneeId: 'vera' })
    const copy = {
      ...request(from, to, [part.id, whole.id]),
      parts: ALL,
      startDate: day('2030-06-11'),
    }
    expect(await fixture.templates.copyTasks(copy, mona)).toEqual({ createdTasks: 2 })
    expect(await fixture.templates.copyTasks(copy, mona)).toEqual({ createdTasks: 2 })
    const made = await tasksOf(to)
    expect(made).toHaveLength(2)
    const house = made.find(({ name }) => name === 'House')
    expect(house).toMatchObject({
      status: TaskStatus.PROGRESS,
      startDate: day('2030-06-11'),
      dueDate: day('2030-06-13'),
      assigneeId: 'emad',
      people: [{ userId: 'emad', roleId: 2 }],
      costCentre: '4711',
      repeat: { every: 1, unit: RepeatUnit.MONTH, monthDay: 31 },
    })
    const { task: described } = await fixture.client.getTask({ id: house?.id ?? '' }, mona)
    expect(described).toMatchObject({ description: 'All of it', descriptionTree: jsonOf('**All** of it') })
    // Vera is not in the other project.
    expect(made.find(({ name }) => name === 'Wall')).toMatchObject({ parentId: house?.id, assigneeId: '' })
    const { labels } = await fixture.boards.listLabels({ projectNumber: to }, mona)
    expect(labels.filter(({ id }) => house?.labelIds.includes(id)).map(({ name }) => name)).toEqual([
      'Wet paint',
    ])
  })

  it('bring the folders of the library along, into those that are there, without documents', async () => {
    const from = await anEmptyProject(fixture, company)
    const to = await anEmptyProject(fixture, company)
    const drawings = await aFolder(from, 'Drawings')
    await aFolder(from, 'Old', await aFolder(from, 'Structure', drawings))
    await aFolder(from, 'Letters')
    await aFolder(to, 'DRAWINGS')
    const task = await create(from, { name: 'Wall' })
    const copy = { ...request(from, to, [task.id]), parts: [CopyPart.FOLDERS] }
    expect(await fixture.templates.copyTasks(copy, mona)).toEqual({ createdTasks: 1 })
    expect(await fixture.templates.copyTasks(copy, mona)).toEqual({ createdTasks: 1 })
    expect(await folderPaths(to)).toEqual([
      'DRAWINGS',
      'DRAWINGS/Structure',
      'DRAWINGS/Structure/Old',
      'Letters',
    ])
    const bare = { ...request(from, await anEmptyProject(fixture, company), [task.id]), parts: [] }
    await fixture.templates.copyTasks(bare, mona)
    expect(await folderPaths(bare.toProjectNumber)).toEqual([])
  })

  it('make no labels where their copier may not, and keep those that are there', async () => {
    const [from, to] = [company.projectNumber, await anEmptyProject(fixture, company)]
    const label = (projectNumber: number, name: string) =>
      fixture.boards.createLabel({ projectNumber, name, color: '#00ff00', requestId: randomUUID() }, mona)
    const labelIds = [(await label(from, 'Known')).id, (await label(from, 'Unknown')).id]
    const { id: known } = await label(to, 'Known')
    const { id } = await create(from, { name: 'Labelled', labelIds })
    const copy = { ...request(from, to, [id]), parts: ALL }
    expect(await fixture.templates.copyTasks(copy, emad)).toEqual({ createdTasks: 1 })
    expect(await tasksOf(to)).toMatchObject([{ name: 'Labelled', labelIds: [known] }])
    const { labels } = await fixture.boards.listLabels({ projectNumber: to }, mona)
    expect(labels.filter(({ projectNumber }) => projectNumber === to)).toHaveLength(1)
  })

  it('are bare when nothing is chosen', async () => {
    const [from, to] = [company.projectNumber, await anEmptyProject(fixture, company)]
    const { id } = await create(from, {
      name: 'Bare',
      description: 'Words',
      dueDate: day('2030-05-03'),
      status: TaskStatus.PROGRESS,
    })
    await fixture.templates.copyTasks(request(from, to, [id]), emad)
    expect(await tasksOf(to)).toMatchObject([{ name: 'Bare', dueDate: undefined, status: TaskStatus.NEW }])
    const [bare] = await tasksOf(to)
    expect((await fixture.client.getTask({ id: bare?.id ?? '' }, mona)).task?.description).toBe('')
  })

  it('are refused by name where something is missing or not allowed', async () => {
    const [from, to] = [company.projectNumber, await anEmptyProject(fixture, company)]
    const { id } = await create(from, { name: 'Stays' })
    const elsewhere = await create(to, { name: 'Elsewhere' })
    const vera = await company.as('vera')
    const foreign = await (await aCompany(fixture)).asOwner()
    const cases: [object, As, object][] = [
      [{ toProjectNumber: from }, mona, { reason: 'SAME_PROJECT' }],
      [{ taskIds: [elsewhere.id] }, mona, { reason: 'TASK_NOT_FOUND' }],
      [{ taskIds: [] }, mona, { fields: [{ field: 'task_ids', reason: 'REQUIRED' }] }],
      [{ parts: [CopyPart.UNSPECIFIED] }, mona, { fields: [{ field: 'parts', reason: 'UNKNOWN' }] }],
      // Vera only looks on in the one and is not in the other.
      [{}, vera, { reason: 'PROJECT_NOT_FOUND' }],
      [
        { fromProjectNumber: to, toProjectNumber: from, taskIds: [elsewhere.id] },
        vera,
        { kind: 'not_found' },
      ],
      [{}, foreign, { reason: 'PROJECT_NOT_FOUND' }],
    ]
    for (const [fields, as, refusal] of cases)
      await expect(
        fixture.templates.copyTasks({ ...request(from, to, [id]), ...fields }, as),
      ).rejects.toMatchObject(refusal)
    expect(await tasksOf(to)).toHaveLength(1)
  })
})
