import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { LOCATIONS_MAX, type Location } from '../../worktime/area.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'

/** Places with public holidays of their own, by name. */
export function listLocations(deps: Deps, caller: Caller): Promise<Location[]> {
  return deps.work.read(caller.tenantId).locations.list()
}

/**
 * Adds a place, or changes one on the version that is named; the leave of people who work there is counted anew by and by.
 * Errors: not_found LOCATION_NOT_FOUND, stale VERSION_MISMATCH, exhausted TOO_MANY_LOCATIONS.
 */
export function setLocation(deps: Deps, caller: Caller, input: Location): Promise<Location> {
  return deps.work.write(caller, async (stores, changes) => {
    const before = input.id === '' ? null : await locationAt(stores, input)
    if (!before && (await stores.locations.count()) >= LOCATIONS_MAX)
      throw new DomainError('exhausted', 'TOO_MANY_LOCATIONS')
    const location = { ...input, id: before?.id ?? newId(), version: (before?.version ?? 0) + 1 }
    await stores.locations.put(location)
    changes.publish({ about: 'location', location })
    // Asked for under a number that no other recount has: one on its way ends itself, and not this one.
    if (before) await stores.recounts.want(deps.clock.now().getTime())
    changes.audit({
      action: before ? 'leave.location_changed' : 'leave.location_added',
      targetType: 'work_location',
      targetId: location.id,
      details: { name: location.name, holidays: location.holidays.map(({ date }) => date).join(' ') },
    })
    return location
  })
}

/** Removes a place at which no person works or worked. Errors: not_found LOCATION_NOT_FOUND, precondition LOCATION_IN_USE. */
export function removeLocation(deps: Deps, caller: Caller, id: string): Promise<void> {
  return deps.work.write(caller, async (stores, changes) => {
    const location = await stores.locations.get(id)
    if (!location) throw notFound('LOCATION_NOT_FOUND')
    if (await stores.personTimes.isUsed(id)) throw new DomainError('precondition', 'LOCATION_IN_USE')
    await stores.locations.remove(id)
    const details = { name: location.name }
    changes.audit({
      action: 'leave.location_removed',
      targetType: 'work_location',
      targetId: id,
      details,
    })
  })
}

async function locationAt(
  { locations }: Pick<Stores, 'locations'>,
  { id, version }: Location,
): Promise<Location> {
  const location = await locations.get(id)
  if (!location) throw notFound('LOCATION_NOT_FOUND')
  if (location.version !== version) throw stale(location.version)
  return location
}
