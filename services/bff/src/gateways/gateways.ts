import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import type { TokenSigner } from '@smartproject/kit/passport'
import { AdminServiceClient } from '@smartproject/proto/smartproject/admin/v1/admin_service'
import { AuthServiceClient } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { BillingServiceClient } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import { EmailServiceClient } from '@smartproject/proto/smartproject/email/v1/email_service'
import { LeaveServiceClient } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { NotifyServiceClient } from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { ReportingServiceClient } from '@smartproject/proto/smartproject/reporting/v1/reporting_service'
import { AssistServiceClient } from '@smartproject/proto/smartproject/tasks/v1/assist_service'
import { BoardServiceClient } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { FileServiceClient } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { TalkServiceClient } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { TaskServiceClient } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { TemplateServiceClient } from '@smartproject/proto/smartproject/tasks/v1/template_service'
import { TimeServiceClient } from '@smartproject/proto/smartproject/tasks/v1/time_service'
import { TenancyServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

/** Where each service listens, `host:port` or a `dns:///` target. */
export type ServiceName =
  'auth' | 'tenancy' | 'tasks' | 'leave' | 'reporting' | 'billing' | 'notify' | 'email' | 'admin'

/** The services behind this one, one client each for the whole process; `tasks` serves seven of them. */
export interface Gateways {
  readonly auth: RpcClient<AuthServiceClient>
  readonly tenancy: RpcClient<TenancyServiceClient>
  readonly tasks: RpcClient<TaskServiceClient>
  readonly boards: RpcClient<BoardServiceClient>
  readonly talk: RpcClient<TalkServiceClient>
  readonly time: RpcClient<TimeServiceClient>
  readonly assist: RpcClient<AssistServiceClient>
  readonly files: RpcClient<FileServiceClient>
  readonly templates: RpcClient<TemplateServiceClient>
  readonly leave: RpcClient<LeaveServiceClient>
  readonly reporting: RpcClient<ReportingServiceClient>
  readonly billing: RpcClient<BillingServiceClient>
  readonly notify: RpcClient<NotifyServiceClient>
  readonly email: RpcClient<EmailServiceClient>
  readonly admin: RpcClient<AdminServiceClient>
  close(): void
}

/**
 * Opens the clients. Only auth, tenancy and files are called on the bff's own behalf (sessions, passports, signed
 * links); everything else goes with the user's passport.
 */
export function openGateways(
  addresses: Readonly<Record<ServiceName, string>>,
  signer: TokenSigner,
): Gateways {
  const onOwnBehalf = (audience: string) => ({ serviceToken: { signer, audience } })
  const clients = {
    auth: rpcClient(AuthServiceClient, { address: addresses.auth, ...onOwnBehalf('auth') }),
    tenancy: rpcClient(TenancyServiceClient, { address: addresses.tenancy, ...onOwnBehalf('tenancy') }),
    tasks: rpcClient(TaskServiceClient, { address: addresses.tasks }),
    boards: rpcClient(BoardServiceClient, { address: addresses.tasks }),
    talk: rpcClient(TalkServiceClient, { address: addresses.tasks }),
    time: rpcClient(TimeServiceClient, { address: addresses.tasks }),
    assist: rpcClient(AssistServiceClient, { address: addresses.tasks }),
    files: rpcClient(FileServiceClient, { address: addresses.tasks, ...onOwnBehalf('tasks') }),
    templates: rpcClient(TemplateServiceClient, { address: addresses.tasks }),
    leave: rpcClient(LeaveServiceClient, { address: addresses.leave }),
    reporting: rpcClient(ReportingServiceClient, { address: addresses.reporting }),
    billing: rpcClient(BillingServiceClient, { address: addresses.billing }),
    notify: rpcClient(NotifyServiceClient, { address: addresses.notify }),
    email: rpcClient(EmailServiceClient, { address: addresses.email }),
    admin: rpcClient(AdminServiceClient, { address: addresses.admin }),
  }
  return {
    ...clients,
    close() {
      for (const client of Object.values(clients)) client.close()
    },
  }
}
