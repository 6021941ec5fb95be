// Licence codes and licence files. The exports are for other areas and the composition of the service.
export type { Deps } from './app/deps.js'
export type { Stores } from './domain/stores.js'
export { licenceFileReader, type LicenceKeys } from './files/read-licence-file.js'
export { licenceService } from './rpc/licence-service.js'
export { seenDayStore } from './store/seen-day-store.js'
export { openLicenceStores } from './store/stores.js'
