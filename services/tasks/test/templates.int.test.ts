import { randomUUID } from 'node:crypto'

import { RepeatUnit, TaskSort, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { DocumentServiceClient } from '@smartproject/proto/smartproject/tasks/v1/document_service'

import { aCompany, day, START_MS, type Company } from './builders.js'
import { anEmptyProject, startFilesFixture, type As, type FilesFixture } from './files/files-fixture.js'

let fixture: FilesFixture
let company: Company
let mona: As
let emad: As
let olivia: As
let documents: RpcClient<DocumentServiceClient>

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
  ...fields,
})

/** Makes a folder and returns its id. */

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
    expect((await fixture.templates.listProjectTemplates({}, mona)).templates).toContainEqual({
      id,
      name: 'Alpha',
      allData: '',
    })
    const changed = JSON.stringify({ version: 1, tasks: [{ name: 'Only' }] })
    await fixture.templates.saveProjectTemplate(template({ id, name: 'Beta', allData: changed }), olivia)
    expect((await fixture.templates.getProjectTemplate({ id }, mona)).template).toEqual({
      id,
      name: 'Beta',
      allData: changed,
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
    ['another version', '{"version":2}', [{ field: 'all_data.version', reason: 'VALUE_INVALID' }]],
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

  it('fills a project once, also when the template is gone by the second try', async () => {
    const projectNumber = await anEmptyProject(fixture, company)
    await fixture.boards.createLabel(
      { projectNumber, name: 'URGENT', color: '#00ff00', requestId: randomUUID() },
      mona,
    )
    const { id } = await fixture.templates.saveProjectTemplate(template(), olivia)
    const apply = { id, projectNumber, startDate: day('2030-04-01'), requestId: randomUUID() }
    expect(await fixture.templates.applyProjectTemplate(apply, mona)).toEqual({ createdTasks: 3 })
    await fixture.templates.deleteProjectTemplate({ id, requestId: randomUUID() }, olivia)
    expect(await fixture.templates.applyProjectTemplate(apply, mona)).toEqual({ createdTasks: 3 })
    await expect(
      fixture.templates.applyProjectTemplate({ ...apply, startDate: undefined }, mona),
    ).rejects.toMatchObject({ reason: 'REQUEST_ID_REUSED' })

    const tasks = await tasksOf(projectNumber)
    expect(tasks).toHaveLength(3)
    const plan = tasks.find(({ name }) => name === 'Plan')
    const part = tasks.find(({ name }) => name === 'Plan the plan')
    expect(plan).toMatchObject({
      startDate: day('2030-04-01'),
      dueDate: day('2030-04-05'),
      storyPoints: 3,
      status: TaskStatus.NEW,
    })
    expect(part).toMatchObject({ parentId: plan?.id, dueDate: day('2030-03-31'), startDate: undefined })
    expect(tasks.find(({ name }) => name === 'Do')).toMatchObject({
      status: TaskStatus.PROGRESS,
      estimateMinutes: 90,
      costCentre: '4711',
      repeat: { every: 2, unit: RepeatUnit.WEEK },
      dueDate: undefined,
    })
    expect(await folderPaths(projectNumber)).toEqual(['Drawings', 'Drawings/Structure', 'Letters'])
    const { labels } = await fixture.boards.listLabels({ projectNumber }, mona)
    expect(labels.map(({ name }) => name)).toEqual(['URGENT'])
    expect(plan?.labelIds).toEqual(labels.map((label) => label.id))
    expect((await fixture.boards.getBoardSetup({ projectNumber }, mona)).settings?.lanes[0]).toMatchObject({
      title: 'Ideas',
      limit: 1,
    })
  })

  it('goes on where it broke off', async () => {
    const projectNumber = await anEmptyProject(fixture, company)
    const { id } = await fixture.templates.saveProjectTemplate(template(), olivia)
    const apply = { id, projectNumber, startDate: undefined, requestId: randomUUID() }
    // A limit of another person stops the second task of the lane.
    const { settings } = await fixture.boards.getBoardSetup({ projectNumber }, mona)
    const lanes = settings?.lanes.map((lane, at) => ({ ...lane, limit: at === 0 ? 1 : 0 })) ?? []
    const limited = await fixture.boards.updateBoardSettings(
      { settings: settings && { ...settings, lanes }, requestId: randomUUID() },
      mona,
    )
    await expect(fixture.templates.applyProjectTemplate(apply, mona)).rejects.toMatchObject({
      reason: 'LANE_FULL',
    })
    const half = await tasksOf(projectNumber)
    expect(half.length).toBeGreaterThan(0)
    const free = limited.settings?.lanes.map((lane) => ({ ...lane, limit: 0 })) ?? []
    await fixture.boards.updateBoardSettings(
      { settings: limited.settings && { ...limited.settings, lanes: free }, requestId: randomUUID() },
      mona,
    )
    expect(await fixture.templates.applyProjectTemplate(apply, mona)).toEqual({ createdTasks: 3 })
    const whole = await tasksOf(projectNumber)
    expect(whole).toHaveLength(3)
    expect(whole.map((task) => task.id)).toEqual(expect.arrayContaining(half.map((task) => task.id)))
  })

  it('is the company’s: a person without the right to manage projects neither replaces nor deletes it', async () => {
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

  it('is applied by managers of the project alone', async () => {
    const { id } = await fixture.templates.saveProjectTemplate(template(), olivia)
    const apply = (as: As, fields: object = {}) =>
      fixture.templates.applyProjectTemplate(
        {
          id,
          projectNumber: company.projectNumber,
          startDate: undefined,
          requestId: randomUUID(),
          ...fields,
        },
        as,
      )
    await expect(apply(emad)).rejects.toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
    await expect(apply(await company.as('nadia'))).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
    await expect(apply(mona, { id: randomUUID() })).rejects.toMatchObject({ reason: 'TEMPLATE_NOT_FOUND' })
    const foreign = await (await aCompany(fixture)).asOwner()
    await expect(apply(foreign)).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })
})
