import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'

import { LEAVE_TASK_TYPE } from '../src/domain/work/task.js'
import { topics } from '@smartproject/proto/topics'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aCompany, aTask, soon, START_MS, type Company } from './builders.js'
import { CHUNK, download, fetchFile, startFilesRoom, upload, type As, type FilesRoom } from './files-room.js'
import { startS3StandIn, type S3StandIn } from './s3-stand-in.js'

describe.each(['directory', 'bucket'])('files of tasks in a %s', (place) => {
  let room: FilesRoom
  let company: Company
  let s3: S3StandIn | null = null
  let emad: As
  let mona: As
  let taskId: string

  beforeAll(async () => {
    if (place === 'bucket') s3 = await startS3StandIn()
    room = await startFilesRoom(s3?.env)
    company = await aCompany(room)
  }, START_MS)

  afterAll(async () => {
    await room.stop()
    await s3?.stop()
  })

  beforeEach(async () => {
    emad = await company.as('emad')
    mona = await company.as('mona')
    const { task } = await room.client.createTask(aTask(company.projectNumber), mona)
    taskId = task?.id ?? ''
  })

  /** How many pieces of bytes there are, in whichever place. */
  const stored = async () => {
    if (s3) return s3.objects.size
    const entries = await readdir(room.directory, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).length
  }
  const announced = (fields: object = {}) => ({
    taskId,
    name: 'plan.pdf',
    contentType: 'application/pdf',
    size: 10n,
    requestId: randomUUID(),
    ...fields,
  })
  const chunk = (fileId: string, offset: number, text: string) => ({
    fileId,
    offset: BigInt(offset),
    content: Buffer.from(text),
    requestId: randomUUID(),
  })

  it('come back as they went, are counted and told of, and leave no parts behind', async () => {
    const before = await stored()
    const told = await room.service.bus.collect(topics.taskEvent, company.tenantId)
    const content = randomBytes(2 * CHUNK + 7)
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
    await soon(async () => (await stored()) === before + 1, 'the parts to be gone')
  })

  it('are deleted with their bytes, by who brought them and who runs the project alone', async () => {
    const before = await stored()
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
    await soon(async () => (await stored()) === before + 1, 'the bytes to be gone')
  })

  it('keep nothing of an upload that never came, and lose nothing that was taken', async () => {
    const kept = await upload(room, emad, taskId, Buffer.from('for ever'))
    await soon(async () => (await room.service.connection.collection('blob_ledger').countDocuments()) === 0)
    const before = await stored()
    const { fileId } = await room.files.startUpload(announced(), emad)
    await room.files.writeChunk(chunk(fileId, 0, 'half'), emad)
    expect(await stored()).toBe(before + 1)
    room.clock.advance(49 * 3_600_000)
    await soon(async () => (await stored()) === before, 'the half to be gone')
    await expect(room.files.writeChunk(chunk(fileId, 4, 'more'), emad)).rejects.toMatchObject({
      reason: 'FILE_NOT_FOUND',
    })
    expect((await fetchFile(room, emad, kept.id)).content.toString()).toBe('for ever')
  })

  it('take the last chunk twice, others never, and are complete when all is there', async () => {
    const { fileId, chunkSize } = await room.files.startUpload(announced({ size: 6n }), emad)
    expect(chunkSize).toBe(CHUNK)
    const complete = { fileId, requestId: randomUUID() }
    await expect(room.files.completeUpload(complete, emad)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'UPLOAD_INCOMPLETE',
    })
    const first = chunk(fileId, 0, 'ab')
    expect(await room.files.writeChunk(first, emad)).toEqual({ size: 2n })
    expect(await room.files.writeChunk(chunk(fileId, 0, 'AB'), emad)).toEqual({ size: 2n })
    expect(await room.files.writeChunk(chunk(fileId, 2, 'cdXX'), emad)).toEqual({ size: 6n })
    expect(await room.files.writeChunk(chunk(fileId, 2, 'cd'), emad)).toEqual({ size: 4n })
    // The same action again is answered as it was, however far the file is by now.
    expect(await room.files.writeChunk(first, emad)).toEqual({ size: 2n })
    for (const [offset, text] of [
      [0, 'late'],
      [5, 'gap'],
      [4, 'far too long'],
    ] as const)
      await expect(room.files.writeChunk(chunk(fileId, offset, text), emad)).rejects.toMatchObject({
        kind: 'precondition',
        reason: 'UPLOAD_OUT_OF_ORDER',
      })
    await room.files.writeChunk(chunk(fileId, 4, 'ef'), emad)
    const { file } = await room.files.completeUpload(complete, emad)
    expect(await room.files.completeUpload(complete, emad)).toEqual({ file })
    expect(await room.files.completeUpload({ fileId, requestId: randomUUID() }, emad)).toEqual({ file })
    expect((await fetchFile(room, emad, fileId)).content.toString()).toBe('ABcdef')
    expect((await room.client.getTask({ id: taskId }, emad)).task?.fileCount).toBe(1)
    await expect(room.files.writeChunk(chunk(fileId, 4, 'ef'), emad)).rejects.toMatchObject({
      reason: 'UPLOAD_OUT_OF_ORDER',
    })
  })

  it('are taken once when many complete them at once', async () => {
    const { fileId } = await room.files.startUpload(announced({ size: 2n }), emad)
    await room.files.writeChunk(chunk(fileId, 0, 'ab'), emad)
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
    const start = (fields: object) => room.files.startUpload(announced(fields), emad)
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
    const announcement = announced()
    const first = await room.files.startUpload(announcement, emad)
    expect(await room.files.startUpload(announcement, emad)).toEqual(first)
    await expect(start({ requestId: announcement.requestId, name: 'other' })).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
    const write = (content: Buffer) => room.files.writeChunk({ ...chunk(first.fileId, 0, ''), content }, emad)
    await expect(write(Buffer.alloc(0))).rejects.toMatchObject({ fields: [{ reason: 'REQUIRED' }] })
    await expect(write(Buffer.alloc(CHUNK + 1))).rejects.toMatchObject({ fields: [{ reason: 'TOO_LONG' }] })
  })

  it('have safe names and types, and show nothing that could run', async () => {
    const bring = (name: string, contentType: string) =>
      upload(room, emad, taskId, Buffer.from('x'), { name, contentType })
    const page = await bring('C:\\evil\\..\\in\u202evoice\r\n.html', 'Text/HTML; charset=utf-8')
    expect([page.name, page.contentType]).toEqual(['invoice.html', 'text/html'])
    expect((await bring('../../etc/passwd', 'not a type')).contentType).toBe('application/octet-stream')
    expect((await fetchFile(room, emad, page.id, true)).head.inline).toBe(false)
    const drawing = await bring('a.svg', 'image/svg+xml')
    expect((await fetchFile(room, emad, drawing.id, true)).head.inline).toBe(false)
    const picture = await bring('a.png', 'image/png')
    expect((await fetchFile(room, emad, picture.id, true)).head.inline).toBe(true)
    expect((await fetchFile(room, emad, picture.id, false)).head.inline).toBe(false)
  })

  it('are for those who may see the task; others learn nothing', async () => {
    const file = await upload(room, emad, taskId, Buffer.from('x'))
    const vera = await company.as('vera')
    const nadia = await company.as('nadia')
    const other = await aCompany(room)
    const foreign = await other.asOwner()
    expect((await fetchFile(room, vera, file.id)).content.toString()).toBe('x')
    await expect(room.files.startUpload(announced(), vera)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(room.files.deleteFile({ id: file.id, requestId: randomUUID() }, vera)).rejects.toMatchObject(
      {
        reason: 'PERMISSION_DENIED',
      },
    )
    const { fileId } = await room.files.startUpload(announced(), emad)
    await expect(room.files.writeChunk(chunk(fileId, 0, 'x'), mona)).rejects.toMatchObject({
      reason: 'FILE_NOT_FOUND',
    })
    for (const as of [nadia, foreign]) {
      const answers = await Promise.all(
        [file.id, randomUUID()].map((id) =>
          room.files.createFileLink({ fileId: id, inline: false }, as).catch((error: unknown) => error),
        ),
      )
      expect(answers[0]).toMatchObject({ kind: 'not_found', reason: 'FILE_NOT_FOUND' })
      expect(JSON.stringify(answers[0])).toBe(JSON.stringify(answers[1]))
      await expect(room.files.deleteFile({ id: file.id, requestId: randomUUID() }, as)).rejects.toMatchObject(
        {
          reason: 'FILE_NOT_FOUND',
        },
      )
      await expect(room.files.listFiles({ taskId }, as)).rejects.toMatchObject({ reason: 'TASK_NOT_FOUND' })
      await expect(room.files.startUpload(announced(), as)).rejects.toMatchObject({
        reason: 'TASK_NOT_FOUND',
      })
    }
  })

  it('have links that end, cannot be forged, and are for the bff to open', async () => {
    const file = await upload(room, emad, taskId, Buffer.from('x'))
    const { token, expireTime } = await room.files.createFileLink({ fileId: file.id, inline: false }, emad)
    expect(expireTime?.getTime()).toBe(room.clock.now().getTime() + 600_000)
    const invalid = { kind: 'not_found', reason: 'LINK_INVALID' }
    const turned = Buffer.from(token, 'base64url')
    turned[20] = (turned[20] ?? 0) ^ 1
    for (const bad of ['', 'x', `${token}A`, token.slice(1), turned.toString('base64url')])
      await expect(download(room, bad)).rejects.toMatchObject(invalid)
    const { signal } = new AbortController()
    await expect(room.files.readFile({ token }, { ...emad, signal }, () => undefined)).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    room.clock.advance(599_000)
    await download(room, token)
    room.clock.advance(1_000)
    await expect(download(room, token)).rejects.toMatchObject(invalid)
  })

  it('wait for a slow reader, and let go of one that leaves', async () => {
    const content = randomBytes(6 * CHUNK)
    const file = await upload(room, emad, taskId, content)
    const { token } = await room.files.createFileLink({ fileId: file.id, inline: false }, emad)
    const seen: Buffer[] = []
    let reading = 0
    await room.bff.readFile({ token }, { signal: new AbortController().signal }, async (message) => {
      expect(++reading).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(message.content)
      reading--
    })
    expect(Buffer.concat(seen).equals(content)).toBe(true)
    const leaving = new AbortController()
    let messages = 0
    await room.bff.readFile({ token }, { signal: leaving.signal }, () => {
      messages++
      leaving.abort()
    })
    expect(messages).toBeLessThan(20)
    await expect(
      room.bff.readFile({ token }, { signal: new AbortController().signal }, () =>
        Promise.reject(new RangeError('no room')),
      ),
    ).rejects.toThrow('no room')
  })

  it('are not for leave', async () => {
    const { connection } = room.service
    const id = randomUUID()
    const doc = await connection.collection('tasks').findOne({ _id: taskId as never })
    await connection.collection('tasks').insertOne({
      ...doc,
      _id: id as never,
      itemId: 'LEAVE-9',
      leaveId: randomUUID(),
      taskType: LEAVE_TASK_TYPE,
      projectNumber: 0,
    })
    await expect(room.files.startUpload(announced({ taskId: id }), emad)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'LEAVE_TASK',
    })
  })

  it('are found by an index', async () => {
    const { connection } = room.service
    const scoped = (filter: object) => ({ $and: [{ tenantId: 't' }, filter] })
    const newest = { createTime: -1, _id: -1 } as const
    await expectIndexed(connection, 'files', scoped({ taskId: 't', kept: true }), newest)
    await expectIndexed(connection, 'files', scoped({ taskId: 't' }))
    await expectIndexed(connection, 'blob_ledger', { due: { $lte: new Date() } }, { due: 1 })
    if (s3) expect(s3.refused).toEqual([])
  })
})
