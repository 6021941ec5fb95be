import type { Leave } from '../../leave/area.js'
import type { Stores } from '../domain/stores.js'

/** As many people are looked at, and named. */
const LIMITS = { people: 500, names: 20 }

/** Names of those who report to the approver of a request, without its applicant, and have approved leave in its days. */
export async function alsoAway(stores: Pick<Stores, 'facts' | 'leaves'>, leave: Leave): Promise<string[]> {
  const team = await stores.facts.people({
    reportTo: [leave.reportTo],
    userIds: [],
    except: leave.userId,
    after: null,
    limit: LIMITS.people,
  })
  const ids = team.map(({ userId }) => userId)
  const leaves = await stores.leaves.listBetween(ids, leave)
  const away = new Set(leaves.filter(({ status }) => status === 'approved').map(({ userId }) => userId))
  const names = team.filter(({ userId }) => away.has(userId)).map(({ name }) => name)
  return names.slice(0, LIMITS.names)
}
