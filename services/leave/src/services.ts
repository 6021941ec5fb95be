import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  LeaveServiceService,
  type LeaveServiceServer,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { attachmentRpcs } from './attachments/area.js'
import { type BalancePorts, leaveBalanceService } from './balances/area.js'
import { type CalendarPorts, leaveFeedService, listLeaveCalendarRpc } from './calendar/area.js'
import { type CodePorts, locateCodeRpc } from './codes/area.js'
import { deciderRpcs, type DeciderPorts } from './deciders/area.js'
import type { LeaveNews } from './encode.js'
import type { AreaDeps } from './leave/area.js'
import { listRpcs } from './lists/area.js'
import { requestRpcs, type RequestPorts, workTimeService } from './requests/area.js'
import { settingsRpcs, type SettingsPorts } from './settings/area.js'
import type { Stores } from './stores.js'

/** The dependencies of the use cases of all areas. */
export interface Deps
  extends
    AreaDeps<Stores, LeaveNews>,
    SettingsPorts<Stores>,
    DeciderPorts,
    BalancePorts,
    CodePorts,
    RequestPorts,
    CalendarPorts {}

/** The services of the protos, each put together from the areas that serve it. */
export function services(deps: Deps): RpcService[] {
  return [
    rpcService<LeaveServiceServer>(LeaveServiceService, {
      ...settingsRpcs(deps),
      ...deciderRpcs(deps),
      locateCode: locateCodeRpc(deps),
      ...attachmentRpcs(deps),
      ...requestRpcs(deps),
      ...listRpcs(deps),
      listLeaveCalendar: listLeaveCalendarRpc(deps),
    }),
    leaveFeedService(deps),
    leaveBalanceService(deps),
    workTimeService(deps),
  ]
}
