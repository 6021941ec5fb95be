import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'

import { aTask, soon, START_MS, type Company } from '../builders.js'
import {
  anUpload,
  bytesFor,
  download,
  fetchFile,
  PART,
  PLACES,
  startPlacedFixture,
  upload,
  type As,
  type FilesFixture,
  type PlacedFixture,
} from './files-fixture.js'

describe.each(PLACES)('files of tasks in a %s', (place) => {
  let placed: PlacedFixture
  let fixture: FilesFixture
  let company: Company
  let emad: As
  let mona: As
  let taskId: string

  beforeAll(async () => {
    placed = await startPlacedFixture(place)
    fixture = placed.fixture
    company = placed.company
  }, START_MS)

  afterAll(() => placed.stop())

  beforeEach(async () => {
    emad = await company.as('emad')
    mona = await company.as('mona')
    const { task } = await fixture.client.createTask(aTask(company.projectNumber), mona)
    taskId = task?.id ?? ''
  })

  /** Nothing that is stored is about to be deleted: the next test counts from here. */
  const noneToGo = async () =>
    (await fixture.service.connection.collection('blob_ledger').countDocuments()) === 0

  it('show the used space to the owner; incomplete files do not count', async () => {
    const owner = await company.asOwner()
    const before = await fixture.files.getFileUsage({}, owner)
    await upload(fixture, emad, taskId, randomBytes(1_000), { name: 'a.bin' })
    await upload(fixture, emad, taskId, randomBytes(24), { name: 'b.bin' })
    await fixture.files.startUpload({ ...anUpload(taskId), size: 77n }, emad)
    expect(await fixture.files.getFileUsage({}, owner)).toMatchObject({
      files: before.files + 2n,
      bytes: before.bytes + 1_024n,
    })
    await expect(fixture.files.getFileUsage({}, emad)).rejects.toMatchObject({ kind: 'forbidden' })
    await soon(noneToGo, 'the parts to be gone')
  })

  it('come back as they went, are counted and published, and leave no parts behind', async () => {
    const before = await placed.stored()
    const published = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    const content = Buffer.concat([Buffer.from('%PDF-'), randomBytes(2 * 524_288 + 2)])
    const file = await upload(fixture, emad, taskId, content, { name: 'تقرير.pdf' })
    expect(file).toMatchObject({
      taskId,
      name: 'تقرير.pdf',
      contentType: 'application/pdf',
      size: BigInt(content.length),
      createdBy: 'emad',
    })
    const read = await fetchFile(fixture, mona, file.id)
    expect(read.content.equals(content)).toBe(true)
    expect(read.head).toMatchObject({ name: 'تقرير.pdf', size: BigInt(content.length), inline: false })
    expect((await fixture.files.listFiles({ taskId, entryId: '', discussionId: '' }, emad)).files).toEqual([
      { ...file, pages: expect.any(Number) as number },
    ])
    const doc = await fixture.service.connection.collection('files').findOne({ _id: file.id as never })
    expect(doc?.['sha256']).toBe(createHash('sha256').update(content).digest('hex'))
    await soon(() =>
      published.some(
        ({ message }) =>
          message.change === TaskChange.COUNTED &&
          message.task?.fileCount === 1 &&
          message.task.version === 1n,
      ),
    )
    await soon(async () => (await placed.stored()) === before + 1, 'the parts to be gone')
  })

  it('are deleted with their bytes, by their uploader and managers of the project alone', async () => {
    const before = await placed.stored()
    const own = await upload(fixture, emad, taskId, randomBytes(9))
    const monas = await upload(fixture, mona, taskId, randomBytes(9))
    const { token } = await fixture.files.createFileLink(
      { fileId: own.id, inline: false, warned: false },
      emad,
    )
    const remove = (id: string, as: As, requestId = randomUUID()) =>
      fixture.files.deleteFile({ id, requestId }, as)
    await expect(remove(monas.id, emad)).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'PERMISSION_DENIED',
    })
    const requestId = randomUUID()
    await remove(own.id, mona, requestId)
    await remove(own.id, mona, requestId)
    await expect(remove(own.id, mona)).rejects.toMatchObject({ kind: 'not_found', reason: 'FILE_NOT_FOUND' })
    await expect(download(fixture, token)).rejects.toMatchObject({ reason: 'LINK_INVALID' })
    expect((await fixture.files.listFiles({ taskId, entryId: '', discussionId: '' }, emad)).files).toEqual([
      monas,
    ])
    expect((await fixture.client.getTask({ id: taskId }, emad)).task?.fileCount).toBe(1)
    await soon(async () => (await placed.stored()) === before + 1, 'the bytes to be gone')
  })

  it('keep nothing of an upload that never came, and lose nothing that was taken', async () => {
    const kept = await upload(fixture, emad, taskId, Buffer.from('for ever'))
    await soon(noneToGo)
    const before = await placed.stored()
    const announced = anUpload(taskId, { size: BigInt(PART + 1) })
    const { fileId } = await fixture.files.startUpload(announced, emad)
    await fixture.files.writeUpload(bytesFor(fileId, 0, Buffer.alloc(PART)), emad)
    expect(await placed.stored()).toBe(before + 1)
    fixture.clock.advance(25 * 3_600_000)
    await soon(async () => (await placed.stored()) === before, 'the part to be gone')
    await expect(fixture.files.writeUpload(bytesFor(fileId, PART, 'x'), emad)).rejects.toMatchObject({
      reason: 'FILE_NOT_FOUND',
    })
    expect((await fetchFile(fixture, emad, kept.id)).content.toString()).toBe('for ever')
  })

  it('are taken once when many complete them at once', async () => {
    const { fileId } = await fixture.files.startUpload(anUpload(taskId, { size: 2n }), emad)
    await fixture.files.writeUpload(bytesFor(fileId, 0, 'ab'), emad)
    const answers = await Promise.all(
      [1, 2, 3].map(() => fixture.files.completeUpload({ fileId, requestId: randomUUID() }, emad)),
    )
    expect(new Set(answers.map(({ file }) => file?.id))).toEqual(new Set([fileId]))
    expect((await fixture.client.getTask({ id: taskId }, emad)).task?.fileCount).toBe(1)
    await soon(async () => {
      fixture.clock.advance(25 * 3_600_000)
      return noneToGo()
    })
    expect((await fetchFile(fixture, emad, fileId)).content.toString()).toBe('ab')
  })

  it('refuse bad announcements by name, and what is too large before its bytes', async () => {
    const start = (fields: object) => fixture.files.startUpload(anUpload(taskId, fields), emad)
    await expect(start({ size: 2_147_483_649n })).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'FILE_TOO_LARGE',
    })
    await expect(start({ size: 0n, name: '../..', taskId: '' })).rejects.toMatchObject({
      kind: 'invalid',
      fields: [
        { field: 'name', reason: 'NAME_INVALID' },
        { field: 'size', reason: 'OUT_OF_RANGE' },
        { field: 'task_id', reason: 'REQUIRED' },
      ],
    })
    for (const [name, reason] of [
      ['\u200b\u3164', 'REQUIRED'],
      ['plan\n.pdf', 'CHARACTER_NOT_ALLOWED'],
    ] as const)
      await expect(start({ name })).rejects.toMatchObject({ fields: [{ field: 'name', reason }] })
    const announcement = anUpload(taskId)
    const first = await fixture.files.startUpload(announcement, emad)
    expect(await fixture.files.startUpload(announcement, emad)).toEqual(first)
    await expect(start({ requestId: announcement.requestId, name: 'other' })).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
  })
})
