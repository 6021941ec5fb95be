import { methods, type MethodAccess } from '@smartproject/proto/methods'
import { LeaveBalanceServiceService } from '@smartproject/proto/smartproject/leave/v1/leave_balance_service'
import { LeaveServiceService } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { JobServiceService } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { RegisterServiceService } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import { TalkServiceService } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { TaskServiceService } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { TemplateServiceService } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { ImportServiceService } from '@smartproject/proto/smartproject/tenancy/v1/import_service'
import { TenancyServiceService } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { CallName, Calls } from '../api/calls.js'

/** A call that carries more than a form. */
export type LargeCall = {
  [N in CallName]: Calls[N] extends { readonly bodyLimit: number } ? N : never
}[CallName]

/** The RPC that each of them leads to; a missing one does not compile. */
const rpcs: Readonly<Record<LargeCall, { readonly path: string }>> = {
  startTaskImport: JobServiceService.startImport,
  mapTaskImport: JobServiceService.mapImport,
  checkTaskImport: JobServiceService.checkImport,
  startCopy: JobServiceService.startCopy,
  startMove: JobServiceService.startMove,
  checkImport: ImportServiceService.checkImport,
  readHolidayFile: TenancyServiceService.proposeHolidays,
  addLeaveAttachment: LeaveServiceService.addLeaveAttachment,
  previewLeaveBalanceImport: LeaveBalanceServiceService.previewLeaveBalanceImport,
  importLeaveBalances: LeaveBalanceServiceService.importLeaveBalances,
  alterProjectTemplate: TemplateServiceService.saveProjectTemplate,
  createTask: TaskServiceService.createTask,
  updateTask: TaskServiceService.updateTask,
  addComment: TalkServiceService.addComment,
  editComment: TalkServiceService.editComment,
  createEntry: RegisterServiceService.createEntry,
  updateEntry: RegisterServiceService.updateEntry,
}

/** The rule of the RPC that a large call leads to; null for all other calls. */
export function ruleOfLargeCall(name: CallName): MethodAccess | null {
  const rpc = Object.entries(rpcs).find(([call]) => call === name)?.[1]
  return rpc ? ruleOf(rpc.path) : null
}

/** The access rule of an RPC, by the path it has on the wire. */
export function ruleOf(path: string): MethodAccess {
  const rule = methods.find((method) => method.path === path)
  if (!rule) throw new Error(`there is no RPC ${path}`)
  return rule
}
