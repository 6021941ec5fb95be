import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  ReportingServiceService,
  type ReportingServiceServer,
} from '@smartproject/proto/smartproject/reporting/v1/reporting_service'

import type { Deps } from '../app/deps.js'
import { getProjectDailyCountsRpc } from './get-project-daily-counts.js'
import { listTaskTimelinesRpc } from './list-task-timelines.js'

/** The ReportingService of the protos. */
export function reportingService(deps: Deps): RpcService {
  return rpcService<ReportingServiceServer>(ReportingServiceService, {
    getProjectDailyCounts: getProjectDailyCountsRpc(deps),
    listTaskTimelines: listTaskTimelinesRpc(deps),
  })
}
