import { randomBytes, randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { FileServiceClient } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { testEnvironment } from '@smartproject/testkit/environment'
import { type ServiceProcess, spawnService } from '@smartproject/testkit/service-process'

import { aTask, soon, START_MS } from '../builders.js'
import {
  type As,
  anUpload,
  bytesFor,
  fetchFile,
  PART,
  type PlacedFixture,
  startPlacedFixture,
} from './files-fixture.js'

// The process that receives an upload is killed in the middle of it, as by a power cut. Another replica, which shares database and
// bucket with it, takes the rest: nothing that was kept is lost, nothing is there twice.

const content = randomBytes(2 * PART + 100)
const CLOCK = `{ clock: { now: () => new Date('2030-03-01T08:00:00Z') } }`

/** A bucket that holds a request back once it was made. */
type Hold = (about: { method: string; query: string; served: boolean }) => Promise<void>

/** The point at which the process dies, and the bytes that are kept then. */
interface Point {
  readonly name: string
  readonly kept: number
  /** Bytes that are sent; the stream stays open behind them unless they are all. */
  readonly sent: number
  /** Resolves once the point is reached. */
  readonly reached: (hold: Hold, keptSoFar: () => Promise<number>) => Promise<unknown>
}

const storedPart = (number: number) => (hold: Hold) =>
  hold({ method: 'PUT', query: `partNumber=${number}`, served: true })

const POINTS: readonly Point[] = [
  { name: 'once it was announced', kept: 0, sent: 0, reached: () => Promise.resolve() },
  { name: 'with a part stored and not noted', kept: PART, sent: 2 * PART, reached: storedPart(2) },
  {
    name: 'with a part noted and not answered',
    kept: 2 * PART,
    sent: 2 * PART,
    reached: (_hold, keptSoFar) => soon(async () => (await keptSoFar()) === 2 * PART, 'two parts'),
  },
  { name: 'with the last part stored', kept: 2 * PART, sent: content.length, reached: storedPart(3) },
  {
    name: 'before it is complete',
    kept: content.length,
    sent: content.length,
    reached: (hold) => hold({ method: 'POST', query: 'uploadId=', served: false }),
  },
]

let placed: PlacedFixture
let emad: As
let taskId: string
let killed: ServiceProcess
let files: RpcClient<FileServiceClient>

beforeAll(async () => {
  placed = await startPlacedFixture('bucket')
}, START_MS)

afterAll(() => placed.stop())

beforeEach(async () => {
  const { fixture, company } = placed
  emad = { ...(await company.as('emad')), deadlineMs: 60_000 }
  const { task } = await fixture.client.createTask(aTask(company.projectNumber), await company.as('mona'))
  taskId = task?.id ?? ''
  const database = { uri: fixture.service.databaseUri, name: randomUUID(), drop: () => Promise.resolve() }
  killed = await spawnService('tasks', { ...testEnvironment('tasks', database), ...placed.s3?.env }, CLOCK)
  files = rpcClient(FileServiceClient, { address: killed.address })
}, START_MS)

afterEach(async () => {
  files.close()
  await killed.kill()
})

/** Sends the first bytes; the stream ends where they are all, else with the process. */
async function* sending(fileId: string, sent: number, end: Promise<void>) {
  yield* bytesFor(fileId, 0, content.subarray(0, sent))
  if (sent < content.length) await end
}

const offsetOf = async (fileId: string) =>
  Number((await placed.fixture.files.getUpload({ fileId }, emad)).offset)

it.each(POINTS)('an upload whose process is killed $name goes on without loss (C16, C17)', async (point) => {
  const { fixture, s3 } = placed
  if (!s3) throw new Error('the bytes are in a bucket here')
  const before = s3.objects.size
  const named = { name: 'a.bin', contentType: 'application/octet-stream', size: BigInt(content.length) }
  const { fileId } = await files.startUpload(anUpload(taskId, named), emad)
  const dead = Promise.withResolvers<void>()
  const reached = point.reached(s3.holdOnce, () => offsetOf(fileId))
  const answer =
    point.sent > 0 && files.writeUpload(sending(fileId, point.sent, dead.promise), emad).catch(() => 'cut')
  await reached
  await killed.kill()
  dead.resolve()
  expect(await answer).toBe(point.sent > 0 ? 'cut' : false)
  expect(await offsetOf(fileId)).toBe(point.kept)
  if (point.kept < content.length)
    await fixture.files.writeUpload(bytesFor(fileId, point.kept, content.subarray(point.kept)), emad)
  const { file } = await fixture.files.completeUpload({ fileId, requestId: randomUUID() }, emad)
  expect(file?.size).toBe(BigInt(content.length))
  expect((await fetchFile(fixture, emad, fileId)).content.equals(content)).toBe(true)
  expect((await fixture.client.getTask({ id: taskId }, emad)).task?.fileCount).toBe(1)
  expect(await fixture.service.connection.collection('upload_parts').countDocuments()).toBe(0)
  expect(s3.openUploads.size).toBe(0)
  // The same bytes are stored once in a company.
  await soon(() => s3.objects.size === Math.max(1, before), 'bytes that another file shares to go')
})
