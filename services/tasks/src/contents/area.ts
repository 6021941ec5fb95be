// The text of files, read outside of the process of the service. The exports for other areas and the composition of the service.
export { textReader, type ReadText } from './app/text-reader.js'
export type { FileText } from './domain/file-text.js'
export { MAX_READ_BYTES, textKindOf } from './domain/text-kind.js'
