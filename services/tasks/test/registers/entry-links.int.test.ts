import { randomUUID } from 'node:crypto'

import { EntryQuery, type Entry } from '@smartproject/proto/smartproject/tasks/v1/register_service'

import { aCompany, aTask, START_MS, type Company } from '../builders.js'
import { anEmptyProject, startFilesFixture, type As, type FilesFixture } from '../files/files-fixture.js'

// Every register: labels and tasks beside its own fields.

let fixture: FilesFixture
let company: Company
let mona: As
let projectNumber: number

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
  mona = await company.as('mona')
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  projectNumber = await anEmptyProject(fixture, company)
})

async function taskIn(project = projectNumber, name = 'Buy a tent'): Promise<string> {
  return (await fixture.client.createTask(aTask(project, { name }), mona)).task?.id ?? ''
}

async function labelIn(project: number): Promise<string> {
  const label = { projectNumber: project, name: randomUUID(), color: '#006633', requestId: randomUUID() }
  return (await fixture.boards.createLabel(label, await company.asOwner())).id
}

async function aRisk(fields: Record<string, string> = {}, project = projectNumber): Promise<Entry> {
  const request = { projectNumber: project, kind: 'risk', trees: {}, fields: { title: 'Rain', ...fields } }
  return (await fixture.registers.createEntry({ ...request, requestId: randomUUID() }, mona)).entry as Entry
}

async function update({ id, version }: Entry, fields: Record<string, string>): Promise<Entry> {
  const request = { id, version, trees: {}, fields, requestId: randomUUID() }
  return (await fixture.registers.updateEntry(request, mona)).entry as Entry
}

it('an entry is linked to tasks of its project and to labels that its tasks may have', async () => {
  const [tent, roof, own, shared] = [
    await taskIn(),
    await taskIn(projectNumber, 'Mend the roof'),
    await labelIn(projectNumber),
    await labelIn(0),
  ]
  const made = await aRisk({ tasks: `${tent},${roof},${tent}`, labels: `${own},${shared}` })
  expect(made.fields).toMatchObject({ tasks: `${tent},${roof}`, labels: `${own},${shared}` })
  await update(made, { tasks: roof, labels: '' })
  const { entry, tasks, revisions } = await fixture.registers.getEntry({ id: made.id }, mona)
  expect(entry?.fields).not.toHaveProperty('labels')
  // The history still names the task that was taken off.
  const names = Object.fromEntries(tasks.map(({ id, name }) => [id, name]))
  expect(names).toEqual({ [tent]: 'Buy a tent', [roof]: 'Mend the roof' })
  expect(revisions.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['tasks', `${tent},${roof}`, roof],
    ['labels', `${own},${shared}`, ''],
  ])
})

it('nothing is linked that is not there: tasks and labels of other projects and companies, nor too many', async () => {
  const other = await anEmptyProject(fixture, company)
  const unknown = (field: string) => ({ fields: [{ field: `fields.${field}`, reason: 'UNKNOWN' }] })
  await expect(aRisk({ tasks: await taskIn(other) })).rejects.toMatchObject(unknown('tasks'))
  await expect(aRisk({ labels: await labelIn(other) })).rejects.toMatchObject(unknown('labels'))
  const stranger = await aCompany(fixture)
  const as = await stranger.as('mona')
  const foreign = (await fixture.client.createTask(aTask(stranger.projectNumber), as)).task?.id ?? ''
  await expect(aRisk({ tasks: foreign })).rejects.toMatchObject(unknown('tasks'))
  const many = Array.from({ length: 51 }, () => randomUUID()).join(',')
  await expect(aRisk({ tasks: many })).rejects.toMatchObject({
    fields: [{ field: 'fields.tasks', reason: 'TOO_MANY' }],
  })
})

it('a linked task that is deleted stays in the links, without a name', async () => {
  const tent = await taskIn()
  const made = await aRisk({ tasks: tent })
  await fixture.client.deleteTasks({ ids: [tent], requestId: randomUUID() }, mona)
  const changed = await update(made, { title: 'Storm' })
  expect(changed.fields['tasks']).toBe(tent)
  expect((await fixture.registers.getEntry({ id: made.id }, mona)).tasks).toEqual([])
})

it('a copy of a register has no links, and no people from outside the project (Register edges)', async () => {
  const source = company.projectNumber
  await aRisk({ tasks: await taskIn(source), labels: await labelIn(0), owner: 'mona' }, source)
  await aRisk({ title: 'Wind', owner: 'vera' }, source)
  const clone = { fromProjectNumber: source, toProjectNumber: projectNumber, requestId: randomUUID() }
  await fixture.templates.cloneRiskRegister(clone, mona)
  const query = EntryQuery.fromPartial({ projectNumber, kind: 'risk', sort: 'number' })
  const { entries } = await fixture.registers.listEntries({ query, page: undefined, adopted: false }, mona)
  expect(entries.map(({ fields }) => fields)).toEqual([{ title: 'Rain', owner: 'mona' }, { title: 'Wind' }])
})

describe('a risk that occurred (contents.md §3)', () => {
  const occurs = ({ id, version }: Entry, requestId = randomUUID()) =>
    fixture.registers.moveEntry({ id, version, state: 'occurred', requestId }, mona)

  it('gets an issue with its known values, linked from both sides, once', async () => {
    const made = await aRisk({ tasks: await taskIn(), effect: 'Wet tents', owner: 'mona', probability: '4' })
    const requestId = randomUUID()
    const { entry } = await occurs(made, requestId)
    expect((await occurs(made, requestId)).entry).toEqual(entry)
    expect((await occurs(made)).entry).toMatchObject({ state: 'occurred', version: 2n })
    const { entries, revisions } = await fixture.registers.getEntry({ id: made.id }, mona)
    expect(entries).toMatchObject([{ kind: 'issue', code: 'I-1', title: 'Rain', state: 'open' }])
    expect(revisions.map(({ field }) => field).toSorted()).toEqual(['entries', 'state'])
    const issue = await fixture.registers.getEntry({ id: entries[0]?.id ?? '' }, mona)
    expect(issue.entry?.fields).toEqual({
      title: 'Rain',
      effect: 'Wet tents',
      owner: 'mona',
      tasks: made.fields['tasks'],
      entries: made.id,
    })
    expect(issue.entries).toMatchObject([{ id: made.id, code: made.code, state: 'occurred' }])
    const query = EntryQuery.fromPartial({ projectNumber, kind: 'issue' })
    const all = await fixture.registers.listEntries({ query, page: undefined, adopted: false }, mona)
    expect(all.entries).toHaveLength(1)
  })

  it('keeps the link to an issue that is deleted since, without its name', async () => {
    const { entry } = await occurs(await aRisk())
    const issueId = entry?.fields['entries'] ?? ''
    await fixture.registers.deleteEntries({ ids: [issueId], requestId: randomUUID() }, mona)
    const changed = await update(entry as Entry, { title: 'Storm' })
    expect(changed.fields['entries']).toBe(issueId)
    expect((await fixture.registers.getEntry({ id: changed.id }, mona)).entries).toEqual([])
  })

  it('is linked by hand to no entry of another project, and to none that is not there', async () => {
    const elsewhere = await aRisk({}, company.projectNumber)
    const made = await aRisk()
    for (const entries of [elsewhere.id, randomUUID()])
      await expect(update(made, { entries })).rejects.toMatchObject({
        fields: [{ field: 'fields.entries', reason: 'UNKNOWN' }],
      })
  })

  it('is neither moved nor given an issue where its version is an older one', async () => {
    const made = await aRisk()
    await update(made, { title: 'Storm' })
    await expect(occurs(made)).rejects.toMatchObject({ reason: 'VERSION_MISMATCH' })
    expect((await fixture.registers.getEntry({ id: made.id }, mona)).entries).toEqual([])
  })
})
