import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  BoardServiceService,
  type BoardServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'

import type { Deps } from '../../app/deps.js'
import { categoryRpcs } from './category-rpcs.js'
import { fieldRpcs } from './field-rpcs.js'
import { labelRpcs } from './label-rpcs.js'
import { releaseRpcs } from './release-rpcs.js'
import { searchTermRpcs } from './search-term-rpcs.js'
import { settingsRpcs } from './settings-rpcs.js'
import { viewRpcs } from './view-rpcs.js'

/** The BoardService of the protos. */
export function boardService(deps: Deps): RpcService {
  const { createLabel: _label, ...labels } = labelRpcs(deps)
  const { createCategory: _category, ...categories } = categoryRpcs(deps)
  const { createRelease: _release, ...releases } = releaseRpcs(deps)
  return rpcService<BoardServiceServer>(BoardServiceService, {
    ...settingsRpcs(deps),
    ...labels,
    ...categories,
    ...releases,
    ...fieldRpcs(deps),
    ...viewRpcs(deps),
    ...searchTermRpcs(deps),
  })
}
