import type { BoardSetup } from '@smartproject/bff/api/work/board'
import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../lib/calls/calls.js'
import { workKeys } from './keys.js'

// Far enough apart to be told from one another in both themes.
const COLORS = ['#2f6fde', '#d9822b', '#0f8a7e', '#a855c7', '#c2410c', '#4d9de0', '#7a5c00', '#b8336a']

/** Makes a label of a project with the next colour of the row, and shows it at once. Resolves to its id. */
export async function createLabel(
  client: QueryClient,
  subscription: number,
  setup: BoardSetup,
  name: string,
): Promise<string> {
  const project = setup.project.number
  const color = COLORS[setup.labels.length % COLORS.length] ?? '#2f6fde'
  const { id } = await send('createLabel', { subscription, project, name, color })
  const key = workKeys.setup(subscription, project)
  client.setQueryData<BoardSetup>(key, (now) =>
    now && !now.labels.some((one) => one.id === id)
      ? { ...now, labels: [...now.labels, { id, project, name, color }] }
      : now,
  )
  return id
}
