import { tenantCollection } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import type { WorktimeStores } from '../domain/stores.js'
import { locationModel, locationStore } from './location-store.js'
import { personTimeModel, personTimeStore } from './person-time-store.js'

/** Opens what the area keeps, for a tenant. */
export function openWorktimeStores(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => WorktimeStores {
  const personTimes = tenantCollection(personTimeModel(connection))
  const locations = tenantCollection(locationModel(connection))
  return (tenant, session) => ({
    personTimes: personTimeStore(tenant, personTimes(tenant, session)),
    locations: locationStore(locations(tenant, session)),
  })
}
