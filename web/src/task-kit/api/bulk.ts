import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { send } from '../../lib/calls/calls.js'

/** A bulk action: an action with what it needs. */
export type BulkChange = Pick<
  CallInput<'bulkChangeTasks'>,
  'action' | 'fields' | 'add_labels' | 'remove_labels' | 'status'
>
export type BulkResult = CallOutput<'bulkChangeTasks'>['results'][number]

/** The most a single call takes. */
export const BULK_LIMIT = 500

export interface BulkOutcome {
  results: readonly BulkResult[]
  /** One for each call; taken back in reverse order. */
  undoIds: readonly string[]
  /** Set when a later call failed as a whole: its tasks are untouched. */
  error: unknown
}

/** Ids in as many calls as are needed. */
export function inCalls(ids: readonly string[], limit = BULK_LIMIT): string[][] {
  const calls: string[][] = []
  for (let start = 0; start < ids.length; start += limit) calls.push(ids.slice(start, start + limit))
  return calls
}

/** Does one thing to many tasks. `onProgress` hears how many are done after each call. */
export async function bulkChange(
  subscription: number,
  ids: readonly string[],
  change: BulkChange,
  onProgress: (done: number) => void,
): Promise<BulkOutcome> {
  const results: BulkResult[] = []
  const undoIds: string[] = []
  for (const call of inCalls(ids)) {
    try {
      const answer = await send('bulkChangeTasks', {
        subscription,
        tasks: call.map((id) => ({ id })),
        ...change,
      })
      results.push(...answer.results)
      if (answer.undo_id) undoIds.push(answer.undo_id)
    } catch (error) {
      if (results.length === 0) throw error
      return { results, undoIds, error }
    }
    onProgress(results.length)
  }
  return { results, undoIds, error: null }
}

/** Takes a change of many tasks back, last call first. */
export async function undoBulk(subscription: number, undoIds: readonly string[]): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const undo_id of undoIds.toReversed()) {
    const answer = await send('undoBulkChange', { subscription, undo_id })
    results.push(...answer.results)
  }
  return results
}
