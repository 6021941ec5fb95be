import { rpcService, withFeature, type RpcService } from '@smartproject/kit/grpc/server'
import {
  DocumentServiceService,
  type DocumentServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'

import type { DriveDeps } from '../app/shared-drive.js'
import { bulkRpcs } from './bulk-rpcs.js'
import { companyDriveRpcs } from './company-drive-rpcs.js'
import { documentRpcs } from './document-rpcs.js'
import { documentTaskRpcs } from './document-task-rpcs.js'
import { driveRpcs } from './drive-rpcs.js'
import { libraryRpcs } from './library-rpcs.js'
import { pinRpcs } from './pin-rpcs.js'

/**
 * The DocumentService of the protos, for companies whose plan has storage; `wakeExports` is called when a download was asked for.
 * Errors of each: forbidden FEATURE_OFF.
 */
export function documentService(deps: DriveDeps, wakeExports: () => void): RpcService {
  const service = rpcService<DocumentServiceServer>(DocumentServiceService, {
    ...libraryRpcs(deps),
    ...documentRpcs(deps),
    ...driveRpcs(deps),
    ...companyDriveRpcs(deps),
    ...bulkRpcs(deps, wakeExports),
    ...pinRpcs(deps),
    ...documentTaskRpcs(deps),
  })
  return withFeature(service, 'storage')
}
