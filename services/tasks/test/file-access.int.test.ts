import { randomBytes, randomUUID } from 'node:crypto'

import { expectIndexed } from '@smartproject/testkit/explain'

import { LEAVE_TASK_TYPE } from '../src/task/domain/task.js'
import { aCompany, aTask, START_MS, type Company } from './builders.js'
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

describe.each(PLACES)('files in a %s', (place) => {
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

  it('have safe names and types, and show nothing that could run', async () => {
    const bring = (name: string, contentType: string, content = Buffer.from('x')) =>
      upload(room, emad, taskId, content, { name, contentType })
    const page = await bring('C:\\evil\\..\\in\u202evoice\r\n.html', 'Text/HTML; charset=utf-8')
    expect([page.name, page.contentType]).toEqual(['invoice.html', 'text/html'])
    expect((await bring('../../etc/passwd', 'not a type')).contentType).toBe('application/octet-stream')
    expect((await fetchFile(room, emad, page.id, true)).head.inline).toBe(false)
    const drawing = await bring('a.svg', 'image/svg+xml')
    expect((await fetchFile(room, emad, drawing.id, true)).head.inline).toBe(false)
    const disguised = await bring('b.png', 'image/png', Buffer.from('<!doctype html><script>1</script>'))
    expect(disguised.contentType).toBe('application/octet-stream')
    const saved = (await fetchFile(room, emad, disguised.id, true)).head
    expect([saved.inline, saved.contentType]).toEqual([false, 'application/octet-stream'])
    const picture = await bring('a.png', 'image/png', Buffer.from('89504e470d0a1a0a0000', 'hex'))
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
    await expect(room.files.startUpload(anUpload(taskId), vera)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(room.files.deleteFile({ id: file.id, requestId: randomUUID() }, vera)).rejects.toMatchObject(
      {
        reason: 'PERMISSION_DENIED',
      },
    )
    const { fileId } = await room.files.startUpload(anUpload(taskId), emad)
    await expect(room.files.writeChunk(aChunk(fileId, 0, 'x'), mona)).rejects.toMatchObject({
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
      await expect(room.files.startUpload(anUpload(taskId), as)).rejects.toMatchObject({
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
    await expect(room.files.startUpload(anUpload(taskId, { taskId: id }), emad)).rejects.toMatchObject({
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
    expect(placed.refused()).toEqual([])
  })
})
