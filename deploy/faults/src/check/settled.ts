import { totalLag } from '@smartproject/kit/bus/watchdog'
import { databaseOwners, serviceNames } from '@smartproject/local/services'
import type { Admin } from 'kafkajs'

import type { Databases } from './databases.js'

/** Every service reads topics, some of them only that a company is to be erased; the group is named like the service. */
export const GROUPS = serviceNames

/** How much is still on its way. */
export interface Backlog {
  /** Events that were not handed to Kafka yet. */
  readonly outbox: number
  /** Records that were not dealt with yet, by the service that has to. */
  readonly lag: Readonly<Record<string, number>>
  /** Mails that are not settled. */
  readonly mails: number
  /** Approved leaves without their task, or with one too many. */
  readonly unlinked: number
}

/** I3: counts what is on its way, from the databases and from Kafka. */
export async function backlog(databases: Databases, admin: Admin): Promise<Backlog> {
  const outboxes = await Promise.all(
    databaseOwners.map((name) => databases.of(name).collection('outbox').countDocuments({ state: 'new' })),
  )
  const mails = await databases.of('email').collection('deliveries').countDocuments({ state: 'planned' })
  const unlinked = await databases
    .of('leave')
    .collection('leaves')
    .countDocuments({ status: 'approved', taskId: '' })
  return {
    outbox: outboxes.reduce((sum, count) => sum + count, 0),
    lag: await lagByGroup(admin),
    mails,
    unlinked,
  }
}

/** True when nothing is on its way. */
export function isSettled(left: Backlog): boolean {
  return size(left) === 0
}

/** How much of everything is on its way. */
export function size({ outbox, lag, mails, unlinked }: Backlog): number {
  return outbox + mails + unlinked + Object.values(lag).reduce((sum, one) => sum + one, 0)
}

/** Of those who are behind. */
async function lagByGroup(admin: Admin): Promise<Record<string, number>> {
  const behind: Record<string, number> = {}
  for (const group of GROUPS) {
    const lag = Number(await totalLag(admin, group, await topicsOf(admin, group)))
    if (lag > 0) behind[group] = lag
  }
  return behind
}

/** The topics a group has a place in; none of those in which nothing was ever published. */
export async function topicsOf(admin: Admin, group: string): Promise<string[]> {
  return (await admin.fetchOffsets({ groupId: group })).map(({ topic }) => topic)
}
