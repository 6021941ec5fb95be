// Registers of projects. What other areas and the composition of the service may use.
export { ENTRIES, entrySource } from './app/export-entries.js'
export { SORTS as ENTRY_SORTS } from './domain/definition.js'
export type { EntryChanged } from './domain/entry-changed.js'
export type { RegisterStores } from './domain/stores.js'
export { encodeEntry } from './events/encode-entry.js'
export { registerRpcs, registerService } from './rpc/rpcs.js'
export { migrateRegister } from './store/migrate-register.js'
export { openRegisterStores } from './store/stores.js'
