import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { WriteUploadRequest } from '@smartproject/proto/smartproject/tasks/v1/file_service'

import { aCompany, aTask, START_MS, type Company } from '../builders.js'
import { anUpload, type FilesFixture, PART, PIECE, startFilesFixture } from './files-fixture.js'

// The largest file that is taken, sent from a sparse one, and its neighbours: no byte, and one byte more (C19).

const LARGEST = 2 ** 31
/** Bytes of one call. */
const CALL = 4 * PART
const LONG_MS = 20 * 60_000

let fixture: FilesFixture
let company: Company
let taskId: string
let directory: string
/** Has one byte more than is taken, and takes no room on the disk. */
let sparse: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
  const { task } = await fixture.client.createTask(aTask(company.projectNumber), await company.as('mona'))
  taskId = task?.id ?? ''
  directory = await mkdtemp(join(tmpdir(), 'smartproject-sparse-'))
  sparse = await open(join(directory, 'disk.bin'), 'w+')
  await sparse.truncate(LARGEST + 1)
  await sparse.write(Buffer.from('first'), 0, 5, 0)
  await sparse.write(Buffer.from('last'), 0, 4, LARGEST - 4)
}, START_MS)

afterAll(async () => {
  await sparse.close()
  await rm(directory, { recursive: true, force: true })
  await fixture.stop()
})

const DISK = { name: 'disk.bin', contentType: 'application/octet-stream' }

const announce = async (size: number) =>
  (
    await fixture.files.startUpload(
      anUpload(taskId, { ...DISK, size: BigInt(size) }),
      await company.as('mona'),
    )
  ).fileId

/** Messages with the bytes of the sparse file from one place to another. */
async function* bytesOf(fileId: string, from: number, to: number): AsyncGenerator<WriteUploadRequest> {
  const none = Buffer.alloc(0)
  yield { fileId, offset: BigInt(from), checksum: none, content: none }
  for (let at = from; at < to; at += PIECE) {
    const { buffer } = await sparse.read(Buffer.alloc(Math.min(PIECE, to - at)), 0, null, at)
    yield { fileId: '', offset: 0n, checksum: none, content: buffer }
  }
}

const write = async (fileId: string, from: number, to: number) =>
  fixture.files.writeUpload(bytesOf(fileId, from, to), await company.as('mona'))

async function usage() {
  return fixture.files.getFileUsage({}, await company.asOwner())
}

it('a file of no byte and one of a byte more than 2 GiB are refused before a byte is sent (C19)', async () => {
  const before = await usage()
  await expect(announce(0)).rejects.toMatchObject({ fields: [{ field: 'size', reason: 'OUT_OF_RANGE' }] })
  await expect(announce(LARGEST + 1)).rejects.toMatchObject({ reason: 'FILE_TOO_LARGE' })
  expect(await usage()).toEqual(before)
})

it(
  'a file of 2 GiB is kept with the hash of its bytes; one byte more than was announced is not taken (C16, C17)',
  async () => {
    const fileId = await announce(LARGEST)
    for (let at = 0; at < LARGEST - CALL; at += CALL) await write(fileId, at, at + CALL)
    await expect(write(fileId, LARGEST - CALL, LARGEST + 1)).rejects.toMatchObject({
      fields: [{ field: 'content', reason: 'TOO_LONG' }],
    })
    const { offset } = await fixture.files.getUpload({ fileId }, await company.as('mona'))
    expect(Number(offset)).toBe(LARGEST - PART)
    await write(fileId, LARGEST - PART, LARGEST)
    const { file } = await fixture.files.completeUpload(
      { fileId, requestId: randomUUID() },
      await company.as('mona'),
    )
    expect(file?.size).toBe(BigInt(LARGEST))
    const hash = createHash('sha256')
    for (let at = 0; at < LARGEST; at += PIECE)
      hash.update((await sparse.read(Buffer.alloc(PIECE), 0, null, at)).buffer)
    const expected = hash.digest('hex')
    const row = await fixture.service.connection.collection('files').findOne({ _id: fileId as never })
    expect(row?.['sha256']).toBe(expected)
  },
  LONG_MS,
)
