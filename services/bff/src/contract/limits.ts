/** Largest file, in bytes. It stands apart from the schemas: a page that needs the number should not load them. */
export const MAX_FILE_BYTES = 26_214_400
