import { randomUUID } from 'node:crypto'

import { toProtoDate } from '@smartproject/kit/grpc/values'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import type { TestService } from '@smartproject/testkit/service'

import { aPerson, type Person } from './people.js'

/** Settings of a subscription as a test gives them. */
export interface Subscription {
  timeZone: string
  weekendDays: number[]
  weeks: { from: string; weekendDays: number[] }[]
  holidays: string[]
  leaveApproveAnyway: boolean
}

const SUBSCRIPTION: Subscription = {
  timeZone: 'Asia/Qatar',
  weekendDays: [5, 6],
  weeks: [],
  holidays: [],
  leaveApproveAnyway: false,
}

/** A date of the protos from `yyyy-mm-dd`. */
export const day = (text: string) => toProtoDate(plainDate(text))

/** Publishes facts over the real bus as tenancy and tasks do, and waits until the service holds them. */
export class FactPublisher {
  private readonly versions = new Map<string, number>()

  constructor(readonly service: TestService) {}

  /** The topics are shared with other tests; what they left there is read before a test begins. */
  async caughtUp(): Promise<void> {
    const withinMs = 110_000
    const markers = Array.from({ length: 9 }, () => aPerson(randomUUID(), 'Marker'))
    for (const marker of markers) {
      await this.publishMember(marker, { reportTo: '', active: true, version: 1 })
      await this.publishSubscription(marker.tenantId, SUBSCRIPTION, 1, 1)
      await this.syncTask(marker.tenantId, { id: marker.id, leaveId: 'none', change: TaskChange.CREATED })
    }
    for (const { id, tenantId } of markers) {
      await this.known('member_facts', `${tenantId}:${id}`, 1, withinMs)
      await this.known('subscription_facts', tenantId, 1, withinMs)
      await this.known('leave_task_facts', id, 1, withinMs)
    }
  }

  /** A new subscription that the service knows of. */
  async subscription(settings: Partial<Subscription> = {}, number = 1): Promise<string> {
    const tenantId = randomUUID()
    await this.syncSubscription(tenantId, settings, number)
    return tenantId
  }

  async syncSubscription(tenantId: string, settings: Partial<Subscription>, number = 1): Promise<void> {
    const version = this.nextVersion(tenantId)
    await this.publishSubscription(tenantId, { ...SUBSCRIPTION, ...settings }, number, version)
    await this.known('subscription_facts', tenantId, version)
  }

  private async publishSubscription(
    tenantId: string,
    { holidays, weeks: dated, ...settings }: Subscription,
    number: number,
    version: number,
  ): Promise<void> {
    const days = holidays.map((date) => ({ date: day(date), name: 'Eid' }))
    const weeks = dated.map(({ from, weekendDays }) => ({ fromDate: day(from), weekendDays }))
    const subscription = {
      id: tenantId,
      number,
      ...settings,
      weeks,
      holidays: days,
      version: BigInt(version),
    }
    const message = { tenantId, subscription }
    await this.service.bus.publish(topics.subscriptionEvent, { tenantId, aggregateId: tenantId, message })
  }

  /** Tells what happened to a task that stands for a leave. */
  syncTask(
    tenantId: string,
    news: { id: string; leaveId: string; change: TaskChange; version?: number; created?: string },
  ): Promise<string> {
    return this.service.bus.publish(topics.taskEvent, {
      tenantId,
      aggregateId: news.id,
      message: {
        tenantId,
        change: news.change,
        task: {
          id: news.id,
          leaveId: news.leaveId,
          taskType: 4,
          version: BigInt(news.version ?? 1),
          createTime: new Date(news.created ?? '2035-03-01T09:00:01Z'),
        },
      },
    })
  }

  /** A new member that the service knows of. */
  async member(
    tenantId: string,
    options: { name?: string; reportTo?: Person | 'self' | null; owner?: boolean; manages?: boolean } = {},
  ): Promise<Person> {
    const person = aPerson(tenantId, options.name ?? 'Emad', options)
    await this.syncMember(person, options)
    return person
  }

  /** Tells the member's newest state. */
  async syncMember(
    person: Person,
    state: { reportTo?: Person | 'self' | null; active?: boolean; name?: string } = {},
  ): Promise<void> {
    const version = this.nextVersion(person.id)
    const reportTo = state.reportTo === 'self' ? person : state.reportTo
    await this.publishMember(person, { reportTo: reportTo?.id ?? '', active: state.active ?? true, version })
    await this.known('member_facts', `${person.tenantId}:${person.id}`, version)
  }

  publishMember(
    person: Person,
    state: { reportTo: string; active: boolean; version: number; id?: string },
  ): Promise<string> {
    return this.service.bus.publish(topics.memberEvent, {
      tenantId: person.tenantId,
      aggregateId: person.id,
      ...(state.id ? { id: state.id } : {}),
      message: {
        tenantId: person.tenantId,
        subscriptionNumber: 1,
        member: {
          userId: person.id,
          fullname: person.name,
          email: `${person.name.toLowerCase()}@demo.test`,
          reportTo: state.reportTo,
          active: state.active,
          version: BigInt(state.version),
        },
      },
    })
  }

  async syncProject(
    tenantId: string,
    project: { id: string; number: number; archived?: boolean; members: Person[] },
  ): Promise<void> {
    const version = this.nextVersion(project.id)
    await this.service.bus.publish(topics.projectEvent, {
      tenantId,
      aggregateId: project.id,
      message: {
        tenantId,
        subscriptionNumber: 1,
        project: {
          id: project.id,
          number: project.number,
          archived: project.archived ?? false,
          members: project.members.map((person) => ({ userId: person.id, roleId: 4 })),
          version: BigInt(version),
        },
      },
    })
    await this.known('project_facts', project.id, version)
  }

  /** Waits until the service holds a fact in that version. */
  async known(collection: string, id: string, version: number, withinMs = 20_000): Promise<void> {
    await eventually(
      async () => {
        const row = await this.service.connection
          .collection<{ _id: string; version: number }>(collection)
          .findOne({ _id: id })
        return (row?.version ?? 0) >= version
      },
      { what: `${collection} ${id} v${version}`, withinMs },
    )
  }

  nextVersion(id: string): number {
    const version = (this.versions.get(id) ?? 0) + 1
    this.versions.set(id, version)
    return version
  }
}
