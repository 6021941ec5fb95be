import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'

import { aTask, soon, START_MS, type Company } from './builders.js'
import {
  aChunk,
  anUpload,
  CHUNK,
  download,
  fetchFile,
  PLACES,
  startPlacedRoom,
  upload,
  type As,
  type FilesRoom,
  type PlacedRoom,
} from './files-room.js'

describe.each(PLACES)('files of tasks in a %s', (place) => {
  let placed: PlacedRoom
  let room: FilesRoom
  let company: Company
  let emad: As
  let mona: As
  let taskId: string

  beforeAll(async () => {
    placed = await startPlacedRoom(place)
    room = placed.room
    company = placed.company
  }, START_MS)

  afterAll(() => placed.stop())

  beforeEach(async () => {
    emad = await company.as('emad')
    mona = await company.as('mona')
    const { task } = await room.client.createTask(aTask(company.projectNumber), mona)
    taskId = task?.id ?? ''
  })

  it('come back as they went, are counted and told of, and leave no parts behind', async () => {
    const before = await placed.stored()
    const told = await room.service.bus.collect(topics.taskEvent, company.tenantId)
    const content = Buffer.concat([Buffer.from('%PDF-'), randomBytes(2 * CHUNK + 2)])
    const file = await upload(room, emad, taskId, content, { name: 'تقرير.pdf' })
    expect(file).toMatchObject({
      taskId,
      name: 'تقرير.pdf',
      contentType: 'application/pdf',
      size: BigInt(content.length),
      createdBy: 'emad',
    })
    const read = await fetchFile(room, mona, file.id)
    expect(read.content.equals(content)).toBe(true)
    expect(read.head).toMatchObject({ name: 'تقرير.pdf', size: BigInt(content.length), inline: false })
    expect((await room.files.listFiles({ taskId }, emad)).files).toEqual([file])
    const doc = await room.service.connection.collection('files').findOne({ _id: file.id as never })
    expect(doc?.['sha256']).toBe(createHash('sha256').update(content).digest('hex'))
    await soon(() =>
      told.some(
        ({ message }) =>
          message.change === TaskChange.COUNTED &&
          message.task?.fileCount === 1 &&
          message.task.version === 1n,
      ),
    )
    await soon(async () => (await placed.stored()) === before + 1, 'the parts to be gone')
  })

  it('are deleted with their bytes, by who brought them and who runs the project alone', async () => {
    const before = await placed.stored()
    const own = await upload(room, emad, taskId, randomBytes(9))
    const hers = await upload(room, mona, taskId, randomBytes(9))
    const { token } = await room.files.createFileLink({ fileId: own.id, inline: false }, emad)
    const remove = (id: string, as: As, requestId = randomUUID()) =>
      room.files.deleteFile({ id, requestId }, as)
    await expect(remove(hers.id, emad)).rejects.toMatchObject({
      kind: 'forbidden',
      reason: 'PERMISSION_DENIED',
    })
    const requestId = randomUUID()
    await remove(own.id, mona, requestId)
    await remove(own.id, mona, requestId)
    await expect(remove(own.id, mona)).rejects.toMatchObject({ kind: 'not_found', reason: 'FILE_NOT_FOUND' })
    await expect(download(room, token)).rejects.toMatchObject({ reason: 'LINK_INVALID' })
    expect((await room.files.listFiles({ taskId }, emad)).files).toEqual([hers])
    expect((await room.client.getTask({ id: taskId }, emad)).task?.fileCount).toBe(1)
    await soon(async () => (await placed.stored()) === before + 1, 'the bytes to be gone')
  })

  it('keep nothing of an upload that never came, and lose nothing that was taken', async () => {
    const kept = await upload(room, emad, taskId, Buffer.from('for ever'))
    await soon(async () => (await room.service.connection.collection('blob_ledger').countDocuments()) === 0)
    const before = await placed.stored()
    const { fileId } = await room.files.startUpload(anUpload(taskId), emad)
    await room.files.writeChunk(aChunk(fileId, 0, 'half'), emad)
    expect(await placed.stored()).toBe(before + 1)
    room.clock.advance(49 * 3_600_000)
    await soon(async () => (await placed.stored()) === before, 'the half to be gone')
    await expect(room.files.writeChunk(aChunk(fileId, 4, 'more'), emad)).rejects.toMatchObject({
      reason: 'FILE_NOT_FOUND',
    })
    expect((await fetchFile(room, emad, kept.id)).content.toString()).toBe('for ever')
  })

  it('take the last chunk twice, others never, and are complete when all is there', async () => {
    const { fileId, chunkSize } = await room.files.startUpload(anUpload(taskId, { size: 6n }), emad)
    expect(chunkSize).toBe(CHUNK)
    const complete = { fileId, requestId: randomUUID() }
    await expect(room.files.completeUpload(complete, emad)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'UPLOAD_INCOMPLETE',
    })
    const first = aChunk(fileId, 0, 'ab')
    expect(await room.files.writeChunk(first, emad)).toEqual({ size: 2n })
    expect(await room.files.writeChunk(aChunk(fileId, 0, 'AB'), emad)).toEqual({ size: 2n })
    expect(await room.files.writeChunk(aChunk(fileId, 2, 'cdXX'), emad)).toEqual({ size: 6n })
    expect(await room.files.writeChunk(aChunk(fileId, 2, 'cd'), emad)).toEqual({ size: 4n })
    // The same action again is answered as it was, however far the file is by now.
    expect(await room.files.writeChunk(first, emad)).toEqual({ size: 2n })
    for (const [offset, text] of [
      [0, 'late'],
      [5, 'gap'],
      [4, 'far too long'],
    ] as const)
      await expect(room.files.writeChunk(aChunk(fileId, offset, text), emad)).rejects.toMatchObject({
        kind: 'precondition',
        reason: 'UPLOAD_OUT_OF_ORDER',
      })
    await room.files.writeChunk(aChunk(fileId, 4, 'ef'), emad)
    const { file } = await room.files.completeUpload(complete, emad)
    expect(await room.files.completeUpload(complete, emad)).toEqual({ file })
    expect(await room.files.completeUpload({ fileId, requestId: randomUUID() }, emad)).toEqual({ file })
    expect((await fetchFile(room, emad, fileId)).content.toString()).toBe('ABcdef')
    expect((await room.client.getTask({ id: taskId }, emad)).task?.fileCount).toBe(1)
    await expect(room.files.writeChunk(aChunk(fileId, 4, 'ef'), emad)).rejects.toMatchObject({
      reason: 'UPLOAD_OUT_OF_ORDER',
    })
  })

  it('are taken once when many complete them at once', async () => {
    const { fileId } = await room.files.startUpload(anUpload(taskId, { size: 2n }), emad)
    await room.files.writeChunk(aChunk(fileId, 0, 'ab'), emad)
    const answers = await Promise.all(
      [1, 2, 3].map(() => room.files.completeUpload({ fileId, requestId: randomUUID() }, emad)),
    )
    expect(new Set(answers.map(({ file }) => file?.id))).toEqual(new Set([fileId]))
    expect((await room.client.getTask({ id: taskId }, emad)).task?.fileCount).toBe(1)
    await soon(async () => {
      room.clock.advance(25 * 3_600_000)
      return (await room.service.connection.collection('blob_ledger').countDocuments()) === 0
    })
    expect((await fetchFile(room, emad, fileId)).content.toString()).toBe('ab')
  })

  it('refuse bad announcements and chunks by name', async () => {
    const start = (fields: object) => room.files.startUpload(anUpload(taskId, fields), emad)
    await expect(start({ size: 26_214_401n })).rejects.toMatchObject({
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
    const announcement = anUpload(taskId)
    const first = await room.files.startUpload(announcement, emad)
    expect(await room.files.startUpload(announcement, emad)).toEqual(first)
    await expect(start({ requestId: announcement.requestId, name: 'other' })).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
    const write = (content: Buffer) =>
      room.files.writeChunk({ ...aChunk(first.fileId, 0, ''), content }, emad)
    await expect(write(Buffer.alloc(0))).rejects.toMatchObject({ fields: [{ reason: 'REQUIRED' }] })
    await expect(write(Buffer.alloc(CHUNK + 1))).rejects.toMatchObject({ fields: [{ reason: 'TOO_LONG' }] })
  })
})
