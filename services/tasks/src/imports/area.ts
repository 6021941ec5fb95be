// Tasks that come in by files. The exports for the composition of the service.
export { IMPORT_PLANNERS } from './app/check-import.js'
export { importReader, type ParseImport } from './formats/import-reader.js'
export { MAX_IMPORT_FILE_BYTES } from './domain/parsed.js'
export { IMPORT_VIEWS, importRpcs } from './rpc/import-rpcs.js'
