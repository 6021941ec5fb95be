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
