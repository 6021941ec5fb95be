import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  ReportingServiceService,
  type ReportingServiceServer,
} from '@smartproject/proto/smartproject/reporting/v1/reporting_service'

import type { Deps } from '../app/deps.js'
import { listTaskTimelinesRpc } from './list-task-timelines.js'
import { runReportRpc } from './run-report.js'

/** The ReportingService of the protos. */
export function reportingService(deps: Deps): RpcService {
  return rpcService<ReportingServiceServer>(ReportingServiceService, {
    runReport: runReportRpc(deps),
    listTaskTimelines: listTaskTimelinesRpc(deps),
  })
}
