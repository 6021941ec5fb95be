import { featureFigure } from '@smartproject/kit/grpc/authorise'
import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type { DocumentServiceServer } from '@smartproject/proto/smartproject/tasks/v1/document_service'

import { storageOf } from '../../files/area.js'
import { copyFromDrive, type DriveDeps, listDrive, saveDriveFolder } from '../app/shared-drive.js'
import { isWay } from '../domain/drive-folder.js'
import { readFolderOrTop, readProject } from './read-document.js'

type Drive = 'listDrive' | 'saveDriveFolder' | 'copyFromDrive'

/** The RPCs about the shared drive. */
export function driveRpcs(deps: DriveDeps): Pick<Handlers<DocumentServiceServer>, Drive> {
  return {
    async listDrive(request, { caller }) {
      const reader = new RequestReader()
      const place = {
        projectNumber: readProject(reader, request.projectNumber),
        path: readWay(reader, request.path),
      }
      reader.done()
      const { items, folder, ...found } = await listDrive(deps, caller, place)
      return {
        ...found,
        items: items.map(({ id, name, folder: isFolder, size, url }) => {
          return { id, name, folder: isFolder, size: BigInt(size), url }
        }),
        folder: [...folder.path],
        version: BigInt(folder.version),
      }
    },
    async saveDriveFolder(request, { caller }) {
      const reader = new RequestReader()
      if (request.folder.length === 0) reader.fault('folder', 'REQUIRED')
      const draft = {
        projectNumber: readProject(reader, request.projectNumber),
        folder: {
          path: readWay(reader, request.folder, 'folder'),
          version: request.version === 0n ? 0 : reader.version('version', request.version),
        },
      }
      reader.done()
      const { path, version } = await saveDriveFolder(deps, caller, draft)
      return { folder: [...path], version: BigInt(version) }
    },
    async copyFromDrive(request, { caller, passport }) {
      const reader = new RequestReader()
      if (request.path.length === 0) reader.fault('path', 'REQUIRED')
      const draft = {
        projectNumber: readProject(reader, request.projectNumber),
        path: readWay(reader, request.path),
        folderId: readFolderOrTop(reader, 'folder_id', request.folderId),
      }
      reader.done()
      const storage = storageOf(passport && featureFigure(passport, 'storage'))
      return { id: await copyFromDrive(deps, caller, draft, storage) }
    },
  }
}

function readWay(reader: RequestReader, names: readonly string[], field = 'path'): string[] {
  if (!isWay(names)) reader.fault(field, 'PATH_INVALID')
  return [...names]
}
