import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { BoardServiceClient } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import {
  FileServiceClient,
  type ReadFileResponse,
  type TaskFile,
  type WriteUploadRequest,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { RegisterServiceClient } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import { TalkServiceClient } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { TaskServiceClient } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { TemplateServiceClient } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { testClock, type TestClock } from '@smartproject/testkit/clock'
import { bffSigner } from '@smartproject/testkit/keys'
import { startTestService } from '@smartproject/testkit/service'

import { start } from '../../src/compose.js'
import { readConfig } from '../../src/config.js'
import { aCompany, aProjectNumber, knownProject, type Company, type Fixture } from '../builders.js'
import { type S3StandIn, startS3StandIn } from './s3-stand-in.js'

/** Bytes of one part. */
export const PART = 8 * 1024 * 1024
/** Most bytes of one message. */
export const PIECE = 524_288

/** Options of a call. */
export type As = { deadlineMs: number; passport: string }

/** A running tasks service with the clients of the files and templates areas. */
export interface FilesFixture extends Fixture {
  readonly clock: TestClock
  readonly files: RpcClient<FileServiceClient>
  /** As the bff calls on its own behalf. */
  readonly bff: RpcClient<FileServiceClient>
  readonly templates: RpcClient<TemplateServiceClient>
  readonly registers: RpcClient<RegisterServiceClient>
  readonly talk: RpcClient<TalkServiceClient>
  /** Directory of the local adapter. */
  readonly directory: string
}

/** Starts the service with a directory of its own for bytes, or with the given settings of a bucket. */
export async function startFilesFixture(env: Record<string, string> = {}): Promise<FilesFixture> {
  const clock = testClock('2030-03-01T08:00:00Z')
  const directory = await mkdtemp(join(tmpdir(), 'smartproject-files-'))
  const service = await startTestService({
    name: 'tasks',
    readConfig,
    start,
    clock,
    env: { BLOB_DIR: directory, BLOB_SWEEP_EVERY_MS: '200', ...env },
  })
  const serviceToken = { signer: await bffSigner(), audience: 'tasks' }
  let clients = open()
  function open() {
    const { address } = service
    return {
      client: rpcClient(TaskServiceClient, { address }),
      files: rpcClient(FileServiceClient, { address }),
      bff: rpcClient(FileServiceClient, { address, serviceToken }),
      templates: rpcClient(TemplateServiceClient, { address }),
      boards: rpcClient(BoardServiceClient, { address }),
      registers: rpcClient(RegisterServiceClient, { address }),
      talk: rpcClient(TalkServiceClient, { address }),
    }
  }
  const close = () => Object.values(clients).forEach((client) => client.close())
  return {
    clock,
    directory,
    service: {
      ...service,
      get address() {
        return service.address
      },
      async restart() {
        await service.restart()
        close()
        clients = open()
      },
    },
    get client() {
      return clients.client
    },
    get files() {
      return clients.files
    },
    get bff() {
      return clients.bff
    },
    get templates() {
      return clients.templates
    },
    get boards() {
      return clients.boards
    },
    get registers() {
      return clients.registers
    },
    get talk() {
      return clients.talk
    },
    async stop() {
      close()
      await service.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Brings a file to a task, or to what the fields name. */
export async function upload(
  fixture: FilesFixture,
  as: As,
  taskId: string,
  content: Buffer,
  fields: { name?: string; contentType?: string; entryId?: string; discussionId?: string } = {},
): Promise<TaskFile> {
  const announced = anUpload(taskId, { size: BigInt(content.length), ...fields })
  const { fileId } = await fixture.files.startUpload(announced, as)
  await fixture.files.writeUpload(bytesFor(fileId, 0, content), as)
  const { file } = await fixture.files.completeUpload({ fileId, requestId: randomUUID() }, as)
  if (!file) throw new Error('no file')
  return file
}

/** Messages that bring bytes from an offset on. */
export async function* bytesFor(
  fileId: string,
  offset: number,
  content: Buffer | string,
  checksum: Buffer = Buffer.alloc(0),
): AsyncGenerator<WriteUploadRequest> {
  const bytes = Buffer.from(content)
  yield { fileId, offset: BigInt(offset), checksum, content: Buffer.alloc(0) }
  for (let at = 0; at < bytes.length; at += PIECE)
    yield {
      fileId: '',
      offset: 0n,
      checksum: Buffer.alloc(0),
      content: bytes.subarray(at, at + PIECE),
    }
}

/** Reads what a signed link stands for. */
export async function download(
  fixture: FilesFixture,
  token: string,
): Promise<{ head: ReadFileResponse; content: Buffer }> {
  const messages: ReadFileResponse[] = []
  await fixture.bff.readFile({ token }, { signal: new AbortController().signal }, (message) => {
    messages.push(message)
  })
  const [head] = messages
  if (!head) throw new Error('nothing was sent')
  return { head, content: Buffer.concat(messages.map((message) => message.content)) }
}

/** Reads a file by its id. */
export async function fetchFile(fixture: FilesFixture, as: As, fileId: string, inline = false) {
  const { token } = await fixture.files.createFileLink({ fileId, inline, warned: false }, as)
  return download(fixture, token)
}

/** Announces a file of ten bytes. */
export function anUpload(taskId: string, fields: object = {}) {
  return {
    taskId,
    entryId: '',
    discussionId: '',
    library: undefined,
    name: 'plan.pdf',
    contentType: 'application/pdf',
    size: 10n,
    requestId: randomUUID(),
    ...fields,
  }
}

/** A project of the company without tasks: `mona` manages it, `emad` is a member, and others as given. */
export async function anEmptyProject(
  fixture: FilesFixture,
  company: Company,
  others: readonly { userId: string; roleId: number }[] = [],
): Promise<number> {
  const number = aProjectNumber()
  await company.publishProject({
    number,
    code: 'NEW',
    name: 'New one',
    members: [{ userId: 'mona', roleId: 2 }, { userId: 'emad', roleId: 4 }, ...others],
  })
  await knownProject(fixture, company, number)
  return number
}

/** Where the bytes of files may lie. */
export const PLACES = ['directory', 'bucket'] as const

/** A service that keeps bytes in one of the places, with a company. */
export interface PlacedFixture {
  readonly fixture: FilesFixture
  readonly company: Company
  /** How many pieces of bytes there are, in whichever place. */
  stored(): Promise<number>
  /** The bucket, where that is the place. */
  readonly s3: S3StandIn | null
  /** The requests that the bucket refused; there should be none. */
  refused(): readonly string[]
  /** Fails when the bucket has refused anything. */
  stop(): Promise<void>
}

/** Starts the service with that place. */
export async function startPlacedFixture(place: (typeof PLACES)[number]): Promise<PlacedFixture> {
  const s3 = place === 'bucket' ? await startS3StandIn() : null
  const fixture = await startFilesFixture(s3?.env)
  return {
    fixture,
    company: await aCompany(fixture),
    s3,
    async stored() {
      if (s3) return s3.objects.size + s3.openUploads.size
      const entries = await readdir(fixture.directory, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).length
    },
    refused: () => s3?.refused ?? [],
    async stop() {
      await fixture.stop()
      await s3?.stop()
      expect(s3?.refused ?? []).toEqual([])
    },
  }
}
