import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { toProtoDate } from '@smartproject/kit/grpc/values'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'
import type { Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { v5 } from 'uuid'

import { loadAuthenticator } from './authenticator.js'
import { openClients, retryUntilKnown, type DemoClients, type Reachable } from './clients.js'
import {
  DEMO_PASSWORD,
  members,
  people,
  projects,
  subscriptions,
  type DemoProject,
  type DemoSubscription,
  type PersonName,
} from './company.js'
import { loadOn } from './load-on.js'
import { HOME, type Steps, type UserIds } from './steps.js'
import { loadWork } from './work.js'

const NAMESPACE = '5b9f0f5c-5d0a-4c0b-9a53-8d6f6e1f7a10'
const TIME_ZONE = 'Asia/Qatar'

/**
 * Loads the demo companies into a fresh platform, once, through the RPCs that everybody uses. Every step carries a
 * request id of its own, so a start that was cut off goes on where it stopped. Errors: DemoDataFault when the platform stays too slow.
 */
export async function loadDemoData(platform: Reachable & { dataDir: string }): Promise<void> {
  const marker = join(platform.dataDir, 'demo-data.json')
  if (existsSync(marker)) return
  const today = dayIn(TIME_ZONE, new Date())
  let at = 'begin'
  const steps: Steps = {
    id(step) {
      at = step
      return v5(`${today}/${step}`, NAMESPACE)
    },
    date: (offset) => addDays(today, offset),
    day: (offset) => toProtoDate(addDays(today, offset)),
    time: (offset, hour) => new Date(`${addDays(today, offset)}T${String(hour).padStart(2, '0')}:00:00Z`),
  }
  const clients = await openClients(platform)
  try {
    await loadOn(
      async () => {
        const users = await loadAll(clients, steps, platform.dataDir)
        writeFileSync(marker, JSON.stringify({ loaded: today, users }), { flush: true })
      },
      () => at,
    )
  } finally {
    clients.close()
  }
}

async function loadAll(clients: DemoClients, steps: Steps, dataDir: string): Promise<UserIds> {
  const users = await loadPeople(clients, steps)
  await loadAuthenticator(clients, steps, dataDir)
  for (const subscription of subscriptions) await loadSubscription(clients, steps, users, subscription)
  await loadMembers(clients, steps, users)
  const made = new Map<DemoProject, Project | undefined>()
  for (const project of projects) made.set(project, await loadProject(clients, steps, users, project))
  await loadWork(clients, steps, users)
  // Last, because an archived project takes no tasks.
  for (const [wanted, project] of made)
    if (wanted.archived && project) await archiveProject(clients, steps, users, wanted, project)
  return users
}

async function loadPeople(clients: DemoClients, steps: Steps): Promise<UserIds> {
  const ids: Record<string, string> = {}
  for (const [name, person] of Object.entries(people)) {
    const { user } = await clients.auth.createUser(
      {
        email: person.email,
        fullname: person.fullname,
        password: DEMO_PASSWORD,
        locale: person.locale,
        platformAdmin: 'platformAdmin' in person,
        requestId: steps.id(`user/${name}`),
      },
      await clients.asAdmin(),
    )
    ids[name] = user?.id ?? ''
  }
  return ids as UserIds
}

async function loadSubscription(
  clients: DemoClients,
  steps: Steps,
  users: UserIds,
  wanted: DemoSubscription,
): Promise<void> {
  const { subscription } = await retryUntilKnown(async () =>
    clients.tenancy.createSubscription(
      {
        number: wanted.number,
        title: wanted.title,
        ownerId: users[wanted.owner],
        timeZone: TIME_ZONE,
        weekStart: 7,
        weekendDays: [5, 6],
        holidays: [{ date: steps.day(24), name: 'National Day' }],
        features: [...wanted.features],
        requestId: steps.id(`subscription/${wanted.number}`),
      },
      await clients.asAdmin(),
    ),
  )
  await retryUntilKnown(async () =>
    clients.billing.setSubscriptionPlan(
      {
        tenantId: subscription?.id ?? '',
        planId: wanted.plan.id,
        startDate: steps.day(wanted.plan.startDay),
        endDate: steps.day(wanted.plan.endDay),
        months: wanted.plan.months,
        reason: 'A company of the demo',
        requestId: steps.id(`plan/${wanted.number}`),
      },
      await clients.asAdmin(),
    ),
  )
}

async function loadMembers(clients: DemoClients, steps: Steps, users: UserIds): Promise<void> {
  for (const { name, reportTo, manageUsers } of members)
    await retryUntilKnown(async () =>
      clients.tenancy.addMember(
        {
          userId: users[name],
          reportTo: reportTo ? users[reportTo] : '',
          manageUsers,
          requestId: steps.id(`member/${name}`),
        },
        await clients.asMember(users.olivia, HOME),
      ),
    )
}

async function loadProject(
  clients: DemoClients,
  steps: Steps,
  users: UserIds,
  wanted: DemoProject,
): Promise<Project | undefined> {
  const roles = Object.entries(wanted.roles).map(([name, roleId]) => ({
    userId: users[name as PersonName],
    roleId,
  }))
  const { project } = await retryUntilKnown(async () =>
    clients.tenancy.createProject(
      {
        number: wanted.number,
        code: wanted.code,
        name: wanted.name,
        description: wanted.description,
        members: roles,
        startDate: undefined,
        endDate: undefined,
        partsOff: [],
        requestId: steps.id(`project/${wanted.number}`),
      },
      await clients.asMember(users.olivia, HOME),
    ),
  )
  return project
}

async function archiveProject(
  clients: DemoClients,
  steps: Steps,
  users: UserIds,
  wanted: DemoProject,
  project: Project,
): Promise<void> {
  await clients.tenancy.updateProject(
    {
      number: wanted.number,
      version: project.version,
      name: wanted.name,
      description: wanted.description,
      archived: true,
      members: project.members,
      requestId: steps.id(`archive/${wanted.number}`),
    },
    await clients.asMember(users.olivia, HOME),
  )
}
