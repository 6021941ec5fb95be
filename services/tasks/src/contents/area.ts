// The text and the pictures of files, made outside of the process of the service. The exports for other areas and the composition of the service.
export { textReader, type ReadText } from './app/text-reader.js'
export { type MakePreview, previewMaker } from './app/preview-maker.js'
export { type FilePreview, MAX_DRAWN_BYTES, previewKindOf } from './domain/preview.js'
export type { FileText } from './domain/file-text.js'
export { MAX_READ_BYTES, textKindOf } from './domain/text-kind.js'
