import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import type { TokenSigner } from '@smartproject/kit/tokens/passport'
import type { Certificates } from '@smartproject/kit/tls/certificates'
import { AdminServiceClient } from '@smartproject/proto/smartproject/admin/v1/admin_service'
import { AuthServiceClient } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { BillingServiceClient } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import { LicenceServiceClient } from '@smartproject/proto/smartproject/billing/v1/licence_service'
import { BillingConsoleServiceClient } from '@smartproject/proto/smartproject/billing/v1/console_service'
import { PaymentServiceClient } from '@smartproject/proto/smartproject/billing/v1/payment_service'
import { PurchaseServiceClient } from '@smartproject/proto/smartproject/billing/v1/purchase_service'
import { EmailServiceClient } from '@smartproject/proto/smartproject/email/v1/email_service'
import { LeaveBalanceServiceClient } from '@smartproject/proto/smartproject/leave/v1/leave_balance_service'
import { LeaveFeedServiceClient } from '@smartproject/proto/smartproject/leave/v1/leave_feed_service'
import { LeaveServiceClient } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { WorkTimeServiceClient } from '@smartproject/proto/smartproject/leave/v1/work_time_service'
import { NotifyServiceClient } from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { ReportingServiceClient } from '@smartproject/proto/smartproject/reporting/v1/reporting_service'
import { AssistServiceClient } from '@smartproject/proto/smartproject/tasks/v1/assist_service'
import { BoardServiceClient } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { DiscussionServiceClient } from '@smartproject/proto/smartproject/tasks/v1/discussion_service'
import { DocumentServiceClient } from '@smartproject/proto/smartproject/tasks/v1/document_service'
import { FileServiceClient } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { PlanningServiceClient } from '@smartproject/proto/smartproject/tasks/v1/planning_service'
import { PlanboardServiceClient } from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import { JobServiceClient } from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { ScheduleServiceClient } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import { RegisterServiceClient } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import { TalkServiceClient } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { TaskServiceClient } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { TemplateServiceClient } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { ThreadServiceClient } from '@smartproject/proto/smartproject/tasks/v1/thread_service'
import { TimeServiceClient } from '@smartproject/proto/smartproject/tasks/v1/time_service'
import { DemoServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/demo_service'
import { ImportServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/import_service'
import { JoinServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/join_service'
import { OwnershipServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/ownership_service'
import { ProjectServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/project_service'
import { TenancyServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

/** Where each service listens, `host:port` or a `dns:///` target. */
export type ServiceName =
  | 'auth'
  | 'tenancy'
  | 'tasks'
  | 'leave'
  | 'reporting'
  | 'billing'
  | 'notify'
  | 'email'
  | 'admin'

/** The services behind this one, one client each for the whole process; `tasks` serves eleven of them. */
export interface Gateways {
  readonly auth: RpcClient<AuthServiceClient>
  readonly tenancy: RpcClient<TenancyServiceClient>
  readonly projects: RpcClient<ProjectServiceClient>
  readonly ownership: RpcClient<OwnershipServiceClient>
  readonly joining: RpcClient<JoinServiceClient>
  readonly demo: RpcClient<DemoServiceClient>
  readonly imports: RpcClient<ImportServiceClient>
  readonly tasks: RpcClient<TaskServiceClient>
  readonly boards: RpcClient<BoardServiceClient>
  readonly talk: RpcClient<TalkServiceClient>
  readonly threads: RpcClient<ThreadServiceClient>
  readonly discussions: RpcClient<DiscussionServiceClient>
  readonly time: RpcClient<TimeServiceClient>
  readonly assist: RpcClient<AssistServiceClient>
  readonly files: RpcClient<FileServiceClient>
  readonly documents: RpcClient<DocumentServiceClient>
  readonly templates: RpcClient<TemplateServiceClient>
  readonly registers: RpcClient<RegisterServiceClient>
  readonly planning: RpcClient<PlanningServiceClient>
  readonly jobs: RpcClient<JobServiceClient>
  readonly schedule: RpcClient<ScheduleServiceClient>
  readonly planboard: RpcClient<PlanboardServiceClient>
  readonly leave: RpcClient<LeaveServiceClient>
  readonly leaveBalances: RpcClient<LeaveBalanceServiceClient>
  readonly workTimes: RpcClient<WorkTimeServiceClient>
  readonly leaveFeeds: RpcClient<LeaveFeedServiceClient>
  readonly reporting: RpcClient<ReportingServiceClient>
  readonly billing: RpcClient<BillingServiceClient>
  readonly purchases: RpcClient<PurchaseServiceClient>
  readonly payments: RpcClient<PaymentServiceClient>
  readonly licences: RpcClient<LicenceServiceClient>
  readonly money: RpcClient<BillingConsoleServiceClient>
  readonly notify: RpcClient<NotifyServiceClient>
  readonly email: RpcClient<EmailServiceClient>
  readonly admin: RpcClient<AdminServiceClient>
  close(): void
}

/**
 * Opens the clients. RPCs of SCOPE_SERVICE (sessions, passports, signed links, tokens of mails, …) are called on the bff's own behalf;
 * everything else goes with the user's passport.
 */
export function openGateways(
  addresses: Readonly<Record<ServiceName, string>>,
  signer: TokenSigner,
  certificates: Certificates | null = null,
): Gateways {
  const to = (name: ServiceName) => ({
    address: addresses[name],
    certificates,
    serviceToken: { signer, audience: name },
  })
  const clients = {
    auth: rpcClient(AuthServiceClient, to('auth')),
    tenancy: rpcClient(TenancyServiceClient, to('tenancy')),
    projects: rpcClient(ProjectServiceClient, to('tenancy')),
    imports: rpcClient(ImportServiceClient, to('tenancy')),
    joining: rpcClient(JoinServiceClient, to('tenancy')),
    demo: rpcClient(DemoServiceClient, to('tenancy')),
    ownership: rpcClient(OwnershipServiceClient, to('tenancy')),
    tasks: rpcClient(TaskServiceClient, to('tasks')),
    boards: rpcClient(BoardServiceClient, to('tasks')),
    talk: rpcClient(TalkServiceClient, to('tasks')),
    threads: rpcClient(ThreadServiceClient, to('tasks')),
    discussions: rpcClient(DiscussionServiceClient, to('tasks')),
    time: rpcClient(TimeServiceClient, to('tasks')),
    assist: rpcClient(AssistServiceClient, to('tasks')),
    files: rpcClient(FileServiceClient, to('tasks')),
    documents: rpcClient(DocumentServiceClient, to('tasks')),
    templates: rpcClient(TemplateServiceClient, to('tasks')),
    registers: rpcClient(RegisterServiceClient, to('tasks')),
    planning: rpcClient(PlanningServiceClient, to('tasks')),
    jobs: rpcClient(JobServiceClient, to('tasks')),
    schedule: rpcClient(ScheduleServiceClient, to('tasks')),
    planboard: rpcClient(PlanboardServiceClient, to('tasks')),
    leave: rpcClient(LeaveServiceClient, to('leave')),
    leaveBalances: rpcClient(LeaveBalanceServiceClient, to('leave')),
    workTimes: rpcClient(WorkTimeServiceClient, to('leave')),
    leaveFeeds: rpcClient(LeaveFeedServiceClient, to('leave')),
    reporting: rpcClient(ReportingServiceClient, to('reporting')),
    billing: rpcClient(BillingServiceClient, to('billing')),
    purchases: rpcClient(PurchaseServiceClient, to('billing')),
    payments: rpcClient(PaymentServiceClient, to('billing')),
    licences: rpcClient(LicenceServiceClient, to('billing')),
    money: rpcClient(BillingConsoleServiceClient, to('billing')),
    notify: rpcClient(NotifyServiceClient, to('notify')),
    email: rpcClient(EmailServiceClient, to('email')),
    admin: rpcClient(AdminServiceClient, to('admin')),
  }
  return {
    ...clients,
    close() {
      for (const client of Object.values(clients)) client.close()
    },
  }
}
