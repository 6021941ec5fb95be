import { randomUUID } from 'node:crypto'

import { TemplateState } from '@smartproject/proto/smartproject/tasks/v1/template_service'

import { aCompany, START_MS, type Company } from './builders.js'
import { startFilesFixture, type As, type FilesFixture } from './files/files-fixture.js'

let fixture: FilesFixture
let company: Company
let mona: As
let emad: As
let olivia: As

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
}, START_MS)

afterAll(async () => {
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

describe('a project template', () => {
  it('is kept, listed without its content, changed and deleted', async () => {
    const request = template({ name: 'Alpha' })
    const { id } = await fixture.templates.saveProjectTemplate(request, olivia)
    expect(await fixture.templates.saveProjectTemplate(request, olivia)).toEqual({ id })
    const shown = { state: TemplateState.PUBLISHED, language: '', description: '' }
    const head = { id, version: 1, publishedVersion: 1, ...shown, taskCount: content.tasks.length }
    expect((await fixture.templates.listProjectTemplates({}, mona)).templates).toContainEqual({
      ...head,
      name: 'Alpha',
      allData: '',
      description: '',
      taskCount: 3,
    })
    const changed = JSON.stringify({ version: 1, tasks: [{ name: 'Only' }] })
    await fixture.templates.saveProjectTemplate(template({ id, name: 'Beta', allData: changed }), olivia)
    expect((await fixture.templates.getProjectTemplate({ id, version: 0 }, mona)).template).toEqual({
      ...head,
      name: 'Beta',
      allData: changed,
      version: 2,
      publishedVersion: 2,
      taskCount: 1,
    })
    const gone = { kind: 'not_found', reason: 'TEMPLATE_NOT_FOUND' }
    const foreign = await (await aCompany(fixture)).asOwner()
    await expect(fixture.templates.getProjectTemplate({ id, version: 0 }, foreign)).rejects.toMatchObject(
      gone,
    )
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

  it('keeps its last twenty earlier versions for the owner to look at, and none of another company', async () => {
    const content = (name: string) => JSON.stringify({ version: 2, tasks: [{ name }] })
    const names = Array.from({ length: 23 }, (_, at) => `Version ${at + 1}`)
    let id = ''
    for (const name of names) {
      const fields = { id, name: 'Kept', allData: content(name), state: TemplateState.PUBLISHED }
      id = (await fixture.templates.saveProjectTemplate(template(fields), olivia)).id
    }
    await fixture.templates.saveProjectTemplate(template({ id, name: 'Kept anew', allData: '' }), olivia)
    const { earlier } = await fixture.templates.getProjectTemplate({ id, version: 0 }, olivia)
    expect(earlier).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at))
    const old = (await fixture.templates.getProjectTemplate({ id, version: 5 }, olivia)).template
    expect(old).toMatchObject({ version: 5, allData: content('Version 5'), publishedVersion: 23 })
    const gone = { kind: 'not_found', reason: 'TEMPLATE_NOT_FOUND' }
    const foreign = await (await aCompany(fixture)).asOwner()
    for (const [version, as] of [
      [2, olivia],
      [24, olivia],
      [5, mona],
      [5, foreign],
    ] as const)
      await expect(fixture.templates.getProjectTemplate({ id, version }, as)).rejects.toMatchObject(gone)
    expect((await fixture.templates.getProjectTemplate({ id, version: 0 }, mona)).earlier).toEqual([])
    await fixture.templates.deleteProjectTemplate({ id, requestId: randomUUID() }, olivia)
    const rows = fixture.service.connection.collection('template_versions')
    expect(await rows.countDocuments({ templateId: id })).toBe(0)
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
    expect((await fixture.templates.getProjectTemplate({ id, version: 0 }, emad)).template).toMatchObject({
      id,
    })
  })
})
