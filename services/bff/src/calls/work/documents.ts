import type { documentCalls } from '../../api/work/documents.js'
import {
  documentState,
  documentView,
  folderView,
  rightsView,
  setupView,
  stepView,
  versionView,
} from '../../views/work/documents.js'
import { pageRequest, pageView } from '../../views/values.js'
import type { Handlers } from '../context.js'

const readingHandlers = {
  listLibrary: async ({ subscription, project, folder, view, filter = {}, sort, ...input }, ctx) => {
    const { managed_by, held = false, mine = false, expired = false, ...texts } = filter
    const { state = '', tag = '', query = '' } = texts
    const found = await ctx.services.documents.listLibrary(
      {
        projectNumber: project,
        folderId: folder ?? '',
        view,
        filter: { state, tag, query, managedBy: managed_by ?? '', held, mine, expired },
        sort: sort ?? '',
        descending: input.descending ?? false,
        page: pageRequest(input),
      },
      await ctx.inSubscription(subscription),
    )
    return {
      folders: found.folders.map(folderView),
      path: found.path.map(({ id, name }) => ({ id, name })),
      documents: found.documents.map(documentView),
      may: rightsView(found.may),
      counts: { documents: found.documentCount, trash: found.trashCount },
      trash_days: found.trashDays || null,
      drive: found.drive,
      drive_missing: found.driveMissing,
      ...pageView(found.page),
    }
  },

  getDocument: async ({ subscription, id }, ctx) => {
    const found = await ctx.services.documents.getDocument({ id }, await ctx.inSubscription(subscription))
    return {
      document: documentView(found.document),
      versions: found.versions.map(versionView),
      history: found.history.map(stepView),
      may: rightsView(found.may),
      moves: found.moves.map(documentState),
    }
  },

  listFolders: async ({ subscription, project }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { folders } = await ctx.services.documents.listFolders({ projectNumber: project }, rpc)
    return { folders: folders.map(folderView) }
  },
} satisfies Partial<Handlers>

const folderHandlers = {
  saveFolder: async ({ subscription, project, id = '', version = 0, parent, name }, ctx) => {
    const request = {
      projectNumber: project,
      id,
      version: BigInt(version),
      parentId: parent ?? '',
      name,
      requestId: ctx.idempotencyKey,
    }
    const rpc = await ctx.inSubscription(subscription)
    return folderView((await ctx.services.documents.saveFolder(request, rpc)).folder)
  },

  deleteFolder: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    await ctx.services.documents.deleteFolder(request, await ctx.inSubscription(subscription))
    return { deleted: true }
  },

  moveToFolder: async ({ subscription, project, documents, folders, folder }, ctx) => {
    const request = {
      projectNumber: project,
      documentIds: documents,
      folderIds: folders,
      folderId: folder ?? '',
      requestId: ctx.idempotencyKey,
    }
    const rpc = await ctx.inSubscription(subscription)
    return { moved: (await ctx.services.documents.moveToFolder(request, rpc)).moved }
  },
} satisfies Partial<Handlers>

const setupHandlers = {
  getLibrarySetup: async ({ subscription, project }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const found = await ctx.services.documents.getLibrarySetup({ projectNumber: project }, rpc)
    return { setup: setupView(found.setup), manageable: found.manageable }
  },

  saveLibrarySetup: async ({ subscription, project, version, trash_days: trashDays = 0, ...rules }, ctx) => {
    const request = {
      projectNumber: project,
      setup: { ...rules, trashDays, version: BigInt(version) },
      requestId: ctx.idempotencyKey,
    }
    const rpc = await ctx.inSubscription(subscription)
    return setupView((await ctx.services.documents.saveLibrarySetup(request, rpc)).setup)
  },
} satisfies Partial<Handlers>

const writingHandlers = {
  saveDocument: async ({ subscription, id, version, valid_until, managed_by, tags, ...fields }, ctx) => {
    const request = {
      ...fields,
      id,
      version: BigInt(version),
      validUntil: valid_until === null ? '' : valid_until,
      managedBy: managed_by === null ? '' : managed_by,
      tags: tags && { values: tags },
      requestId: ctx.idempotencyKey,
    }
    const rpc = await ctx.inSubscription(subscription)
    return documentView((await ctx.services.documents.saveDocument(request, rpc)).document)
  },

  moveDocument: async ({ subscription, id, version, to: state, reason = '' }, ctx) => {
    const request = { id, version: BigInt(version), state, reason, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return documentView((await ctx.services.documents.moveDocument(request, rpc)).document)
  },

  checkOut: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return documentView((await ctx.services.documents.checkOut(request, rpc)).document)
  },

  checkIn: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return documentView((await ctx.services.documents.checkIn(request, rpc)).document)
  },

  breakCheckOut: async ({ subscription, id, reason }, ctx) => {
    const request = { id, reason, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return documentView((await ctx.services.documents.breakCheckOut(request, rpc)).document)
  },
} satisfies Partial<Handlers>

const trashHandlers = {
  deleteDocuments: async ({ subscription, ids }, ctx) => {
    const request = { ids, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    return {
      documents: (await ctx.services.documents.deleteDocuments(request, rpc)).documents.map(documentView),
    }
  },

  restoreDocuments: async ({ subscription, ids }, ctx) => {
    const request = { ids, requestId: ctx.idempotencyKey }
    const rpc = await ctx.inSubscription(subscription)
    const { documents } = await ctx.services.documents.restoreDocuments(request, rpc)
    return { documents: documents.map(documentView) }
  },

  purgeDocument: async ({ subscription, id }, ctx) => {
    const request = { id, requestId: ctx.idempotencyKey }
    await ctx.services.documents.purgeDocument(request, await ctx.inSubscription(subscription))
    return { purged: true }
  },
} satisfies Partial<Handlers>

export const documentHandlers = {
  ...readingHandlers,
  ...folderHandlers,
  ...setupHandlers,
  ...writingHandlers,
  ...trashHandlers,
} satisfies Pick<Handlers, keyof typeof documentCalls>
