import {
  LibraryTarget,
  StartUploadRequest,
  type WriteUploadRequest,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { SaveDocumentRequest } from '@smartproject/proto/smartproject/tasks/v1/document_service'

import { retryUntilKnown, type DemoClients } from './clients.js'
import type { PersonName } from './company.js'
import { demoDocuments, type DemoDocument } from './documents.js'
import { HOME, type Steps, type UserIds } from './steps.js'

/** Fills the document libraries of the demo projects: versions, states, a check-out and the trash. */
export async function loadDocuments(clients: DemoClients, steps: Steps, users: UserIds): Promise<void> {
  const folders = new Map<string, string>()
  for (const demo of demoDocuments) {
    const load = new DocumentLoad(clients, steps, users, demo)
    const place = `${demo.project}/${demo.folder ?? ''}`
    if (demo.folder && !folders.has(place)) folders.set(place, await load.folder(demo.folder))
    await load.all(folders.get(place) ?? '')
  }
}

/** One document while it is made; every step of it has a request id of its own. */
class DocumentLoad {
  /** The row after the last step. */
  private id = ''
  private version = 0n
  private steps = 0

  constructor(
    private readonly clients: DemoClients,
    private readonly ids: Steps,
    private readonly users: UserIds,
    private readonly demo: DemoDocument,
  ) {}

  async folder(name: string): Promise<string> {
    const { project } = this.demo
    const requestId = this.ids.id(`folder/${project}/${name}`)
    const request = { projectNumber: project, id: '', version: 0n, parentId: '', name, requestId }
    const { folder } = await retryUntilKnown(async () =>
      this.clients.documents.saveFolder(request, await this.as('olivia')),
    )
    return folder?.id ?? ''
  }

  async all(folderId: string): Promise<void> {
    const { versions, heldBy, deleted, author } = this.demo
    for (const [at, { states = [], text, ...about }] of versions.entries()) {
      await this.bring(text, { ...about, ...(at === 0 ? { folderId } : { documentId: this.id, base: at }) })
      if (at === 0) await this.describe()
      for (const state of states) await this.move(state)
    }
    const step = () => ({ id: this.id, requestId: this.requestId() })
    if (heldBy) await this.clients.documents.checkOut(step(), await this.as(heldBy))
    if (deleted) {
      const { id, requestId } = step()
      await this.clients.documents.deleteDocuments({ ids: [id], requestId }, await this.as(author))
    }
  }

  private async bring(text: string, target: Partial<LibraryTarget>): Promise<void> {
    const { project, name, author } = this.demo
    const content = Buffer.from(text)
    const library = LibraryTarget.fromPartial({ projectNumber: project, ...target })
    const about = { library, name, contentType: 'text/plain', size: BigInt(content.length) }
    const request = StartUploadRequest.fromPartial({ ...about, requestId: this.requestId() })
    const { fileId } = await retryUntilKnown(async () =>
      this.clients.files.startUpload(request, await this.as(author)),
    )
    const { complete } = await this.clients.files.getUpload({ fileId }, await this.as(author))
    if (!complete) await this.clients.files.writeUpload(inOne(fileId, content), await this.as(author))
    const completion = { fileId, requestId: this.requestId() }
    const { file } = await this.clients.files.completeUpload(completion, await this.as(author))
    this.id = file?.documentId ?? ''
    this.version++
  }

  private async describe(): Promise<void> {
    const { no = '', tags = [], plan = false, hidden = false, validDay, managedBy, author } = this.demo
    const request = SaveDocumentRequest.fromPartial({
      ...this.seen(),
      no,
      plan,
      show: !hidden,
      validUntil: validDay === undefined ? '' : this.ids.date(validDay),
      managedBy: managedBy ? this.users[managedBy] : '',
      tags: { values: [...tags] },
    })
    const { document } = await this.clients.documents.saveDocument(request, await this.as(author))
    this.version = document?.version ?? 0n
  }

  private async move(state: string): Promise<void> {
    const request = { ...this.seen(), state, reason: '' }
    const { document } = await this.clients.documents.moveDocument(request, await this.as('olivia'))
    this.version = document?.version ?? 0n
  }

  private seen() {
    return { id: this.id, version: this.version, requestId: this.requestId() }
  }

  private requestId(): string {
    return this.ids.id(`document/${this.demo.project}/${this.demo.name}/${this.steps++}`)
  }

  private as(person: PersonName) {
    return this.clients.asMember(this.users[person], HOME)
  }
}

/** The bytes of a file in one message. */
async function* inOne(fileId: string, content: Buffer): AsyncGenerator<WriteUploadRequest> {
  yield { fileId, offset: 0n, checksum: Buffer.alloc(0), content }
}
