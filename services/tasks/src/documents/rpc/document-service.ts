import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  DocumentServiceService,
  type DocumentServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'

import type { Deps } from '../app/deps.js'
import { documentRpcs } from './document-rpcs.js'
import { libraryRpcs } from './library-rpcs.js'

/** The DocumentService of the protos. */
export function documentService(deps: Deps): RpcService {
  return rpcService<DocumentServiceServer>(DocumentServiceService, {
    ...libraryRpcs(deps),
    ...documentRpcs(deps),
  })
}
