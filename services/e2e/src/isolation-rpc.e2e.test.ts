import { randomUUID } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import { rpcClient } from '@smartproject/kit/grpc/client'
import { toProtoDate } from '@smartproject/kit/grpc/values'
import { createSigner } from '@smartproject/kit/passport'
import { methods, type MethodAccess } from '@smartproject/proto/methods'
import { AdminServiceClient } from '@smartproject/proto/smartproject/admin/v1/admin_service'
import { AuthServiceClient } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { BillingServiceClient } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import { EmailServiceClient } from '@smartproject/proto/smartproject/email/v1/email_service'
import { LeaveServiceClient, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
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

import { closeDatabases, tenantHash } from './support/databases.js'
import { dayFromToday, people, spansFrom } from './support/leave.js'
import { platformInfo, type PlatformInfo } from './support/platform.js'
import { taskRequests } from './support/rpc-attacks.js'
import { signIn } from './support/session.js'
import { secretsOf, unknownIds, victimIds, type IdPool } from './support/world.js'

// Every RPC of the platform, called past the BFF with the passport of another company's owner and the demo company's
// ids. The list comes from the descriptors: an RPC without an attack here fails.

const start = toProtoDate(dayFromToday(-60))
const end = toProtoDate(dayFromToday(60))
const later = toProtoDate(dayFromToday(1_900))
const page = { pageSize: 50, pageToken: '' }
const decided = (ids: IdPool) => ({ id: ids.leaveId, version: BigInt(ids.leaveVersion) })
const project = (ids: IdPool) => ({ projectNumber: ids.project })

/** What each tenant RPC is asked; ids are the victim's or unknown ones. */
const requests: Record<string, (ids: IdPool) => object> = {
  'tenancy/GetSubscription': () => ({}),
  'tenancy/UpdateSubscription': () => ({
    version: 999n,
    title: 'x',
    weekStart: 7,
    weekendDays: [5],
    holidays: [],
    leaveApproveAnyway: true,
  }),
  'tenancy/GetMember': (ids) => ({ userId: ids.userId }),
  'tenancy/ListMembers': (ids) => ({ page, ...project(ids), managersOnly: false }),
  'tenancy/AddMember': (ids) => ({ userId: randomUUID(), reportTo: ids.userId, manageUsers: true }),
  'tenancy/UpdateMember': (ids) => ({
    userId: ids.userId,
    version: 1n,
    reportTo: '',
    manageUsers: true,
    active: false,
  }),
  'tenancy/ListProjects': () => ({ page, includeArchived: true }),
  'tenancy/GetProject': (ids) => ({ number: ids.project }),
  'tenancy/CreateProject': (ids) => ({
    number: 0,
    code: 'SPY',
    name: 'x',
    description: '',
    members: [{ userId: ids.userId, roleId: 4 }],
  }),
  'tenancy/UpdateProject': (ids) => ({
    number: ids.project,
    version: 1n,
    name: 'x',
    description: '',
    archived: true,
    members: [],
  }),
  'tenancy/SetProjectCode': (ids) => ({ ...project(ids), code: 'SPY' }),
  ...taskRequests,
  'leave/ApplyForLeave': () => ({ fromDate: end, toDate: start, leaveType: LeaveType.SICK, reason: '' }),
  'leave/EditLeave': (ids) => ({
    ...decided(ids),
    fromDate: later,
    toDate: later,
    leaveType: LeaveType.SICK,
    reason: 'x',
  }),
  'leave/WithdrawLeave': decided,
  'leave/ApproveLeave': decided,
  'leave/RejectLeave': decided,
  'leave/ChangeApprovedLeave': (ids) => ({ ...decided(ids), fromDate: later, toDate: later, comment: 'x' }),
  'leave/CancelLeave': decided,
  'leave/ReassignLeave': (ids) => ({ ...decided(ids), reportTo: ids.userId }),
  'leave/ResendLeaveMail': (ids) => ({ id: ids.leaveId }),
  'leave/GetLeave': (ids) => ({ id: ids.leaveId }),
  'leave/ListOwnLeave': () => ({ all: true, page }),
  'leave/ListTeamLeave': () => ({ decided: false, all: true, page }),
  'leave/ListClashes': (ids) => ({ id: ids.leaveId }),
  'leave/ListLeaveEvents': (ids) => ({ id: ids.leaveId }),
  'leave/GetLeaveByCode': (ids) => ({ code: ids.code }),
  'leave/DecideLeaveByCode': (ids) => ({ code: ids.code, version: BigInt(ids.leaveVersion), comment: '' }),
  'leave/ListLeaveLocks': (ids) => ({ userId: ids.userId }),
  'leave/LocateCode': (ids) => ({ code: ids.code }),
  'reporting/GetProjectDailyCounts': (ids) => ({ ...project(ids), dates: [start] }),
  'reporting/ListTaskTimelines': (ids) => ({ ...project(ids), statuses: [], page }),
  'billing/GetSubscriptionPlan': () => ({}),
  'notify/ListNotifications': () => ({ unseenOnly: false, page }),
  'notify/MarkSeen': (ids) => ({ ids: [ids.notificationId] }),
  'email/ListDeliveries': (ids) => ({ leaveId: ids.leaveId, page }),
  'admin/ListTenantAuditRecords': (ids) => ({ actorId: ids.userId, action: '', page }),
}

/** Clients of all services; one process may serve several. */
const clientTypes = [
  AdminServiceClient,
  AuthServiceClient,
  BillingServiceClient,
  EmailServiceClient,
  LeaveServiceClient,
  NotifyServiceClient,
  ReportingServiceClient,
  AssistServiceClient,
  BoardServiceClient,
  FileServiceClient,
  TalkServiceClient,
  TaskServiceClient,
  TemplateServiceClient,
  TimeServiceClient,
  TenancyServiceClient,
] as const

/** The client that has the RPC; which one it is does not matter to the compiler. */
function clientOf(method: MethodAccess): typeof LeaveServiceClient {
  const found = clientTypes.find(({ service }) => Object.values(service).some((d) => d.path === method.path))
  if (!found) throw new Error(`${method.path} has no client here`)
  return found as typeof LeaveServiceClient
}

/** RPCs that tell of each id they were given, by that id; an echo of what was asked is no leak. */
const ECHOING = new Set(['tasks/BulkChangeTasks'])

interface Attacker {
  userId: string
  /** Signed a moment before each call; passports live for a minute. */
  passport(): Promise<string>
}

let info: PlatformInfo
let victim: Awaited<ReturnType<typeof victimIds>>
let faris: Attacker
const open: { close(): void }[] = []

beforeAll(async () => {
  info = await platformInfo()
  const { emad, mona } = await people()
  victim = await victimIds(emad, mona, spansFrom(1_800)())
  const { userId } = await signIn('faris@demo.test')
  const signer = await createSigner(info.secrets.callerSigningKey, 'bff')
  const tenancy = rpcClient(TenancyServiceClient, {
    address: addressOf('tenancy'),
    serviceToken: { signer, audience: 'tenancy' },
  })
  open.push(tenancy)
  faris = {
    userId,
    passport: async () =>
      (await tenancy.issuePassport({ userId, sessionId: 's', subscriptionNumber: 2 }, { deadlineMs: 5_000 }))
        .passport,
  }
})

afterAll(async () => {
  for (const client of open) client.close()
  await closeDatabases()
})

function addressOf(service: string): string {
  return `127.0.0.1:${info.ports.grpc[service]}`
}

/** Calls an RPC by its entry in the registry; gives the answer or the failure as text. */
async function attack(method: MethodAccess, request: object, passport?: string): Promise<string> {
  const client = rpcClient(clientOf(method), { address: addressOf(method.service) })
  const name = `${method.name[0]?.toLowerCase()}${method.name.slice(1)}`
  const call = (client as unknown as Record<string, (q: object, o: object) => Promise<unknown>>)[name]
  try {
    const body = method.writes ? { requestId: randomUUID(), ...request } : request
    const answer = await call?.(complete(method, body), {
      deadlineMs: 5_000,
      ...(passport ? { passport } : {}),
    })
    return JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  } catch (error) {
    if (error instanceof DomainError)
      return `${error.kind} ${error.reason} ${JSON.stringify([error.fields, error.meta])}`
    throw error
  } finally {
    client.close()
  }
}

/** ts-proto demands every field; what an attack leaves out gets the proto's default. */
function complete(method: MethodAccess, request: object): object {
  const definition = Object.values(clientOf(method).service).find((d) => d.path === method.path)
  const empty = definition?.requestDeserialize(Buffer.alloc(0)) as object
  return { ...empty, ...request }
}

const key = (method: MethodAccess) => `${method.service}/${method.name}`
const unary = methods.filter((method) => !method.serverStreaming)
const tenantMethods = unary.filter((method) => method.scope === 'TENANT' || requests[key(method)])

it('has an attack for every RPC of a subscription', () => {
  expect(tenantMethods.map(key).filter((name) => !requests[name])).toEqual([])
})

describe.each(tenantMethods.map((method) => [key(method), method] as const))(
  '%s with another company’s ids',
  (name, method) => {
    it('answers as for ids that exist nowhere, leaks nothing and changes nothing', async () => {
      const request = requests[name] as (ids: IdPool) => object
      const before = await tenantHash(victim.tenantId)
      const foreign = await attack(method, request(victim), await faris.passport())
      const unknown = await attack(method, request(unknownIds()), await faris.passport())
      expect(normal(foreign)).toBe(normal(unknown))
      const answered = ECHOING.has(name) ? foreign.replaceAll(victim.taskId, '<asked>') : foreign
      for (const secret of secretsOf(victim)) expect(answered).not.toContain(secret)
      expect(await tenantHash(victim.tenantId)).toEqual(before)
    })
  },
)

describe.each(methods.filter((m) => !m.serverStreaming).map((method) => [key(method), method] as const))(
  '%s',
  (name, method) => {
    const request = () => requests[name]?.(victim) ?? {}

    it('is refused without a credential', async () => {
      expect(await attack(method, request())).toMatch(/^unauthenticated /)
    })

    if (method.scope === 'PLATFORM' || method.scope === 'SERVICE')
      it('is refused to the owner of a company', async () => {
        expect(await attack(method, request(), await faris.passport())).toMatch(
          /^(forbidden|unauthenticated) /,
        )
      })

    if (method.scope === 'TENANT')
      it('is refused to a passport of the right company that does not grant it', async () => {
        const signer = await createSigner(info.secrets.passportSigningKey, 'tenancy')
        const empty = await signer.passport({
          userId: faris.userId,
          tenantId: victim.tenantId,
          sessionId: 's',
          role: 'other',
          permissions: [],
          version: 1,
        })
        expect(await attack(method, request(), empty)).toMatch(/^forbidden PERMISSION_DENIED/)
      })
  },
)

/** Times and fresh ids differ from call to call. */
function normal(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
}
