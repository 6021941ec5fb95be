import type { CallInput } from '@smartproject/bff/contract/calls'
import type { Card } from '@smartproject/bff/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/calls.js'
import { applyCard } from './apply-news.js'

/** Creates a task and shows it on every board and list it belongs to. */
export async function createTask(
  client: QueryClient,
  input: CallInput<'createTask'>,
  requestId: string,
): Promise<Card> {
  const { task } = await send('createTask', input, { requestId })
  applyCard(client, input.subscription, task, { countedIn: null })
  return task
}
