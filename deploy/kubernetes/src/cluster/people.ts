import { Person } from '@smartproject/faults/load/person'
import type { World } from '@smartproject/faults/load/world'
import { DEMO_PASSWORD, members, people, projects, type PersonName } from '@smartproject/demo/company'

import { signIn } from '../sign-in.js'

const COMPANY = 1
const OWNER = 'olivia'
// Leave of the demo data and of other tests lies before; leave may be asked for five years ahead.
const FIRST_DAY = 500

/**
 * The people of the demo company who have an approver, each in a browser of their own, signed in at a platform.
 * `tenantId` is the company's id in the databases.
 */
export async function demoPeople(url: string, tenantId: string): Promise<World> {
  const ask = await signIn({ APP_URL: url, PUBLIC_URL: url }, people[OWNER].email, DEMO_PASSWORD)
  const known = await ask('getUserList', { subscription: COMPANY })
  const idOf = (name: PersonName) => known.find(({ email }) => email === people[name].email)?.id ?? ''
  const tenant = {
    id: tenantId,
    number: COMPANY,
    projects: projects.filter(({ archived }) => !archived).map(({ number }) => number),
    mark: 'Demo-Company-3f7a',
  }
  const managers = new Map<PersonName, PersonName>([[OWNER, OWNER]])
  for (const { name, reportTo } of members) if (reportTo) managers.set(name, reportTo)
  const made = [...managers].map(([name, manager]) => {
    const { email } = people[name]
    const [project = 0] = tenant.projects
    return new Person(
      { id: idOf(name), email, tenant, project, managerId: idOf(manager), firstDay: FIRST_DAY },
      url,
    )
  })
  await Promise.all(made.map((person) => person.signIn(DEMO_PASSWORD)))
  return { tenants: [tenant], people: made, inTwo: [] }
}
