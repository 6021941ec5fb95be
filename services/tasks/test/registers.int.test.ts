import { randomUUID } from 'node:crypto'

import { RegisterKind } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aCompany, START_MS, type Company } from './builders.js'
import { anEmptyProject, startFilesFixture, type As, type FilesFixture } from './files/files-fixture.js'

let fixture: FilesFixture
let company: Company
let mona: As
let emad: As
let olivia: As

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  mona = await company.as('mona')
  emad = await company.as('emad')
  olivia = await company.asOwner()
})

describe('configurator templates', () => {
  it('are changed and renamed under the version that was seen, and deleted once', async () => {
    const save = (draft: object) =>
      fixture.templates.saveConfiguratorTemplate(
        { id: '', version: 0, name: 'Roofs', items: ['words:usual'], requestId: randomUUID(), ...draft },
        olivia,
      )
    const mine = async (id: string) =>
      (await fixture.templates.listConfiguratorTemplates({}, olivia)).templates.find((one) => one.id === id)
    const { id } = await save({})
    expect(await mine(id)).toEqual({ id, name: 'Roofs', items: ['words:usual'], version: 1 })
    await save({ id, name: 'Flat roofs', items: ['flag:cat_status=off', 'odd:item'], version: 1 })
    expect(await mine(id)).toEqual({
      id,
      name: 'Flat roofs',
      items: ['flag:cat_status=off', 'odd:item'],
      version: 2,
    })
    await expect(save({ id, version: 1 })).rejects.toMatchObject({ kind: 'stale' })
    const other = await save({ name: 'Floors' })
    await expect(save({ id: other.id, name: 'FLAT ROOFS' })).rejects.toMatchObject({
      fields: [{ field: 'name', reason: 'DUPLICATE' }],
    })
    const gone = { kind: 'not_found', reason: 'TEMPLATE_NOT_FOUND' }
    await expect(save({ id: randomUUID() })).rejects.toMatchObject(gone)
    const remove = { id, requestId: randomUUID() }
    const foreign = await (await aCompany(fixture)).asOwner()
    await expect(fixture.templates.deleteConfiguratorTemplate(remove, foreign)).rejects.toMatchObject(gone)
    await expect(fixture.templates.deleteConfiguratorTemplate(remove, mona)).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await fixture.templates.deleteConfiguratorTemplate(remove, olivia)
    await fixture.templates.deleteConfiguratorTemplate(remove, olivia)
    expect(await mine(id)).toBeUndefined()
    const again = { ...remove, requestId: randomUUID() }
    await expect(fixture.templates.deleteConfiguratorTemplate(again, olivia)).rejects.toMatchObject(gone)
    await fixture.templates.deleteConfiguratorTemplate({ id: other.id, requestId: randomUUID() }, olivia)
  })

  it('are replaced under the same name and listed by name', async () => {
    const save = (name: string, items: string[], requestId = randomUUID()) =>
      fixture.templates.saveConfiguratorTemplate({ id: '', version: 0, name, items, requestId }, olivia)
    const requestId = randomUUID()
    const { id } = await save('Walls', ['paint'], requestId)
    expect(await save('Walls', ['paint'], requestId)).toEqual({ id })
    expect(await save('WALLS', ['paint', 'brush'])).toEqual({ id })
    await save('doors', ['hinge'])
    const { templates } = await fixture.templates.listConfiguratorTemplates({}, mona)
    expect(templates.map(({ name, items }) => [name, items])).toEqual([
      ['doors', ['hinge']],
      ['WALLS', ['paint', 'brush']],
    ])
    await expect(save('', [])).rejects.toMatchObject({
      fields: [
        { field: 'items', reason: 'REQUIRED' },
        { field: 'name', reason: 'REQUIRED' },
      ],
    })
    const foreign = await (await aCompany(fixture)).asOwner()
    expect(await fixture.templates.listConfiguratorTemplates({}, foreign)).toEqual({ templates: [] })
  })
})

describe('registers', () => {
  const entry = (fields: object = {}) => ({
    id: '',
    projectNumber: company.projectNumber,
    kind: RegisterKind.RISK,
    title: 'Rain',
    description: '',
    probability: 4,
    impact: 2,
    response: 'A tent',
    createTime: undefined,
    createdBy: '',
    ...fields,
  })
  const add = (as: As, fields: object = {}, requestId = randomUUID()) =>
    fixture.templates.addRegisterEntry({ entry: entry(fields), requestId }, as)
  const list = async (
    projectNumber: number,
    kind = RegisterKind.RISK,
    page?: { pageSize: number; pageToken: string },
  ) => fixture.templates.listRegisterEntries({ projectNumber, kind, page }, mona)

  it('take risks and lessons, and are copied once, in their order', async () => {
    const requestId = randomUUID()
    const { id } = await add(emad, {}, requestId)
    expect(await add(emad, {}, requestId)).toEqual({ id })
    await add(emad, { title: 'Wind' })
    await add(emad, { kind: RegisterKind.LESSON, title: 'Ask first', probability: 0, impact: 0 })
    const target = await anEmptyProject(fixture, company)
    const clone = {
      fromProjectNumber: company.projectNumber,
      toProjectNumber: target,
      requestId: randomUUID(),
    }
    expect(await fixture.templates.cloneRiskRegister(clone, emad)).toEqual({ cloned: 2 })
    expect(await fixture.templates.cloneRiskRegister(clone, emad)).toEqual({ cloned: 2 })
    expect(await fixture.templates.cloneLessonsLearnt({ ...clone, requestId: randomUUID() }, mona)).toEqual({
      cloned: 1,
    })
    const { entries } = await list(target)
    expect(entries.map(({ title, createdBy }) => [title, createdBy])).toEqual([
      ['Wind', 'emad'],
      ['Rain', 'emad'],
    ])
    expect(entries[1]).toMatchObject({ probability: 4, impact: 2, response: 'A tent', projectNumber: target })
    expect((await list(target, RegisterKind.LESSON)).entries.map(({ title }) => title)).toEqual(['Ask first'])
    const first = await list(target, RegisterKind.RISK, { pageSize: 1, pageToken: '' })
    const pageToken = first.page?.nextPageToken ?? ''
    const second = await list(target, RegisterKind.RISK, { pageSize: 1, pageToken })
    expect([first, second].map((page) => page.entries[0]?.title)).toEqual(['Wind', 'Rain'])
    expect(second.page?.nextPageToken).toBe('')
    await expect(list(target, RegisterKind.LESSON, { pageSize: 1, pageToken })).rejects.toMatchObject({
      reason: 'PAGE_TOKEN_INVALID',
    })
  })

  it('refuse wrong input, and a caller without the right', async () => {
    await expect(
      add(emad, { kind: RegisterKind.UNSPECIFIED, title: '', probability: 6, impact: 0 }),
    ).rejects.toMatchObject({
      fields: [
        { field: 'entry.kind', reason: 'UNKNOWN' },
        { field: 'entry.title', reason: 'REQUIRED' },
        { field: 'entry.probability', reason: 'OUT_OF_RANGE' },
        { field: 'entry.impact', reason: 'OUT_OF_RANGE' },
      ],
    })
    await expect(add(await company.as('vera'))).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(add(await company.as('nadia'))).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
    const foreign = await (await aCompany(fixture)).asOwner()
    const same = { fromProjectNumber: company.projectNumber, toProjectNumber: company.projectNumber }
    const clone = (as: As, fields: object = {}) =>
      fixture.templates.cloneRiskRegister({ ...same, requestId: randomUUID(), ...fields }, as)
    await expect(clone(mona)).rejects.toMatchObject({ reason: 'SAME_PROJECT' })
    const target = await anEmptyProject(fixture, company)
    await expect(clone(foreign, { toProjectNumber: target })).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
    await expect(clone(await company.as('vera'), { toProjectNumber: target })).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
  })

  it('are found by an index, as templates are', async () => {
    const { connection } = fixture.service
    const scoped = (filter: object) => ({ $and: [{ tenantId: 't' }, filter] })
    const newest = { _id: -1 } as const
    await expectIndexed(connection, 'register_entries', scoped({ projectNumber: 1, kind: 'risk' }), newest)
    await expectIndexed(connection, 'configurator_templates', scoped({}), { nameKey: 1 })
    await expectIndexed(connection, 'project_templates', scoped({}), { nameKey: 1, _id: 1 })
    const of = { templateId: 'a' }
    await expectIndexed(connection, 'template_versions', scoped(of), { version: -1 })
    await expectIndexed(connection, 'template_versions', scoped({ ...of, version: 1 }))
    await expectIndexed(connection, 'template_versions', scoped({ ...of, version: { $lte: 1 } }))
  })
})
