import { randomUUID } from 'node:crypto'

import type { Entry } from '@smartproject/proto/smartproject/tasks/v1/register_service'

import { aCompany, START_MS, type Company } from './builders.js'
import { anEmptyProject, startFilesFixture, type As, type FilesFixture } from './files-fixture.js'

// What contents.md §3 says of lessons: adopting one links it to another project, and the links are counted.

let fixture: FilesFixture
let company: Company
let mona: As
let home: number
let elsewhere: number

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
  mona = await company.as('mona')
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  home = await anEmptyProject(fixture, company)
  elsewhere = await anEmptyProject(fixture, company)
})

async function anEntry(kind: string, fields: Record<string, string> = {}): Promise<Entry> {
  const request = { projectNumber: home, kind, fields: { title: 'Ask early', ...fields } }
  return (await fixture.registers.createEntry({ ...request, requestId: randomUUID() }, mona)).entry as Entry
}

async function aLesson(): Promise<Entry> {
  const { id, version } = await anEntry('lesson', { recommendation: 'Ask before the first day' })
  const request = { id, version, state: 'published', requestId: randomUUID() }
  return (await fixture.registers.moveEntry(request, mona)).entry as Entry
}

const adopt = (id: string, projectNumber: number, as = mona) =>
  fixture.registers.adoptEntry({ id, projectNumber, requestId: randomUUID() }, as)

it('a published lesson is adopted by other projects, each counted once', async () => {
  const { id } = await aLesson()
  expect(await adopt(id, elsewhere)).toEqual({ reuseCount: 1 })
  expect(await adopt(id, elsewhere)).toEqual({ reuseCount: 1 })
  expect(await adopt(id, await anEmptyProject(fixture, company))).toEqual({ reuseCount: 2 })
  const { entry } = await fixture.registers.getEntry({ id }, mona)
  expect(entry).toMatchObject({ projectNumber: home, state: 'published', reuseCount: 2 })
})

it('an entry is adopted neither by its own project nor before it is published, and a risk never', async () => {
  const { id } = await aLesson()
  await expect(adopt(id, home)).rejects.toMatchObject({ reason: 'SAME_PROJECT' })
  const refused = { reason: 'ENTRY_NOT_ADOPTABLE' }
  await expect(adopt((await anEntry('lesson')).id, elsewhere)).rejects.toMatchObject(refused)
  await expect(adopt((await anEntry('risk')).id, elsewhere)).rejects.toMatchObject(refused)
})

it('a lesson of another company is none that exists', async () => {
  const { id } = await aLesson()
  const stranger = await (await aCompany(fixture)).as('mona')
  await expect(adopt(id, elsewhere, stranger)).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' })
})
