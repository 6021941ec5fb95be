import type { ClientSession, Connection } from 'mongoose'

import type { PlatformStores } from '../domain/stores.js'
import { settingsStore } from './settings-store.js'
import { setupStore } from './setup-store.js'

/** Opens the stores of the area, inside a transaction when one is given. */
export function openPlatformStores(connection: Connection): (session?: ClientSession) => PlatformStores {
  const settings = settingsStore(connection)
  const setupCodes = setupStore(connection)
  return (session) => ({
    settings: settings(session),
    setupCodes: setupCodes(session),
  })
}
