import { randomUUID } from 'node:crypto'

import type { Comment } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { ProjectPart } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aCompany, aProjectNumber, aTask, knownProject, soon, START_MS, type Company } from '../builders.js'
import {
  anEmptyProject,
  anUpload,
  fetchFile,
  startFilesFixture,
  upload,
  type As,
  type FilesFixture,
} from '../files/files-fixture.js'
import { refusals } from '../refusals.js'

const REGISTERS = ['risk', 'lesson'] as const

let fixture: FilesFixture
let company: Company
let mona: As
let emad: As
let vera: As
let gus: As
let projectNumber: number

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  mona = await company.as('mona')
  emad = await company.as('emad')
  vera = await company.as('vera')
  gus = await company.as('gus')
  projectNumber = await anEmptyProject(fixture, company, [
    { userId: 'vera', roleId: 5 },
    { userId: 'gus', roleId: 8 },
  ])
})

async function anEntry(kind: (typeof REGISTERS)[number] = 'risk', as = emad): Promise<string> {
  const request = { projectNumber, kind, trees: {}, fields: { title: 'Rain' }, requestId: randomUUID() }
  return (await fixture.registers.createEntry(request, as)).entry?.id ?? ''
}
async function say(entryId: string, text = 'Looks fine', as = emad): Promise<Comment> {
  const request = {
    taskId: '',
    entryId,
    discussionId: '',
    replyTo: '',
    text,
    tree: '',
    requestId: randomUUID(),
  }
  return (await fixture.talk.addComment(request, as)).comment as Comment
}
const said = async (entryId: string, as = emad) =>
  (await fixture.talk.listComments({ taskId: '', entryId, discussionId: '', page: undefined }, as)).comments
const editAs = (as: As, { id, version }: Comment) =>
  fixture.talk.editComment({ id, version, text: 'Changed', tree: '', requestId: randomUUID() }, as)
const unsayAs = (as: As, id: string) =>
  fixture.talk.deleteComment({ id, otherIds: [], requestId: randomUUID() }, as)
const bring = (entryId: string, as = emad) => upload(fixture, as, '', Buffer.from('a plan'), { entryId })
const filesOf = async (entryId: string, as = emad) =>
  (await fixture.files.listFiles({ taskId: '', entryId, discussionId: '' }, as)).files
const dropAs = (as: As, id: string) => fixture.files.deleteFile({ id, requestId: randomUUID() }, as)
const remove = (...ids: string[]) => fixture.registers.deleteEntries({ ids, requestId: randomUUID() }, mona)
const restore = (...ids: string[]) => fixture.registers.restoreEntries({ ids, requestId: randomUUID() }, mona)
const detail = (id: string, as = emad) => fixture.registers.getEntry({ id }, as)

describe.each(REGISTERS)('an entry of the register %s', (kind) => {
  it('has comments, which mention people of the project, and files, and counts both', async () => {
    const id = await anEntry(kind)
    const comment = await say(id, 'Look, @[mona] and @[nobody]')
    expect(comment).toMatchObject({ taskId: '', entryId: id, authorId: 'emad', mentionedIds: ['mona'] })
    const { comment: edited } = await editAs(emad, comment)
    const last = await say(id, 'And this', mona)
    expect(await said(id, vera)).toEqual([last, edited])
    const file = await bring(id)
    expect(file).toMatchObject({ taskId: '', entryId: id, name: 'plan.pdf', size: 6n })
    expect(await filesOf(id, vera)).toEqual([file])
    expect((await fetchFile(fixture, vera, file.id)).content.toString()).toBe('a plan')
    expect(await detail(id)).toMatchObject({ commentCount: 2, fileCount: 1, noting: true })
    expect((await detail(id)).entry).toMatchObject({ version: 1n })
    await unsayAs(emad, comment.id)
    await dropAs(emad, file.id)
    expect(await detail(id, vera)).toMatchObject({ commentCount: 1, fileCount: 0, noting: false })
  })
})

it('the talk of an entry belongs to one of a task and an entry', async () => {
  const id = await anEntry()
  const both = { taskId: id, entryId: id, discussionId: '', replyTo: '', requestId: randomUUID() }
  const neither = { taskId: '', entryId: '', discussionId: '' }
  const about = (reason: string) => ({ reason: 'INVALID', fields: [{ field: 'task_id', reason }] })
  expect(
    await refusals([
      fixture.talk.addComment({ ...both, text: 'x', tree: '' }, emad),
      fixture.files.startUpload({ ...anUpload(id), entryId: id }, emad),
      fixture.files.listFiles(neither, emad),
      fixture.talk.listComments({ ...neither, page: undefined }, emad),
    ]),
  ).toMatchObject([{ fields: about('NOT_ALLOWED').fields }, { fields: about('NOT_ALLOWED').fields }, {}, {}])
})

it('comments of an entry are read by readers of the register and written by people who add entries', async () => {
  const id = await anEntry()
  const comment = await say(id)
  const file = await bring(id)
  const reading = (as: As) => [said(id, as), filesOf(id, as)]
  const writing = (as: As) => [say(id, 'x', as), fixture.files.startUpload(anUpload('', { entryId: id }), as)]
  const denied = { kind: 'forbidden', reason: 'PERMISSION_DENIED' }
  await Promise.all(reading(vera))
  expect(await refusals([...writing(vera), editAs(vera, comment), dropAs(vera, file.id)])).toMatchObject(
    Array.from({ length: 4 }, () => denied),
  )
  // A guest looks at no register, and learns nothing of what belongs to it.
  expect(await refusals([...reading(gus), ...writing(gus)])).toMatchObject(
    Array.from({ length: 4 }, () => denied),
  )
  expect(
    await refusals([unsayAs(gus, comment.id), dropAs(gus, file.id), fetchFile(fixture, gus, file.id)]),
  ).toMatchObject([
    { reason: 'COMMENT_NOT_FOUND' },
    { reason: 'FILE_NOT_FOUND' },
    { reason: 'FILE_NOT_FOUND' },
  ])
  const notOwn = await say(id, 'Mine', mona)
  expect(await refusals([unsayAs(emad, notOwn.id), editAs(mona, comment)])).toMatchObject([denied, denied])
  await unsayAs(mona, comment.id)
  await dropAs(mona, file.id)
})

it('comments of an entry are hidden from people outside the project and from other companies', async () => {
  const id = await anEntry()
  const comment = await say(id)
  const file = await bring(id)
  const foreign = await (await aCompany(fixture)).asOwner()
  for (const as of [await company.as('nadia'), foreign])
    expect(
      await refusals([
        said(id, as),
        say(id, 'x', as),
        editAs(as, comment),
        unsayAs(as, comment.id),
        filesOf(id, as),
        fixture.files.startUpload(anUpload('', { entryId: id }), as),
        dropAs(as, file.id),
        fixture.files.createFileLink({ fileId: file.id, inline: false, warned: false }, as),
      ]),
    ).toMatchObject(
      ['ENTRY', 'ENTRY', 'COMMENT', 'COMMENT', 'ENTRY', 'ENTRY', 'FILE', 'FILE'].map((what) => ({
        kind: 'not_found',
        reason: `${what}_NOT_FOUND`,
      })),
    )
  expect(await said(id)).toEqual([comment])
})

it('an entry loses its comments and files with its deletion and has them again when it is restored', async () => {
  const id = await anEntry()
  const comment = await say(id)
  const file = await bring(id)
  await remove(id)
  const gone = { kind: 'not_found' }
  expect(
    await refusals([said(id), say(id), filesOf(id), editAs(emad, comment), dropAs(emad, file.id)]),
  ).toMatchObject(Array.from({ length: 5 }, () => gone))
  const { connection } = fixture.service
  const ends = async (collection: string, _id: string) =>
    (await connection.collection<{ _id: string; expireTime?: Date | null }>(collection).findOne({ _id }))
      ?.expireTime
  const inAMonth = new Date(fixture.clock.now().getTime() + 30 * 86_400_000)
  expect([await ends('comments', comment.id), await ends('files', file.id)]).toEqual([inAMonth, inAMonth])
  expect(await connection.collection('blob_ledger').countDocuments({ due: inAMonth })).toBe(1)
  await restore(id)
  expect([await said(id), await filesOf(id)]).toEqual([[comment], [file]])
  expect([await ends('comments', comment.id), await ends('files', file.id)]).toEqual([null, null])
  expect(await connection.collection('blob_ledger').countDocuments({ due: inAMonth })).toBe(0)
  expect((await fetchFile(fixture, emad, file.id)).content.toString()).toBe('a plan')
})

it('the talk of an entry is read and not written while its register is switched off', async () => {
  projectNumber = aProjectNumber()
  const members = [{ userId: 'emad', roleId: 4 }]
  const state = { id: randomUUID(), number: projectNumber, code: 'OFF', name: 'Parts', members }
  await company.publishProject(state)
  await knownProject(fixture, company, projectNumber)
  const id = await anEntry()
  const comment = await say(id)
  await company.publishProject({ ...state, partsOff: [ProjectPart.RISKS], version: 2n })
  await soon(async () => !(await detail(id)).noting || null, 'the switch to be known')
  expect(await said(id)).toEqual([comment])
  expect(await refusals([say(id), editAs(emad, comment), bring(id)])).toMatchObject([
    { reason: 'PART_SWITCHED_OFF' },
    { kind: 'forbidden' },
    { reason: 'PART_SWITCHED_OFF' },
  ])
})

it('the talk of entries leaves rows of tasks as they were before entries had comments', async () => {
  const { task } = await fixture.client.createTask(aTask(projectNumber), emad)
  const taskId = task?.id ?? ''
  await fixture.talk.addComment(
    { taskId, entryId: '', discussionId: '', replyTo: '', text: 'Fine', tree: '', requestId: randomUUID() },
    emad,
  )
  const { connection } = fixture.service
  const [row] = await connection.collection('comments').find({ taskId }).toArray()
  expect(row).toMatchObject({ taskId, text: 'Fine' })
  expect(row).not.toHaveProperty('entryId')
})

it.each([
  ['comments', { deleteTime: null }, { createTime: -1, _id: -1 }],
  ['files', { kept: true }, { createTime: -1, _id: -1 }],
] as const)('%s of an entry are found and sorted by an index', async (collection, more, order) => {
  const filter = { $and: [{ tenantId: 't' }, { entryId: 'e', ...more }] }
  await expectIndexed(fixture.service.connection, collection, filter, order)
})
