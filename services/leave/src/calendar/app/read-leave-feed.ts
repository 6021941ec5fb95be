import type { Caller } from '@smartproject/kit/types/caller'
import type { LocalText } from '@smartproject/kit/types/local-text'

import { loadContext, type LeaveContext } from '../../deciders/area.js'
import type { Leave } from '../../leave/area.js'
import { titleOf } from '../../settings/area.js'
import {
  FEED_ENTRIES_MAX,
  FEED_PEOPLE_MAX,
  feedReach,
  feedShows,
  type LeaveFeedKind,
} from '../domain/leave-feed.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { teamOf } from './list-leave-calendar.js'

/** A leave in a feed. */
export interface FeedEntry {
  readonly uid: string
  readonly leave: Leave
  /** Empty in the own feed. */
  readonly userName: string
  /** Null in the team's feed: teammates read that a person is away, and nothing more. */
  readonly typeTitle: LocalText | null
}

/** The content of a feed of the caller, by first day. */
export async function readLeaveFeed(deps: Deps, caller: Caller, kind: LeaveFeedKind): Promise<FeedEntry[]> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const people = kind === 'own' ? new Map([[caller.userId, '']]) : await teammates(stores, context)
  const reach = feedReach(kind, context.today)
  const leaves = await stores.leaves.listEnding([...people.keys()], reach.statuses, reach.notBefore)
  const shown = leaves.filter((leave) => feedShows(kind, leave, context.today))
  return shown.slice(-FEED_ENTRIES_MAX).map((leave) => ({
    uid: uidOf(deps, kind, leave),
    leave,
    userName: people.get(leave.userId) ?? '',
    typeTitle: kind === 'own' ? titleOf(context.types, leave.type) : null,
  }))
}

async function teammates(stores: Stores, context: LeaveContext): Promise<ReadonlyMap<string, string>> {
  const { userId } = context.caller
  const team = { ...(await teamOf(stores, userId)), except: userId }
  const people = await stores.facts.people({ ...team, after: null, limit: FEED_PEOPLE_MAX })
  return new Map(people.map((person) => [person.userId, person.name]))
}

/** Teammates do not hear the id of a leave: theirs is made of it, so it is as stable and leads nowhere. */
function uidOf({ codes }: Deps, kind: LeaveFeedKind, { id }: Leave): string {
  return kind === 'own' ? id : codes.hash(`away ${id}`)
}
