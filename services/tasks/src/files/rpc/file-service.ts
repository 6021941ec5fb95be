import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  FileServiceService,
  type FileServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'

import type { FileDeps } from '../app/file-deps.js'
import { createFileLinkRpc, deleteFileRpc, getFileUsageRpc, listFilesRpc, readFileRpc } from './file-rpcs.js'
import { cancelExportRpc, getProgressRpc, saveProgressRpc, startExportRpc } from './progress-rpcs.js'
import {
  cancelUploadRpc,
  completeUploadRpc,
  getUploadRpc,
  startUploadRpc,
  writeUploadRpc,
} from './upload-rpcs.js'

/** The FileService of the protos; `wakeExports` is called when an export was asked for. */
export function fileService(deps: FileDeps, wakeExports: () => void): RpcService {
  return rpcService<FileServiceServer>(FileServiceService, {
    startUpload: startUploadRpc(deps),
    getUpload: getUploadRpc(deps),
    writeUpload: writeUploadRpc(deps),
    completeUpload: completeUploadRpc(deps),
    cancelUpload: cancelUploadRpc(deps),
    listFiles: listFilesRpc(deps),
    getFileUsage: getFileUsageRpc(deps),
    deleteFile: deleteFileRpc(deps),
    createFileLink: createFileLinkRpc(deps),
    readFile: readFileRpc(deps),
    startExport: startExportRpc(deps, wakeExports),
    cancelExport: cancelExportRpc(deps),
    saveProgress: saveProgressRpc(deps),
    getProgress: getProgressRpc(deps),
  })
}
