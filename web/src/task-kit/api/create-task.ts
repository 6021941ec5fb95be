import type { CallInput } from '@smartproject/bff/api/calls'
import type { Card } from '@smartproject/bff/api/work/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/calls/calls.js'
import type { BoardSetup } from '../model.js'
import { withoutOff } from '../parts-off.js'
import { applyCard } from './apply-news.js'
import { workKeys } from './keys.js'

/** Creates a task and shows it on every board and list it belongs to. Copies bring nothing of parts that are switched off. */
export async function createTask(
  client: QueryClient,
  input: CallInput<'createTask'>,
  requestId: string,
): Promise<Card> {
  const setup = client.getQueryData<BoardSetup>(workKeys.setup(input.subscription, input.project))
  const fields = withoutOff(setup, input.fields)
  const { task } = await send('createTask', { ...input, fields }, { requestId })
  applyCard(client, input.subscription, task, { countedIn: null })
  return task
}
