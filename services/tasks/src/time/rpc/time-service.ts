import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  TimeServiceService,
  type TimeServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/time_service'

import type { Deps } from '../app/deps.js'
import { timerRpcs } from './timer-rpcs.js'
import { worklogRpcs } from './worklog-rpcs.js'

/** The TimeService of the protos. */
export function timeService(deps: Deps): RpcService {
  return rpcService<TimeServiceServer>(TimeServiceService, { ...worklogRpcs(deps), ...timerRpcs(deps) })
}
