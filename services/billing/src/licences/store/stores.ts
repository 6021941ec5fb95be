import type { ClientSession, Connection } from 'mongoose'

import type { LicenceStores } from '../domain/stores.js'
import { licenceStore } from './licence-store.js'

/** Opens what the area keeps. */
export function openLicenceStores(connection: Connection): (session?: ClientSession) => LicenceStores {
  const licences = licenceStore(connection)
  return (session) => ({ licences: licences(session) })
}
