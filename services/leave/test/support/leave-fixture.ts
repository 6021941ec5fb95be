import { generateKeyPairSync, randomUUID } from 'node:crypto'

import { rpcClient, type CallOptions, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  LeaveServiceClient,
  LeaveType,
  type Leave,
  type LeaveServiceClient as Client,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'
import type { Certificates } from '@smartproject/kit/tls/certificates'
import { testClock, type TestClock } from '@smartproject/testkit/clock'
import { callsAs, MEMBER_PERMISSIONS, OWNER_PERMISSIONS } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'
import type { JWK } from 'jose'

import { start } from '../../src/compose.js'
import { readConfig } from '../../src/config.js'
import { day, FactPublisher, type Subscription } from './fact-publisher.js'
import { fakeTasks, type FakeTasks } from './fake-tasks.js'
import { OutboxReader } from './outbox-reader.js'
import type { Person } from './people.js'

/** As long as the browser's calls wait for an application that takes its turn, and what a test machine needs on top. */
const DEADLINE_MS = 60_000

/** How calls are when they are not plain: whom tasks lets in, where leave finds its certificate, who calls leave. */
export interface LeaveTls {
  readonly tasks: { certificates: Certificates; callers: string[] }
  readonly env: Record<string, string>
  readonly caller: Certificates
}

/**
 * The real leave service with its neighbours: facts come over the real bus, tasks answers over real gRPC. The clock
 * stands years ahead of the machine's, so that no TTL index removes receipts in the middle of a test.
 */
export class LeaveFixture extends FactPublisher {
  readonly client: RpcClient<Client>
  private readonly outbox: OutboxReader

  private constructor(
    service: TestService,
    readonly tasks: FakeTasks,
    readonly clock: TestClock,
    mailKey: JWK,
    certificates: Certificates | null,
  ) {
    super(service)
    this.outbox = new OutboxReader(service.connection, mailKey)
    this.client = rpcClient(LeaveServiceClient, { address: service.address, certificates })
  }

  static async open(
    options: { now?: string; repairMs?: number; remindMs?: number; tls?: LeaveTls } = {},
  ): Promise<LeaveFixture> {
    const clock = testClock(options.now ?? '2035-03-01T09:00:00Z')
    const tasks = await fakeTasks(options.tls?.tasks)
    const mail = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const service = await startTestService({
      name: 'leave',
      readConfig,
      start,
      clock,
      env: {
        TASKS_ADDRESS: tasks.address,
        MAIL_SEAL_PUBLIC_KEY: JSON.stringify({ ...mail.publicKey.export({ format: 'jwk' }), kid: 'mail-1' }),
        REPAIR_INTERVAL_MS: String(options.repairMs ?? 3_600_000),
        REMIND_INTERVAL_MS: String(options.remindMs ?? 3_600_000),
        ...options.tls?.env,
      },
    })
    const fixture = new LeaveFixture(
      service,
      tasks,
      clock,
      mail.privateKey.export({ format: 'jwk' }),
      options.tls?.caller ?? null,
    )
    await fixture.caughtUp()
    return fixture
  }

  async close(): Promise<void> {
    this.client.close()
    await this.service.stop()
    await this.tasks.stop()
  }

  /** An approver and a report, in a subscription of their own. */
  async pair(
    settings: Partial<Subscription> = {},
  ): Promise<{ tenantId: string; approver: Person; emad: Person }> {
    const tenantId = await this.subscription(settings)
    const approver = await this.member(tenantId, { name: 'Mona' })
    const emad = await this.member(tenantId, { reportTo: approver })
    return { tenantId, approver, emad }
  }

  /** How a call is made as that person. */
  async as(person: Person): Promise<CallOptions> {
    const permissions: string[] = [...(person.owner ? OWNER_PERMISSIONS : MEMBER_PERMISSIONS)]
    if (person.manages) permissions.push('LEAVE_MANAGE')
    const role = person.owner ? 'owner' : 'other'
    return callsAs({ userId: person.id, tenantId: person.tenantId, role, permissions }, DEADLINE_MS)
  }

  async apply(
    person: Person,
    from: string,
    to: string,
    more: {
      type?: LeaveType
      typeKey?: string
      reason?: string
      requestId?: string
      attachmentIds?: string[]
      deputy?: Person
      /** The applicant, where that is another person. */
      applicant?: Person
    } & Noons = {},
  ): Promise<Leave> {
    const answer = await this.client.applyForLeave(
      {
        fromDate: day(from),
        toDate: day(to),
        ...noonsOf(more),
        leaveType: more.type ?? LeaveType.ANNUAL,
        leaveTypeKey: more.typeKey ?? '',
        reason: more.reason ?? 'a rest',
        attachmentIds: more.attachmentIds ?? [],
        deputyId: more.deputy?.id ?? '',
        userId: more.applicant?.id ?? '',
        requestId: more.requestId ?? randomUUID(),
      },
      await this.as(person),
    )
    return found(answer.leave)
  }

  async edit(
    person: Person,
    leave: Leave,
    change: {
      from?: string
      to?: string
      type?: LeaveType
      typeKey?: string
      reason?: string
      /** Null for none. */
      deputy?: Person | null
      version?: bigint
    } & Noons = {},
  ): Promise<Leave> {
    const answer = await this.client.editLeave(
      {
        id: leave.id,
        version: change.version ?? leave.version,
        fromDate: change.from ? day(change.from) : leave.fromDate,
        toDate: change.to ? day(change.to) : leave.toDate,
        startsAtNoon: change.startsAtNoon ?? leave.startsAtNoon,
        endsAtNoon: change.endsAtNoon ?? leave.endsAtNoon,
        leaveType: change.type ?? leave.leaveType,
        leaveTypeKey: change.typeKey ?? (change.type ? '' : leave.leaveTypeKey),
        reason: change.reason ?? leave.reason,
        deputyId: change.deputy === null ? '' : change.deputy?.id,
        requestId: randomUUID(),
      },
      await this.as(person),
    )
    return found(answer.leave)
  }

  async withdraw(person: Person, leave: Leave): Promise<Leave> {
    const request = { id: leave.id, version: leave.version, requestId: randomUUID() }
    return found((await this.client.withdrawLeave(request, await this.as(person))).leave)
  }

  async approve(
    person: Person,
    leave: Leave,
    more: { from?: string; to?: string; comment?: string; anyway?: string; requestId?: string } & Noons = {},
  ): Promise<Leave> {
    const answer = await this.client.approveLeave(
      {
        id: leave.id,
        version: leave.version,
        fromDate: more.from ? day(more.from) : undefined,
        toDate: more.to ? day(more.to) : undefined,
        startsAtNoon: more.startsAtNoon,
        endsAtNoon: more.endsAtNoon,
        comment: more.comment ?? '',
        approveAnywayReason: more.anyway ?? '',
        requestId: more.requestId ?? randomUUID(),
      },
      await this.as(person),
    )
    return found(answer.leave)
  }

  async reject(person: Person, leave: Leave, comment = ''): Promise<Leave> {
    const request = { id: leave.id, version: leave.version, comment, requestId: randomUUID() }
    return found((await this.client.rejectLeave(request, await this.as(person))).leave)
  }

  async cancel(person: Person, leave: Leave, comment = ''): Promise<Leave> {
    const request = { id: leave.id, version: leave.version, comment, requestId: randomUUID() }
    return found((await this.client.cancelLeave(request, await this.as(person))).leave)
  }

  async change(person: Person, leave: Leave, to: { from: string; to: string; comment?: string } & Noons) {
    return this.client.changeApprovedLeave(
      {
        id: leave.id,
        version: leave.version,
        fromDate: day(to.from),
        toDate: day(to.to),
        ...noonsOf(to),
        comment: to.comment ?? '',
        requestId: randomUUID(),
      },
      await this.as(person),
    )
  }

  async reassign(person: Person, leave: Leave, heir: Person): Promise<Leave> {
    const request = { id: leave.id, version: leave.version, reportTo: heir.id, requestId: randomUUID() }
    return found((await this.client.reassignLeave(request, await this.as(person))).leave)
  }

  async resend(person: Person, leave: Leave): Promise<Leave> {
    const request = { id: leave.id, requestId: randomUUID() }
    return found((await this.client.resendLeaveMail(request, await this.as(person))).leave)
  }

  async get(person: Person, leave: Pick<Leave, 'id'>): Promise<Leave> {
    return found((await this.client.getLeave({ id: leave.id }, await this.as(person))).leave)
  }

  async history(person: Person, leave: Pick<Leave, 'id'>) {
    return (await this.client.listLeaveEvents({ id: leave.id }, await this.as(person))).events
  }

  async decideByCode(person: Person, code: string, version: bigint, anyway = ''): Promise<Leave> {
    const request = { code, version, comment: '', approveAnywayReason: anyway, requestId: randomUUID() }
    return found((await this.client.decideLeaveByCode(request, await this.as(person))).leave)
  }

  /** The events of a leave published by this service, in order. */
  published(leave: Pick<Leave, 'id'>) {
    return this.outbox.published(leave)
  }

  /** The audit records of a leave. */
  audited(leave: Pick<Leave, 'id'>) {
    return this.outbox.audited(leave)
  }

  /** The codes of the leave's newest mail, opened as the email service would. */
  codes(leave: Pick<Leave, 'id'>) {
    return this.outbox.codes(leave)
  }
}

/** Which ends are at noon; none where nothing is said. */
interface Noons {
  startsAtNoon?: boolean
  endsAtNoon?: boolean
}

const noonsOf = ({ startsAtNoon = false, endsAtNoon = false }: Noons) => ({ startsAtNoon, endsAtNoon })

function found(leave: Leave | undefined): Leave {
  if (!leave) throw new Error('the answer has no leave')
  return leave
}
