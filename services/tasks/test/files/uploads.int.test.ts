import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aCompany, aTask, soon, START_MS, type Company } from '../builders.js'
import {
  anUpload,
  bytesFor,
  fetchFile,
  PART,
  PLACES,
  startPlacedFixture,
  type As,
  type FilesFixture,
  type PlacedFixture,
} from './files-fixture.js'

const sha = (algorithm: string, content: Buffer) => createHash(algorithm).update(content).digest()

describe.each(PLACES)('uploads to a %s', (place) => {
  let placed: PlacedFixture
  let fixture: FilesFixture
  let company: Company
  let emad: As
  let taskId: string
  const content = randomBytes(2 * PART + 100)

  beforeAll(async () => {
    placed = await startPlacedFixture(place)
    fixture = placed.fixture
    company = placed.company
  }, START_MS)

  afterAll(() => placed.stop())

  beforeEach(async () => {
    emad = await company.as('emad')
    const { task } = await fixture.client.createTask(aTask(company.projectNumber), await company.as('mona'))
    taskId = task?.id ?? ''
  })

  const announce = async (fields: object = {}) => {
    const size = { name: 'a.bin', contentType: 'application/octet-stream', size: BigInt(content.length) }
    return (await fixture.files.startUpload(anUpload(taskId, { ...size, ...fields }), emad)).fileId
  }
  const write = (fileId: string, from: number, to = content.length, checksum?: Buffer) =>
    fixture.files.writeUpload(bytesFor(fileId, from, content.subarray(from, to), checksum), emad)
  const offsetOf = async (fileId: string) => Number((await fixture.files.getUpload({ fileId }, emad)).offset)
  const expectWhole = async (fileId: string) => {
    expect((await fetchFile(fixture, emad, fileId)).content.equals(content)).toBe(true)
    const doc = await fixture.service.connection.collection('files').findOne({ _id: fileId as never })
    expect(doc?.['sha256']).toBe(sha('sha256', content).toString('hex'))
    expect(await fixture.service.connection.collection('upload_parts').countDocuments()).toBe(0)
  }

  it('take all parts of a stream, and are files with the last one (C17)', async () => {
    const fileId = await announce()
    expect(await fixture.files.getUpload({ fileId }, emad)).toMatchObject({ offset: 0n, complete: false })
    expect(await write(fileId, 0)).toEqual({ offset: BigInt(content.length), expireTime: undefined })
    expect(await fixture.files.getUpload({ fileId }, emad)).toMatchObject({
      offset: BigInt(content.length),
      complete: true,
      expireTime: undefined,
    })
    await expectWhole(fileId)
    expect((await fixture.client.getTask({ id: taskId }, emad)).task?.fileCount).toBe(1)
  })

  it('go on where they were cut: at whole parts (C16)', async () => {
    const fileId = await announce()
    // Part, piece of the next part, nothing but a piece, the rest.
    expect(Number((await write(fileId, 0, PART + 1_000)).offset)).toBe(PART)
    await expect(write(fileId, PART, PART + 7)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ field: 'content', reason: 'TOO_SHORT' }],
    })
    expect(await offsetOf(fileId)).toBe(PART)
    expect(Number((await write(fileId, PART, 2 * PART + 99)).offset)).toBe(2 * PART)
    await write(fileId, 2 * PART)
    await expectWhole(fileId)
  })

  it('are hashed from their parts when the process has changed meanwhile (C17)', async () => {
    const fileId = await announce()
    await write(fileId, 0, PART)
    await fixture.service.restart()
    await write(fileId, PART)
    await expectWhole(fileId)
  })

  it('keep what a client sent that left in the middle of a part (C16)', async () => {
    const fileId = await announce()
    async function* cut() {
      yield* bytesFor(fileId, 0, content.subarray(0, PART + 1_000_000))
      await soon(async () => (await offsetOf(fileId)) === PART, 'the first part')
      throw new RangeError('the line was cut')
    }
    await expect(fixture.files.writeUpload(cut(), emad)).rejects.toThrow('the line was cut')
    expect(await offsetOf(fileId)).toBe(PART)
    // Both places of a person are free again.
    await Promise.all([write(fileId, PART, 2 * PART), write(await announce(), 0)])
    await write(fileId, 2 * PART)
    await expectWhole(fileId)
  })

  it('are taken at their offset alone: two tabs make one file (C16)', async () => {
    const fileId = await announce()
    const outcomes = await Promise.allSettled([write(fileId, 0, PART), write(fileId, 0, PART)])
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ kind: 'precondition', reason: 'UPLOAD_OUT_OF_ORDER' })
    await expect(write(fileId, 2 * PART)).rejects.toMatchObject({
      reason: 'UPLOAD_OUT_OF_ORDER',
      meta: { offset: String(PART) },
    })
    await write(fileId, PART)
    await expectWhole(fileId)
    await expect(write(fileId, 2 * PART)).rejects.toMatchObject({ reason: 'UPLOAD_OUT_OF_ORDER' })
  })

  it('are whole or not there when their bytes lie about their size', async () => {
    const fileId = await announce({ size: 10n })
    const longer = fixture.files.writeUpload(bytesFor(fileId, 0, 'ten bytes and more'), emad)
    await expect(longer).rejects.toMatchObject({ fields: [{ field: 'content', reason: 'TOO_LONG' }] })
    const none = fixture.files.writeUpload(bytesFor(fileId, 0, ''), emad)
    await expect(none).rejects.toMatchObject({ fields: [{ field: 'content', reason: 'TOO_SHORT' }] })
    expect(await offsetOf(fileId)).toBe(0)
  })

  it('refuse a part whose checksum is another (C15)', async () => {
    const fileId = await announce()
    const part = content.subarray(0, PART)
    const mismatch = { kind: 'precondition', reason: 'CHECKSUM_MISMATCH' }
    await expect(write(fileId, 0, PART, sha('sha1', content))).rejects.toMatchObject(mismatch)
    await expect(write(fileId, 0, PART, sha('sha256', content))).rejects.toMatchObject(mismatch)
    await expect(write(fileId, 0, PART, randomBytes(5))).rejects.toMatchObject({ kind: 'invalid' })
    // A checksum is of one part.
    await expect(write(fileId, 0, 2 * PART, sha('sha1', content))).rejects.toMatchObject({ kind: 'invalid' })
    expect(await offsetOf(fileId)).toBe(0)
    await write(fileId, 0, PART, sha('sha256', part))
    await write(fileId, PART, 2 * PART, sha('sha1', content.subarray(PART, 2 * PART)))
    await write(fileId, 2 * PART, content.length, sha('sha1', content.subarray(2 * PART)))
    await expectWhole(fileId)
  })

  it('end at the word of their person, and leave nothing', async () => {
    const before = await placed.stored()
    const fileId = await announce()
    await write(fileId, 0, PART)
    await expect(
      fixture.files.cancelUpload({ fileId, requestId: randomUUID() }, await company.as('mona')),
    ).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' })
    await fixture.files.cancelUpload({ fileId, requestId: randomUUID() }, emad)
    const gone = { kind: 'not_found', reason: 'FILE_NOT_FOUND' }
    await expect(fixture.files.getUpload({ fileId }, emad)).rejects.toMatchObject(gone)
    await expect(write(fileId, PART)).rejects.toMatchObject(gone)
    await soon(async () => (await placed.stored()) === before, 'the part to be gone')
    const kept = await announce({ size: 2n })
    await fixture.files.writeUpload(bytesFor(kept, 0, 'ab'), emad)
    await expect(
      fixture.files.cancelUpload({ fileId: kept, requestId: randomUUID() }, emad),
    ).rejects.toMatchObject(gone)
  })

  it('refuse programs by name at their announcement, by bytes with the first part (C20)', async () => {
    const refusal = { kind: 'precondition', reason: 'FILE_TYPE_REFUSED' }
    for (const name of ['setup.exe', 'a.pdf.BAT', 'run.vbs', 'x.lnk', 'y.jar'])
      await expect(announce({ name })).rejects.toMatchObject(refusal)
    const fileId = await announce({ name: 'plan.pdf', contentType: 'application/pdf', size: 300n })
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(298)])
    await expect(fixture.files.writeUpload(bytesFor(fileId, 0, program), emad)).rejects.toMatchObject(refusal)
    await expect(fixture.files.getUpload({ fileId }, emad)).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('have what they announced reserved: many at once never have more than there is (C19)', async () => {
    const other = await aCompany(fixture)
    // It counts, however long a busy machine takes.
    const theirs = { ...(await other.as('emad')), deadlineMs: 60_000 }
    const { task } = await fixture.client.createTask(aTask(other.projectNumber), await other.as('mona'))
    const size = 2_147_483_648n
    const start = async (): Promise<{ fileId: string }> => {
      const announced = fixture.files.startUpload(anUpload(task?.id ?? '', { size }), theirs)
      return announced.catch((error: unknown) =>
        error instanceof DomainError && error.reason === 'TOO_MANY_AT_ONCE' ? start() : Promise.reject(error),
      )
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, start))
    const started = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.fileId] : []))
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(started.length).toBe(5)
    for (const reason of refused)
      expect(reason).toMatchObject({ kind: 'precondition', reason: 'QUOTA_EXCEEDED' })
    await expect(start()).rejects.toMatchObject({ reason: 'QUOTA_EXCEEDED' })
    // An upload that ends gives its room back; that of another company was never touched.
    await fixture.files.cancelUpload({ fileId: started[0] ?? '', requestId: randomUUID() }, theirs)
    await start()
    await announce()
  })

  it('are whole, or go on, when the bucket loses answers, fails or is full (C15)', async () => {
    const { s3 } = placed
    if (!s3) {
      expect(place).toBe('directory')
      return
    }
    const fileId = await announce()
    s3.failOnce({ method: 'POST', query: 'uploads', status: 'lost' })
    await write(fileId, 0, PART)
    s3.failOnce({ method: 'PUT', query: 'partNumber=2', status: 'lost' })
    await write(fileId, PART, 2 * PART)
    const full = { kind: 'unavailable', reason: 'STORAGE_FULL' }
    s3.failWith(507)
    await expect(write(fileId, 2 * PART)).rejects.toMatchObject(full)
    s3.failWith(0)
    expect(await offsetOf(fileId)).toBe(2 * PART)
    s3.failOnce({ method: 'POST', query: 'uploadId', status: 'lost' })
    await write(fileId, 2 * PART)
    await expectWhole(fileId)
  })

  it('are taken later when the last part is there and the process ended before the file was (C17)', async () => {
    const { s3 } = placed
    if (!s3) {
      expect(place).toBe('directory')
      return
    }
    const fileId = await announce()
    s3.failOnce({ method: 'POST', query: 'uploadId', status: 403 })
    await expect(write(fileId, 0)).rejects.toMatchObject({ reason: 'BLOBS_UNAVAILABLE' })
    const there = { offset: BigInt(content.length), complete: false }
    expect(await fixture.files.getUpload({ fileId }, emad)).toMatchObject(there)
    await fixture.service.restart()
    await fixture.files.completeUpload({ fileId, requestId: randomUUID() }, emad)
    await expectWhole(fileId)
  })

  it('are found by an index', async () => {
    const { connection } = fixture.service
    const ofBlob = { $and: [{ tenantId: 't' }, { blobKey: 'k' }] }
    await expectIndexed(connection, 'upload_parts', ofBlob, { number: 1 })
  })
})
