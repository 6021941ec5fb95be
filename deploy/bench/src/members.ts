import { randomUUID } from 'node:crypto'

import { openClients, retryUntilKnown } from '@smartproject/demo/clients'
import type { Platform } from '@smartproject/local/running-platform'

const PASSWORD = 'Demo-Pass-1'

/** The company that people of a bench join. */
export interface BenchCompany {
  readonly number: number
  readonly ownerId: string
  /** Id of the person they report to. */
  readonly reportTo: string
  /** Number of a project that they work in, if in any. */
  readonly project?: number
}

/** A role that sees and changes the tasks of its project. */
const WORKER = 4

/** Makes people of a company who can sign in and have a reporting person. Gives their addresses. */
export async function makeMembers(
  platform: Platform,
  company: BenchCompany,
  count: number,
): Promise<string[]> {
  const clients = await openClients(platform)
  const asOwner = () => clients.asMember(company.ownerId, company.number)
  try {
    const emails = Array.from({ length: count }, (_, place) => `member-${place}@bench.test`)
    for (const email of emails) {
      const about = { email, fullname: email, locale: 'en', platformAdmin: false, password: PASSWORD }
      const { user } = await clients.auth.createUser(
        { ...about, requestId: randomUUID() },
        await clients.asAdmin(),
      )
      const userId = user?.id ?? ''
      const joins = { userId, reportTo: company.reportTo, manageUsers: false, requestId: randomUUID() }
      await retryUntilKnown(async () => clients.tenancy.addMember(joins, await asOwner()))
      if (company.project === undefined) continue
      const works = {
        projectNumber: company.project,
        userId,
        roleId: WORKER,
        requestId: randomUUID(),
      }
      await retryUntilKnown(async () => clients.tenancy.setProjectMember(works, await asOwner()))
    }
    return emails
  } finally {
    clients.close()
  }
}
