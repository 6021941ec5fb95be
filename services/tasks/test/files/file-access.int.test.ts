import { randomBytes, randomUUID } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { expectIndexed } from '@smartproject/testkit/explain'

import { LEAVE_TASK_TYPE } from '../../src/task/domain/task.js'
import { aCompany, aProjectNumber, aTask, knownProject, soon, START_MS, type Company } from '../builders.js'
import {
  anUpload,
  bytesFor,
  download,
  fetchFile,
  PIECE,
  PLACES,
  startPlacedFixture,
  upload,
  type As,
  type FilesFixture,
  type PlacedFixture,
} from './files-fixture.js'

describe.each(PLACES)('files in a %s', (place) => {
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

  it('have safe names and types, and show nothing that could run', async () => {
    const bring = (name: string, contentType: string, content = Buffer.from('x')) =>
      upload(fixture, emad, taskId, content, { name, contentType })
    const page = await bring('C:\\evil\\..\\in\u202evoice.html', 'Text/HTML; charset=utf-8')
    expect([page.name, page.contentType]).toEqual(['invoice.html', 'text/html'])
    await expect(bring('in\r\nvoice.html', 'text/html')).rejects.toMatchObject({ reason: 'INVALID_ARGUMENT' })
    expect((await bring('../../etc/passwd', 'not a type')).contentType).toBe('application/octet-stream')
    expect((await fetchFile(fixture, emad, page.id, true)).head.inline).toBe(false)
    const drawing = await bring('a.svg', 'image/svg+xml')
    expect((await fetchFile(fixture, emad, drawing.id, true)).head.inline).toBe(false)
    const disguised = await bring('b.png', 'image/png', Buffer.from('<!doctype html><script>1</script>'))
    expect(disguised.contentType).toBe('application/octet-stream')
    const saved = (await fetchFile(fixture, emad, disguised.id, true)).head
    expect([saved.inline, saved.contentType]).toEqual([false, 'application/octet-stream'])
    const picture = await bring('a.png', 'image/png', Buffer.from('89504e470d0a1a0a0000', 'hex'))
    expect((await fetchFile(fixture, emad, picture.id, true)).head.inline).toBe(true)
    expect((await fetchFile(fixture, emad, picture.id, false)).head.inline).toBe(false)
  })

  it('are for readers of the task; others learn nothing', async () => {
    const file = await upload(fixture, emad, taskId, Buffer.from('x'))
    const vera = await company.as('vera')
    const nadia = await company.as('nadia')
    const other = await aCompany(fixture)
    const foreign = await other.asOwner()
    expect((await fetchFile(fixture, vera, file.id)).content.toString()).toBe('x')
    await expect(fixture.files.startUpload(anUpload(taskId), vera)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(
      fixture.files.deleteFile({ id: file.id, requestId: randomUUID() }, vera),
    ).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    const { fileId } = await fixture.files.startUpload(anUpload(taskId), emad)
    await expect(fixture.files.writeUpload(bytesFor(fileId, 0, 'x'), mona)).rejects.toMatchObject({
      reason: 'FILE_NOT_FOUND',
    })
    for (const as of [nadia, foreign]) {
      const answers = await Promise.all(
        [file.id, randomUUID()].map((id) =>
          fixture.files
            .createFileLink({ fileId: id, inline: false, warned: false }, as)
            .catch((error: unknown) => error),
        ),
      )
      expect(answers[0]).toMatchObject({ kind: 'not_found', reason: 'FILE_NOT_FOUND' })
      expect(JSON.stringify(answers[0])).toBe(JSON.stringify(answers[1]))
      await expect(
        fixture.files.deleteFile({ id: file.id, requestId: randomUUID() }, as),
      ).rejects.toMatchObject({
        reason: 'FILE_NOT_FOUND',
      })
      await expect(
        fixture.files.listFiles({ taskId, entryId: '', discussionId: '' }, as),
      ).rejects.toMatchObject({
        reason: 'TASK_NOT_FOUND',
      })
      await expect(fixture.files.startUpload(anUpload(taskId), as)).rejects.toMatchObject({
        reason: 'TASK_NOT_FOUND',
      })
    }
  })

  it('have links that end, cannot be forged, and are for the bff to open', async () => {
    const file = await upload(fixture, emad, taskId, Buffer.from('x'))
    const { token, expireTime } = await fixture.files.createFileLink(
      { fileId: file.id, inline: false, warned: false },
      emad,
    )
    expect(expireTime?.getTime()).toBe(fixture.clock.now().getTime() + 600_000)
    const invalid = { kind: 'not_found', reason: 'LINK_INVALID' }
    const turned = Buffer.from(token, 'base64url')
    turned[20] = (turned[20] ?? 0) ^ 1
    for (const bad of ['', 'x', `${token}A`, token.slice(1), turned.toString('base64url')])
      await expect(download(fixture, bad)).rejects.toMatchObject(invalid)
    const { signal } = new AbortController()
    await expect(
      fixture.files.readFile({ token }, { ...emad, signal }, () => undefined),
    ).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    fixture.clock.advance(599_000)
    await download(fixture, token)
    fixture.clock.advance(1_000)
    await expect(download(fixture, token)).rejects.toMatchObject(invalid)
  })

  it('have links that ask again what their person may read: a role that is lost ends them (C29)', async () => {
    const number = aProjectNumber()
    const members = [{ userId: 'mona', roleId: 2 }]
    const project = { id: randomUUID(), number, code: 'NEW', name: 'New one' }
    await company.publishProject({ ...project, members: [...members, { userId: 'vera', roleId: 5 }] })
    await knownProject(fixture, company, number)
    const { task } = await fixture.client.createTask(aTask(number), mona)
    const file = await upload(fixture, mona, task?.id ?? '', Buffer.from('x'))
    const link = async (as: As) => {
      const { token } = await fixture.files.createFileLink(
        { fileId: file.id, inline: false, warned: false },
        as,
      )
      return token
    }
    const [own, other] = [await link(await company.as('vera')), await link(mona)]
    await download(fixture, own)
    await company.publishProject({ ...project, members, version: 2n })
    const isRefused = (token: string) => () =>
      download(fixture, token).then(
        () => false,
        (error: unknown) => error instanceof DomainError && error.reason === 'LINK_INVALID',
      )
    await soon(isRefused(own), 'the link to end')
    await download(fixture, other)
    await company.publishMember('mona', { active: false, version: 2n })
    await soon(isRefused(other), 'the link of one who has left to end')
    await company.publishMember('mona', { active: true, version: 3n })
    await soon(async () => !(await isRefused(other)()), 'the link to be good again')
  })

  it('wait for a slow reader, and let go of one that leaves', async () => {
    const content = randomBytes(6 * PIECE)
    const file = await upload(fixture, emad, taskId, content)
    const { token } = await fixture.files.createFileLink(
      { fileId: file.id, inline: false, warned: false },
      emad,
    )
    const seen: Buffer[] = []
    let reading = 0
    await fixture.bff.readFile({ token }, { signal: new AbortController().signal }, async (message) => {
      expect(++reading).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(message.content)
      reading--
    })
    expect(Buffer.concat(seen).equals(content)).toBe(true)
    const leaving = new AbortController()
    let messages = 0
    await fixture.bff.readFile({ token }, { signal: leaving.signal }, () => {
      messages++
      leaving.abort()
    })
    expect(messages).toBeLessThan(20)
    await expect(
      fixture.bff.readFile({ token }, { signal: new AbortController().signal }, () =>
        Promise.reject(new RangeError('no room')),
      ),
    ).rejects.toThrow('no room')
  })

  it('are not for leave', async () => {
    const { connection } = fixture.service
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
    await expect(fixture.files.startUpload(anUpload(taskId, { taskId: id }), emad)).rejects.toMatchObject({
      kind: 'precondition',
      reason: 'LEAVE_TASK',
    })
  })

  it('are found by an index', async () => {
    const { connection } = fixture.service
    const scoped = (filter: object) => ({ $and: [{ tenantId: 't' }, filter] })
    const newest = { createTime: -1, _id: -1 } as const
    await expectIndexed(connection, 'files', scoped({ taskId: 't', kept: true }), newest)
    await expectIndexed(connection, 'files', scoped({ taskId: 't' }))
    await expectIndexed(connection, 'blob_ledger', { due: { $lte: new Date() } }, { due: 1 })
    expect(placed.refused()).toEqual([])
  })
})
