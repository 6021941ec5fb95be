import { RequestReader } from '@smartproject/kit/grpc/values'

const MAX_IDS = 100

/** The ids of what is to be deleted, each once. Errors: invalid. */
export function readDeletedIds({ id, otherIds }: { id: string; otherIds: readonly string[] }): string[] {
  const reader = new RequestReader()
  if (otherIds.length >= MAX_IDS) reader.fault('other_ids', 'TOO_MANY')
  const ids = [
    reader.id('id', id),
    ...otherIds.slice(0, MAX_IDS).map((other) => reader.id('other_ids', other)),
  ]
  reader.done()
  return [...new Set(ids)]
}

/** Reads 1 to 100 ids, each once. */
export function readIds(reader: RequestReader, ids: readonly string[]): string[] {
  if (ids.length === 0) reader.fault('ids', 'REQUIRED')
  if (ids.length > MAX_IDS) reader.fault('ids', 'TOO_MANY')
  return [...new Set(ids.slice(0, MAX_IDS).map((id) => reader.id('ids', id)))]
}
