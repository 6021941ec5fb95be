import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { FileServiceClient } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { testEnvironment } from '@smartproject/testkit/environment'
import { bffSigner } from '@smartproject/testkit/keys'
import { type ServiceProcess, spawnService } from '@smartproject/testkit/service-process'

import { aCompany, aTask, type Company, START_MS } from '../builders.js'
import {
  type As,
  anUpload,
  bytesFor,
  download,
  type FilesFixture,
  PART,
  startFilesFixture,
} from './files-fixture.js'

// A service whose directory of bytes is a file system of 32 MiB, in a mount namespace of its own: it is full for real.

const MIB = 1_048_576
const DISK = 32 * MIB
const CLOCK = `{ clock: { now: () => new Date('2030-03-01T08:00:00Z') } }`

let fixture: FilesFixture
let company: Company
let directory: string
let small: ServiceProcess
let files: RpcClient<FileServiceClient>
let bff: RpcClient<FileServiceClient>
let emad: As
let taskId: string

beforeAll(async () => {
  // Both share the list of bytes that are due: the one that sweeps must have the disk.
  fixture = await startFilesFixture({ BLOB_SWEEP_EVERY_MS: '3600000' })
  company = await aCompany(fixture)
  directory = await mkdtemp(join(tmpdir(), 'smartproject-disk-'))
  const database = { uri: fixture.service.databaseUri, name: randomUUID(), drop: () => Promise.resolve() }
  const env = { ...testEnvironment('tasks', database), BLOB_DIR: directory, BLOB_SWEEP_EVERY_MS: '200' }
  const mount = `mount -t tmpfs -o size=${DISK} none "$BLOB_DIR" && exec "$@"`
  const wrap = ['unshare', '--map-root-user', '--mount', 'sh', '-c', mount, 'sh']
  small = await spawnService('tasks', env, CLOCK, wrap)
  const { address } = small
  files = rpcClient(FileServiceClient, { address })
  bff = rpcClient(FileServiceClient, {
    address,
    serviceToken: { signer: await bffSigner(), audience: 'tasks' },
  })
  emad = { ...(await company.as('emad')), deadlineMs: 60_000 }
  const { task } = await fixture.client.createTask(aTask(company.projectNumber), await company.as('mona'))
  taskId = task?.id ?? ''
}, 2 * START_MS)

afterAll(async () => {
  files.close()
  bff.close()
  await small.kill()
  await fixture.stop()
  await rm(directory, { recursive: true, force: true })
})

const announce = async (size: number) => {
  const fields = { name: 'a.bin', contentType: 'application/octet-stream', size: BigInt(size) }
  return (await files.startUpload(anUpload(taskId, fields), emad)).fileId
}
const read = async (fileId: string) => {
  const { token } = await files.createFileLink({ fileId, inline: false, warned: false }, emad)
  return (await download({ ...fixture, bff }, token)).content
}
/** Bytes that are taken from the storage of the company, announced ones included. */
const taken = async () => {
  const { tenantId } = company
  const rows = await fixture.service.connection.collection('files').find({ tenantId }).toArray()
  return rows.reduce((sum, row) => sum + Number(row['size']), 0)
}

it('a disk that is full at the third part refuses it, loses nothing and gives the reserved bytes back (C19)', async () => {
  const [content, kept] = [randomBytes(2 * PART + 4 * MIB), randomBytes(5 * MIB)]
  const fileId = await announce(content.length)
  await files.writeUpload(bytesFor(fileId, 0, content.subarray(0, 2 * PART)), emad)
  const others: string[] = []
  const full = { kind: 'unavailable', reason: 'STORAGE_FULL' }
  for (let n = 0; n < 3; n++) {
    const other = await announce(kept.length - n)
    await files.writeUpload(bytesFor(other, 0, kept.subarray(n)), emad)
    others.push(other)
  }
  const third = () => files.writeUpload(bytesFor(fileId, 2 * PART, content.subarray(2 * PART)), emad)
  await expect(third()).rejects.toMatchObject(full)
  // An announcement that has no room is refused before its bytes.
  await expect(announce(2 * MIB)).rejects.toMatchObject(full)
  expect(Number((await files.getUpload({ fileId }, emad)).offset)).toBe(2 * PART)
  for (const [n, other] of others.entries()) expect((await read(other)).equals(kept.subarray(n))).toBe(true)

  const before = await taken()
  await files.cancelUpload({ fileId, requestId: randomUUID() }, emad)
  expect(before - (await taken())).toBe(content.length)
})

it('an upload goes on where it was once there is room again (C19)', async () => {
  const content = randomBytes(PART + MIB)
  const others = await files.listFiles({ taskId, entryId: '', discussionId: '' }, emad)
  // The bytes of the upload that was cancelled leave the disk after it.
  const fileId = await retryWhileFull(() => announce(content.length))
  await files.writeUpload(bytesFor(fileId, 0, content.subarray(0, PART)), emad)
  const filler: string[] = []
  // The rest of the disk, one MiB after another.
  for (;;)
    try {
      const one = await announce(MIB)
      await files.writeUpload(bytesFor(one, 0, randomBytes(MIB)), emad)
      filler.push(one)
    } catch (error) {
      expect(error).toMatchObject({ reason: 'STORAGE_FULL' })
      break
    }
  const last = () => files.writeUpload(bytesFor(fileId, PART, content.subarray(PART)), emad)
  await expect(last()).rejects.toMatchObject({ reason: 'STORAGE_FULL' })
  for (const { id } of others.files) await files.deleteFile({ id, requestId: randomUUID() }, emad)
  await retryWhileFull(last)
  expect((await read(fileId)).equals(content)).toBe(true)
  expect(filler.length).toBeGreaterThan(0)
})

/** Again until the bytes of deleted files are gone from the disk; the limit of the test ends it. */
async function retryWhileFull<T>(step: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await step()
    } catch (error) {
      expect(error).toMatchObject({ reason: 'STORAGE_FULL' })
    }
}
