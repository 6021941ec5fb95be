import type { RequestReader } from '@smartproject/kit/grpc/values'

const MAX_NAMES = 60

/** Reads names of what cards or lists show; whether there are such is for the domain to say. */
export function readNames(reader: RequestReader, field: string, names: readonly string[]): string[] {
  if (names.length > MAX_NAMES) reader.fault(field, 'TOO_MANY')
  return names.slice(0, MAX_NAMES).map((name) => reader.text(field, name, { min: 1, max: 80 }))
}
