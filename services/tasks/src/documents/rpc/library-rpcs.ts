import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { DocumentServiceServer } from '@smartproject/proto/smartproject/tasks/v1/document_service'

import type { Deps } from '../app/deps.js'
import { createVersionLink, getDocument } from '../app/get-document.js'
import { getLibrarySetup, saveLibrarySetup } from '../app/library-setup.js'
import { listFolders, listLibrary } from '../app/list-library.js'
import { type DriveDeps, driveOf } from '../app/shared-drive.js'
import { moveToFolder } from '../app/move-to-folder.js'
import { deleteFolder, saveFolder } from '../app/save-folder.js'
import {
  toDocumentMessage,
  toFolderMessage,
  toSetupMessage,
  toRightsMessage,
  toStepMessage,
  toVersionMessage,
} from './document-message.js'
import { readFolder, readMove, readProject, readQuery, readSetup } from './read-document.js'

const MAX_N = 999_999_999

type Reading = 'listLibrary' | 'listFolders' | 'getDocument' | 'createVersionLink'
type Filing = 'saveFolder' | 'deleteFolder' | 'moveToFolder'
type SettingUp = 'getLibrarySetup' | 'saveLibrarySetup'

/** The RPCs that read libraries, and those about folders and rules. */
export function libraryRpcs(
  deps: DriveDeps,
): Pick<Handlers<DocumentServiceServer>, Reading | Filing | SettingUp> {
  return { ...listingRpcs(deps), ...documentReadingRpcs(deps), ...folderRpcs(deps), ...setupRpcs(deps) }
}

function listingRpcs(deps: DriveDeps): Pick<Handlers<DocumentServiceServer>, 'listLibrary' | 'listFolders'> {
  return {
    async listLibrary(request, { caller }) {
      const asked = { size: request.page?.pageSize ?? 0, token: request.page?.pageToken ?? '' }
      const found = await listLibrary(deps, caller, readQuery(request), asked)
      return {
        folders: found.folders.map(toFolderMessage),
        path: found.path.map(toFolderMessage),
        documents: found.documents.map((one) =>
          toDocumentMessage(one, found.now, {
            excerpt: found.excerpts.get(one.document.id),
            scans: found.scans,
            previews: found.previews,
          }),
        ),
        may: toRightsMessage(found.project, caller),
        documentCount: found.documentCount,
        trashCount: found.trashCount,
        trashDays: found.trashDays,
        ...(await driveOf(deps, found.project, caller)),
        page: { nextPageToken: found.nextToken },
      }
    },
    async listFolders(request, { caller }) {
      const reader = new RequestReader()
      const project = readProject(reader, request.projectNumber)
      reader.done()
      return { folders: (await listFolders(deps, caller, project)).map(toFolderMessage) }
    },
  }
}

function documentReadingRpcs(
  deps: Deps,
): Pick<Handlers<DocumentServiceServer>, 'getDocument' | 'createVersionLink'> {
  return {
    async getDocument(request, { caller }) {
      const reader = new RequestReader()
      const id = reader.id('id', request.id)
      reader.done()
      const found = await getDocument(deps, caller, id)
      return {
        document: toDocumentMessage(found, found.now, found),
        versions: found.versions.map((version) => toVersionMessage(version, found)),
        history: found.history.map(toStepMessage),
        may: toRightsMessage(found.project, caller),
        moves: [...found.moves],
      }
    },
    createVersionLink(request, { caller }) {
      const reader = new RequestReader()
      const documentId = reader.id('document_id', request.documentId)
      const n = reader.integer('n', request.n, { min: 0, max: MAX_N })
      const picture =
        request.picture === undefined
          ? undefined
          : reader.integer('picture', request.picture, { min: 0, max: MAX_N })
      reader.done()
      return createVersionLink(deps, caller, {
        documentId,
        n,
        inline: request.inline,
        warned: request.warned,
        picture,
      })
    },
  }
}

function folderRpcs(deps: Deps): Pick<Handlers<DocumentServiceServer>, Filing> {
  return {
    saveFolder: async (request, { caller }) => ({
      folder: toFolderMessage(await saveFolder(deps, caller, readFolder(request))),
    }),
    deleteFolder(request, { caller }) {
      const reader = new RequestReader()
      const id = reader.id('id', request.id)
      reader.done()
      return deleteFolder(deps, caller, id)
    },
    moveToFolder: async (request, { caller }) => ({
      moved: await moveToFolder(deps, caller, readMove(request)),
    }),
  }
}

function setupRpcs(deps: Deps): Pick<Handlers<DocumentServiceServer>, SettingUp> {
  return {
    async getLibrarySetup(request, { caller }) {
      const reader = new RequestReader()
      const project = readProject(reader, request.projectNumber)
      reader.done()
      const { setup, manageable } = await getLibrarySetup(deps, caller, project)
      return { setup: toSetupMessage(setup), manageable }
    },
    saveLibrarySetup: async (request, { caller }) => ({
      setup: toSetupMessage(await saveLibrarySetup(deps, caller, readSetup(request))),
    }),
  }
}
