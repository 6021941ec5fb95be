import { notFound } from '@smartproject/kit/errors'
import { SaveDocumentRequest } from '@smartproject/proto/smartproject/tasks/v1/document_service'
import {
  LibraryTarget,
  StartUploadRequest,
  type WriteUploadRequest,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Gateways } from '../gateways/gateways.js'
import type { DemoFile, FileVersion } from './content.js'
import { drawingPdf } from './drawing.js'
import { by, type Filling, idOf } from './filling.js'

type Library = Pick<Gateways, 'files' | 'documents'>

/** Approves and issues, and leads the project. */
const LEAD = 0

/**
 * Fills the library of a project: documents with versions, states and pins, in the folders of its template.
 * Errors: not_found FOLDER_NOT_FOUND for one that the template does not bring.
 */
export async function fillDocuments(
  services: Library,
  filling: Filling,
  tasks: readonly Task[],
): Promise<void> {
  const request = { projectNumber: filling.project }
  const { folders } = await services.documents.listFolders(request, await by(filling, LEAD))
  const ids = new Map([['', ''], ...folders.map(({ name, id }) => [name, id] as const)])
  for (const [at, file] of filling.content.files.entries()) {
    const folderId = ids.get(file.folder)
    if (folderId === undefined) throw notFound('FOLDER_NOT_FOUND')
    await new FilledDocument(services, filling, { file, at }).fill(folderId, tasks)
  }
}

/** One document while it is filled; each of its steps has an id that follows from its place. */
class FilledDocument {
  private id = ''
  private version = 1n
  private steps = 0

  constructor(
    private readonly services: Library,
    private readonly filling: Filling,
    private readonly place: { readonly file: DemoFile; readonly at: number },
  ) {}

  async fill(folderId: string, tasks: readonly Task[]): Promise<void> {
    const { versions, pins = [] } = this.place.file
    for (const [base, version] of versions.entries()) {
      await this.bring(version, base === 0 ? { folderId } : { documentId: this.id, base })
      if (base === 0) await this.describe()
      for (const state of version.states ?? []) await this.move(state)
    }
    for (const { task: at, x, y } of pins) {
      const pin = { id: '', version: 0n, documentId: this.id, n: versions.length, page: 1, x, y }
      const request = { ...pin, taskId: tasks[at]?.id ?? '', requestId: this.requestId() }
      await this.services.documents.savePin(request, await by(this.filling, LEAD))
    }
  }

  private async bring({ body, ...about }: FileVersion, target: Partial<LibraryTarget>): Promise<void> {
    const { files } = this.services
    const { name, by: author } = this.place.file
    const content = typeof body === 'string' ? Buffer.from(body) : drawingPdf(body)
    const { revision = '', note = '' } = about
    const library = LibraryTarget.fromPartial({
      ...target,
      projectNumber: this.filling.project,
      revision,
      note,
    })
    const contentType = typeof body === 'string' ? 'text/plain' : 'application/pdf'
    const request = { library, name, contentType, size: BigInt(content.length), requestId: this.requestId() }
    const { fileId } = await files.startUpload(
      StartUploadRequest.fromPartial(request),
      await by(this.filling, author),
    )
    // A second filling finds the bytes there.
    const { offset } = await files.getUpload({ fileId }, await by(this.filling, author))
    if (offset === 0n) await files.writeUpload(inOne(fileId, content), await by(this.filling, author))
    const completion = { fileId, requestId: this.requestId() }
    const { file } = await files.completeUpload(completion, await by(this.filling, author))
    if (this.id === '') this.id = file?.documentId ?? ''
    else this.version++
  }

  private async describe(): Promise<void> {
    const { no = '', tags = [], by: author } = this.place.file
    const plan = this.place.file.versions.some(({ body }) => typeof body !== 'string')
    const managedBy = this.filling.team[author] ?? ''
    const fields = { ...this.seen(), no, plan, managedBy, tags: { values: [...tags] } }
    const request = SaveDocumentRequest.fromPartial(fields)
    const { document } = await this.services.documents.saveDocument(request, await by(this.filling, author))
    this.version = document?.version ?? 0n
  }

  private async move(state: string): Promise<void> {
    const mover = state === 'in_review' ? this.place.file.by : LEAD
    const request = { ...this.seen(), state, reason: '' }
    const { document } = await this.services.documents.moveDocument(request, await by(this.filling, mover))
    this.version = document?.version ?? 0n
  }

  private seen() {
    return { id: this.id, version: this.version, requestId: this.requestId() }
  }

  private requestId(): string {
    return idOf(this.filling, `document ${this.place.at} ${this.steps++}`)
  }
}

/** The bytes of a file in one message. */
async function* inOne(fileId: string, content: Buffer): AsyncGenerator<WriteUploadRequest> {
  yield { fileId, offset: 0n, checksum: Buffer.alloc(0), content }
}
