import { createSigner } from '@smartproject/kit/tokens/passport'
import { rpcClient } from '@smartproject/kit/grpc/client'
import { DomainError } from '@smartproject/kit/errors'
import type { Certificates } from '@smartproject/kit/tls/certificates'
import { AuthServiceClient } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { BillingServiceClient } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import { BoardServiceClient } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import { DiscussionServiceClient } from '@smartproject/proto/smartproject/tasks/v1/discussion_service'
import { DocumentServiceClient } from '@smartproject/proto/smartproject/tasks/v1/document_service'
import { FileServiceClient } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { PlanboardServiceClient } from '@smartproject/proto/smartproject/tasks/v1/planboard_service'
import { PlanningServiceClient } from '@smartproject/proto/smartproject/tasks/v1/planning_service'
import { RegisterServiceClient } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import { ScheduleServiceClient } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import { TalkServiceClient } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { TaskServiceClient } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { ThreadServiceClient } from '@smartproject/proto/smartproject/tasks/v1/thread_service'
import { TimeServiceClient } from '@smartproject/proto/smartproject/tasks/v1/time_service'
import { TenancyServiceClient } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

const DEADLINE_MS = 10_000
const TIMEOUT_MS = 30_000

type SigningKey = Parameters<typeof createSigner>[0]

/** The part of a platform that clients need. */
export interface Reachable {
  secrets: { callerSigningKey: SigningKey; passportSigningKey: SigningKey }
  ports: { grpc: Record<string, number> }
  /** Host of a service; this machine by default. */
  hostOf?: (name: string) => string
  /** By which we prove who we are, where services ask for it. */
  certificates?: Certificates | null
}

/** Opens clients to the services that the demo data goes through: the same RPCs that everybody uses. */
export async function openClients(platform: Reachable) {
  const caller = await createSigner(platform.secrets.callerSigningKey, 'bff')
  const passports = await createSigner(platform.secrets.passportSigningKey, 'tenancy')
  const at = (name: 'auth' | 'billing' | 'tasks' | 'tenancy') => ({
    address: `${platform.hostOf?.(name) ?? '127.0.0.1'}:${platform.ports.grpc[name]}`,
    certificates: platform.certificates ?? null,
  })
  const clients = {
    auth: rpcClient(AuthServiceClient, {
      ...at('auth'),
      serviceToken: { signer: caller, audience: 'auth' },
    }),
    billing: rpcClient(BillingServiceClient, at('billing')),
    tasks: rpcClient(TaskServiceClient, at('tasks')),
    boards: rpcClient(BoardServiceClient, at('tasks')),
    registers: rpcClient(RegisterServiceClient, at('tasks')),
    documents: rpcClient(DocumentServiceClient, at('tasks')),
    files: rpcClient(FileServiceClient, at('tasks')),
    planboard: rpcClient(PlanboardServiceClient, at('tasks')),
    planning: rpcClient(PlanningServiceClient, at('tasks')),
    schedule: rpcClient(ScheduleServiceClient, at('tasks')),
    talk: rpcClient(TalkServiceClient, at('tasks')),
    threads: rpcClient(ThreadServiceClient, at('tasks')),
    discussions: rpcClient(DiscussionServiceClient, at('tasks')),
    time: rpcClient(TimeServiceClient, at('tasks')),
    tenancy: rpcClient(TenancyServiceClient, {
      ...at('tenancy'),
      serviceToken: { signer: caller, audience: 'tenancy' },
    }),
  }
  return {
    ...clients,
    /** Call options of a platform administrator. */
    async asAdmin() {
      const passport = await passports.passport({
        userId: 'demo-loader',
        tenantId: '',
        sessionId: 'demo-loader',
        role: 'platform',
        permissions: [],
        version: 0,
        openUntil: null,
        features: null,
      })
      return { deadlineMs: DEADLINE_MS, passport }
    },
    /** Call options of a person for the account itself, in a session of auth's. */
    async asOwnUser(userId: string, sessionId: string) {
      const own = { userId, sessionId, tenantId: '', role: 'none' as const }
      const passport = await passports.passport({
        ...own,
        permissions: [],
        version: 0,
        openUntil: null,
        features: null,
      })
      return { deadlineMs: DEADLINE_MS, passport }
    },
    /** Call options of a member, with the passport tenancy gives them. */
    async asMember(userId: string, subscriptionNumber: number) {
      const { passport } = await clients.tenancy.issuePassport(
        {
          userId,
          sessionId: 'demo-loader',
          subscriptionNumber,
          secondFactor: false,
          authTime: undefined,
          provider: '',
          byLink: false,
        },
        { deadlineMs: DEADLINE_MS },
      )
      return { deadlineMs: DEADLINE_MS, passport }
    },
    close() {
      for (const client of Object.values(clients)) client.close()
    },
  }
}

export type DemoClients = Awaited<ReturnType<typeof openClients>>

/** Repeats a call until the facts it needs have reached the service: events take a moment. */
export async function retryUntilKnown<R>(call: () => Promise<R>): Promise<R> {
  const limit = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const early =
        error instanceof DomainError && ['not_found', 'unavailable', 'forbidden'].includes(error.kind)
      const unknownPerson =
        error instanceof DomainError &&
        error.kind === 'invalid' &&
        /NOT_(A_)?MEMBER/.test(JSON.stringify([error.reason, error.fields]))
      if ((!early && !unknownPerson) || Date.now() > limit) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
