import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  type Document,
  DocumentServiceClient,
  ListLibraryRequest,
  SaveDocumentRequest,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'
import {
  LibraryTarget,
  StartUploadRequest,
  type TaskFile,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'

import { aCompany, type Company } from '../builders.js'
import {
  anEmptyProject,
  type As,
  bytesFor,
  type FilesFixture,
  startFilesFixture,
} from '../files/files-fixture.js'

/** The people of a library by the role they have in its project; `olivia` owns the company, `nadia` is not in it. */
export const PEOPLE = { oona: 1, mona: 2, tea: 3, emad: 4, vera: 5, rita: 6, paul: 7, gus: 8 } as const

/** A library with the people of a project, and what tests do in it. */
export interface LibraryFixture {
  readonly fixture: FilesFixture
  readonly documents: RpcClient<DocumentServiceClient>
  readonly company: Company
  readonly project: number
  as(userId: string): Promise<As>
  /** Brings bytes into the library; a new document, unless the target names one. */
  bring(
    userId: string,
    bytes: string | Buffer,
    target?: Partial<LibraryTarget>,
    name?: string,
  ): Promise<TaskFile>
  /** The same up to its bytes, which `complete` sends. */
  announce(
    userId: string,
    bytes: string | Buffer,
    target?: Partial<LibraryTarget>,
    name?: string,
  ): Promise<string>
  complete(userId: string, fileId: string): Promise<TaskFile>
  /** A document as the person is told of it. */
  read(id: string, userId?: string): Promise<Document>
  list(
    userId: string,
    asked?: Partial<ListLibraryRequest>,
  ): ReturnType<RpcClient<DocumentServiceClient>['listLibrary']>
  save(userId: string, document: Document, fields: Partial<SaveDocumentRequest>): Promise<Document>
  /** Moves it from state to state; each move by the version it has then. */
  move(userId: string, id: string, ...states: string[]): Promise<Document>
  stop(): Promise<void>
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.docx': `${OFFICE}.wordprocessingml.document`,
  '.xlsx': `${OFFICE}.spreadsheetml.sheet`,
}

/** A new action of a person on one thing. */
export const on = (id: string) => ({ id, requestId: randomUUID() })

/** The same on several. */
export const onAll = (ids: readonly string[]) => ({ ids: [...ids], requestId: randomUUID() })

/** Starts the service with a library; `mona` and `oona` manage its project. */
export async function startLibraryFixture(env: Record<string, string> = {}): Promise<LibraryFixture> {
  const fixture = await startFilesFixture(env)
  const company = await aCompany(fixture)
  const others = Object.entries(PEOPLE).filter(([name]) => !['mona', 'emad'].includes(name))
  const members = others.map(([userId, roleId]) => ({ userId, roleId }))
  const project = await anEmptyProject(fixture, company, members)
  let { address } = fixture.service
  let client = rpcClient(DocumentServiceClient, { address })
  /** At another address once the service has started again. */
  const reached = () => {
    if (address !== fixture.service.address) {
      client.close()
      address = fixture.service.address
      client = rpcClient(DocumentServiceClient, { address })
    }
    return client
  }
  const as = (userId: string) => (userId === 'olivia' ? company.asOwner() : company.as(userId))
  const waiting = new Map<string, Buffer>()
  const announce: LibraryFixture['announce'] = async (userId, bytes, target = {}, name = 'plan.txt') => {
    const content = Buffer.from(bytes)
    const caller = await as(userId)
    const library = LibraryTarget.fromPartial({ projectNumber: project, ...target })
    const contentType = TYPES[extname(name)] ?? 'text/plain'
    const request = { library, name, contentType, size: BigInt(content.length) }
    const { fileId } = await fixture.files.startUpload(
      StartUploadRequest.fromPartial({ ...request, requestId: randomUUID() }),
      caller,
    )
    waiting.set(fileId, content)
    return fileId
  }
  const complete: LibraryFixture['complete'] = async (userId, fileId) => {
    const caller = await as(userId)
    const content = waiting.get(fileId)
    if (content && waiting.delete(fileId))
      await fixture.files.writeUpload(bytesFor(fileId, 0, content), caller)
    const { file } = await fixture.files.completeUpload({ fileId, requestId: randomUUID() }, caller)
    return present(file)
  }
  const read = async (id: string, userId = 'mona') =>
    present((await reached().getDocument({ id }, await as(userId))).document)
  return {
    fixture,
    get documents() {
      return reached()
    },
    company,
    project,
    as,
    announce,
    complete,
    read,
    bring: async (userId, bytes, target, name) =>
      complete(userId, await announce(userId, bytes, target, name)),
    list: async (userId, asked = {}) =>
      reached().listLibrary(
        ListLibraryRequest.fromPartial({ projectNumber: project, view: 'all', ...asked }),
        await as(userId),
      ),
    async save(userId, { id, version }, fields) {
      const request = SaveDocumentRequest.fromPartial({ ...fields, ...on(id), version })
      return present((await reached().saveDocument(request, await as(userId))).document)
    },
    async move(userId, id, ...states) {
      for (const state of states) {
        const { version } = await read(id)
        await reached().moveDocument({ ...on(id), version, state, reason: 'because' }, await as(userId))
      }
      return read(id)
    },
    async stop() {
      reached().close()
      await fixture.stop()
    },
  }
}

/** A thing that is there. */
export function present<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('nothing was answered')
  return thing
}
