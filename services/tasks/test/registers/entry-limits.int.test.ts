import { randomUUID } from 'node:crypto'

import type { Entry } from '@smartproject/proto/smartproject/tasks/v1/register_service'

import { MAX_ENTRIES } from '../../src/registers/domain/entry.js'
import type { EntryDoc } from '../../src/registers/store/entry-store.js'
import { aCompany, START_MS, type Company } from '../builders.js'
import { anEmptyProject, startFilesFixture, type As, type FilesFixture } from '../files/files-fixture.js'

let fixture: FilesFixture
let company: Company
let emad: As
let projectNumber: number

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  emad = await company.as('emad')
  projectNumber = await anEmptyProject(fixture, company)
})

async function aRisk(into = projectNumber): Promise<Entry> {
  const request = {
    projectNumber: into,
    kind: 'risk',
    trees: {},
    fields: { title: 'Rain' },
    requestId: randomUUID(),
  }
  return (await fixture.registers.createEntry(request, emad)).entry as Entry
}

const remove = (id: string) => fixture.registers.deleteEntries({ ids: [id], requestId: randomUUID() }, emad)

const restore = (id: string) => fixture.registers.restoreEntries({ ids: [id], requestId: randomUUID() }, emad)

/** Puts copies of an entry into its register, past the calls, until it holds as many as it takes. */
async function fill({ id }: Entry): Promise<void> {
  const rows = fixture.service.connection.collection<EntryDoc>('entries')
  const known = await rows.findOne({ _id: id })
  if (!known) throw new Error('an entry was not kept')
  const numbers = Array.from({ length: MAX_ENTRIES - 1 }, (_, index) => 10 + index)
  await rows.insertMany(numbers.map((number) => ({ ...known, _id: randomUUID(), number })))
}

it('a full register takes no more until one goes: neither new entries, nor deleted ones, nor copies', async () => {
  const [first, second] = [await aRisk(), await aRisk()]
  await remove(second.id)
  await fill(first)
  const full = { kind: 'precondition', reason: 'REGISTER_FULL' }
  await expect(aRisk()).rejects.toMatchObject(full)
  await expect(restore(second.id)).rejects.toMatchObject(full)
  const other = await anEmptyProject(fixture, company)
  await aRisk(other)
  const copy = { fromProjectNumber: other, toProjectNumber: projectNumber, requestId: randomUUID() }
  await expect(fixture.templates.cloneRiskRegister(copy, emad)).rejects.toMatchObject(full)
  await remove(first.id)
  await restore(second.id)
  await expect(aRisk()).rejects.toMatchObject(full)
  await remove(second.id)
  expect(await aRisk()).toMatchObject({ code: 'R-3' })
})
