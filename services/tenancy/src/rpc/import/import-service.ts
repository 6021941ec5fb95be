import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  ImportServiceService,
  type ImportServiceServer,
} from '@smartproject/proto/smartproject/tenancy/v1/import_service'

import type { TenancyDeps } from '../../app/deps.js'
import {
  checkImportRpc,
  commitImportRpc,
  getImportRpc,
  listImportRowsRpc,
  undoImportRpc,
} from './import-rpcs.js'

/** Invites the people of a file. */
export function importService(deps: TenancyDeps): RpcService {
  return rpcService<ImportServiceServer>(ImportServiceService, {
    checkImport: checkImportRpc(deps),
    getImport: getImportRpc(deps),
    listImportRows: listImportRowsRpc(deps),
    commitImport: commitImportRpc(deps),
    undoImport: undoImportRpc(deps),
  })
}
