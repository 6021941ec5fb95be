import { randomUUID } from 'node:crypto'

import { DomainError, type ErrorKind } from '@smartproject/kit/errors'
import { rpcClient } from '@smartproject/kit/grpc/client'
import type { GatheredCalls } from '@smartproject/kit/grpc/gathered-calls'
import { createSigner, type TokenSigner } from '@smartproject/kit/tokens/passport'
import { methods, type MethodAccess } from '@smartproject/proto/methods'
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

import { platformInfo, type PlatformInfo } from './platform.js'

// A machine that is busy with other things is no finding.
const DEADLINE_MS = 30_000

/** Clients of all services; one process may serve several. */
export const clientTypes = [
  AdminServiceClient,
  AuthServiceClient,
  BillingServiceClient,
  PurchaseServiceClient,
  PaymentServiceClient,
  LicenceServiceClient,
  BillingConsoleServiceClient,
  EmailServiceClient,
  LeaveServiceClient,
  LeaveFeedServiceClient,
  LeaveBalanceServiceClient,
  WorkTimeServiceClient,
  NotifyServiceClient,
  ReportingServiceClient,
  AssistServiceClient,
  BoardServiceClient,
  DocumentServiceClient,
  FileServiceClient,
  RegisterServiceClient,
  PlanningServiceClient,
  JobServiceClient,
  ScheduleServiceClient,
  PlanboardServiceClient,
  DiscussionServiceClient,
  TalkServiceClient,
  ThreadServiceClient,
  TaskServiceClient,
  TemplateServiceClient,
  TimeServiceClient,
  TenancyServiceClient,
  ProjectServiceClient,
  OwnershipServiceClient,
  ImportServiceClient,
  JoinServiceClient,
  DemoServiceClient,
] as const

/** The credentials of a call; none at all for `{}`. */
export interface Credential {
  readonly passport?: string
  /** Reads that it goes together with. */
  readonly gathered?: GatheredCalls
  /** Audience of a service token that the BFF's key signs. */
  readonly asBffFor?: string
}

/** The result of an RPC. `text` is the answer or the failure, whole. */
export interface Outcome {
  readonly kind: 'ok' | ErrorKind
  readonly reason: string
  readonly text: string
  readonly answer: Record<string, unknown>
}

type Call = (request: object, options: object, onMessage?: (m: object) => void) => Promise<object>

/** `service/Method`, by which requests and rules are noted. */
export function keyOf(method: MethodAccess): string {
  return `${method.service}/${method.name}`
}

/** The registry's entry of `service/Method`. */
export function methodOf(key: string): MethodAccess {
  const found = methods.find((method) => keyOf(method) === key)
  if (!found) throw new Error(`there is no RPC ${key}`)
  return found
}

/** The signers of a running platform: what only a test may hold. */
export interface Keys {
  /** Signs what tenancy signs. */
  readonly passports: TokenSigner
}

/** Calls every RPC of a running platform by its name in the registry; `close` ends its connections. */
export class Rpc {
  private readonly clients = new Map<string, { close(): void }>()

  private constructor(
    private readonly info: PlatformInfo,
    private readonly bff: TokenSigner,
    readonly keys: Keys,
  ) {}

  static async open(): Promise<Rpc> {
    const info = await platformInfo()
    const { callerSigningKey, passportSigningKey } = info.secrets
    const passports = await createSigner(passportSigningKey, 'tenancy')
    return new Rpc(info, await createSigner(callerSigningKey, 'bff'), { passports })
  }

  close(): void {
    for (const client of this.clients.values()) client.close()
  }

  /** Calls and gives the answer. Errors: whatever the service says. */
  async call(key: string, request: object, credential: Credential): Promise<Record<string, unknown>> {
    const method = methodOf(key)
    const body = method.writes ? { requestId: randomUUID(), ...request } : request
    const call = this.function(method, credential)
    const options = {
      deadlineMs: DEADLINE_MS,
      ...(credential.passport ? { passport: credential.passport } : {}),
      ...(credential.gathered ? { gathered: credential.gathered } : {}),
    }
    const whole = complete(method, body)
    if (method.clientStreaming) return (await call(oneOf(whole), options)) as Record<string, unknown>
    if (!method.serverStreaming) return (await call(whole, options)) as Record<string, unknown>
    const abort = new AbortController()
    const messages: object[] = []
    // A live stream never ends by itself: its first message is its answer.
    await call(whole, { ...options, signal: abort.signal }, (message) => {
      messages.push(message)
      abort.abort()
    })
    return { messages }
  }

  /** Calls and tells what it came to; only what no caller may see is thrown. */
  async try(key: string, request: object, credential: Credential): Promise<Outcome> {
    try {
      const answer = await this.call(key, request, credential)
      return { kind: 'ok', reason: '', text: textOf(answer), answer }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const { kind, reason, fields, meta } = error
      return { kind, reason, text: `${kind} ${reason} ${JSON.stringify([fields, meta])}`, answer: {} }
    }
  }

  /** True when that service serves the RPC, its own or not. The call has no credentials, so a serving service refuses it. */
  async probe(service: string, method: MethodAccess): Promise<boolean> {
    const outcome = await this.tryAt(service, method)
    return outcome === 'unauthenticated'
  }

  private async tryAt(service: string, method: MethodAccess): Promise<string> {
    const call = this.function(method, {}, service)
    const options = { deadlineMs: DEADLINE_MS, signal: AbortSignal.timeout(DEADLINE_MS) }
    try {
      const whole = complete(method, {})
      await call(method.clientStreaming ? oneOf(whole) : whole, options, () => undefined)
      return 'ok'
    } catch (error) {
      return error instanceof DomainError ? error.kind : 'unknown'
    }
  }

  private function(method: MethodAccess, { asBffFor }: Credential, at = method.service): Call {
    const name = `${method.path.split('/')[1]}|${asBffFor ?? ''}|${at}`
    let client = this.clients.get(name)
    if (!client) {
      const serviceToken = asBffFor ? { serviceToken: { signer: this.bff, audience: asBffFor } } : {}
      client = rpcClient(typeOf(method), { address: this.address(at), ...serviceToken })
      this.clients.set(name, client)
    }
    const call = (client as unknown as Record<string, Call>)[nameOf(method)]
    if (!call) throw new Error(`${method.path} has no client here`)
    return call
  }

  private address(service: string): string {
    return `127.0.0.1:${this.info.ports.grpc[service]}`
  }
}

async function* oneOf<T>(message: T): AsyncIterable<T> {
  yield message
}

// Which client it is does not matter to the compiler: requests are checked by their templates.
function typeOf(method: MethodAccess): typeof LeaveServiceClient {
  const found = clientTypes.find(({ service }) => Object.values(service).some((d) => d.path === method.path))
  if (!found) throw new Error(`${method.path} has no client here`)
  return found as typeof LeaveServiceClient
}

function nameOf({ name }: MethodAccess): string {
  return `${name[0]?.toLowerCase()}${name.slice(1)}`
}

/** ts-proto demands every field; what a request leaves out gets the proto's default. */
function complete(method: MethodAccess, request: object): object {
  const definition = Object.values(typeOf(method).service).find((d) => d.path === method.path)
  return { ...(definition?.requestDeserialize(Buffer.alloc(0)) as object), ...request }
}

/** An answer as text, as far as it can be read. */
export function textOf(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}
